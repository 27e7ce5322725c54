import { ActionIcon } from '@mantine/core';
import { IconFileDots, IconFolder, IconFolderOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../../ui/Hint';
import { toggleFolderMode, useNoTree, useTree } from './folder-mode';
import type { PlaygroundTasks } from './use-file-tasks';

/** The buttons for folder mode and the menu of the files, in the bar. */
export function FileControls({ tasks }: { readonly tasks: PlaygroundTasks }) {
  const { t } = useTranslation('playground');
  const { playground } = tasks;
  const isTree = useTree(playground);
  const reason = useNoTree(playground);
  const Icon = isTree ? IconFolderOpen : IconFolder;
  return (
    <>
      <Hint label={reason ?? t('folderMode')}>
        <ActionIcon
          size={30}
          variant={isTree ? 'light' : 'default'}
          aria-label={t('folderMode')}
          aria-pressed={isTree}
          aria-disabled={reason !== null}
          data-disabled={reason !== null}
          onClick={() => toggleFolderMode(playground, t)}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      </Hint>
      <Hint label={t('filesMenu')}>
        <ActionIcon
          size={30}
          variant="default"
          aria-label={t('filesMenu')}
          aria-haspopup="menu"
          onPointerEnter={() => void tasks.prepare()}
          onClick={({ currentTarget }) =>
            tasks.begin({ kind: 'project-menu', anchor: currentTarget.getBoundingClientRect() })
          }
        >
          <IconFileDots size={18} aria-hidden />
        </ActionIcon>
      </Hint>
    </>
  );
}
