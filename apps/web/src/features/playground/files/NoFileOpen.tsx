import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../../ui/use-phone';
import { openFile, shortNames, useWorkspace, useWorkspaceState } from '../../../ui/workspace';
import { ROOT } from '../program-path';
import { useTree } from './folder-mode';
import type { PlaygroundTasks } from './use-file-tasks';

/** The number of files that are offered when there is no tree to choose from. */
const OFFERED = 6;

/** Replaces the editor while no file is open. */
export function NoFileOpen({ tasks }: { readonly tasks: PlaygroundTasks }) {
  const { t } = useTranslation('playground');
  const isPhone = usePhone();
  const isTree = useTree(tasks.playground);
  const workspace = useWorkspace();
  const files = useWorkspaceState(({ project }) => project.files);
  const names = [...shortNames(Object.keys(files))].slice(0, OFFERED);
  return (
    <Stack align="center" gap="md" py={48} px="md" ta="center" c="dimmed">
      <Text>{t(isTree ? (isPhone ? 'noFileOpenPhone' : 'noFileOpen') : 'noFileOpenAlone')}</Text>
      {!isTree &&
        names.map(([path, name]) => (
          <Button
            key={path}
            variant="default"
            maw="100%"
            onClick={() => workspace.changeProject((project) => openFile(project, path))}
          >
            <Text span inherit truncate>
              {t('openNamed', { file: name })}
            </Text>
          </Button>
        ))}
      {names.length === 0 && (
        <Button onClick={() => tasks.begin({ kind: 'create', what: 'file', folder: ROOT })}>
          {t('newFile')}
        </Button>
      )}
    </Stack>
  );
}
