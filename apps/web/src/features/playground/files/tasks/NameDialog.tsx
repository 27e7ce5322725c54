import { Button, Group, Stack } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/Dialog';
import { foldersIn, freeName, nameOf } from '../../../../ui/workspace';
import { ROOT } from '../../program-path';
import { giveName, makeFile, makeFolder } from '../changes';
import { NameField } from '../NameField';
import { FolderSelect } from './FolderSelect';
import type { TaskProps } from './task-props';

/** Asks for the name of a new file or folder, or for a new name, when there is no tree to type it in. */
export function NameDialog({ files, task, onEnd }: TaskProps<'create' | 'rename'>) {
  const { t } = useTranslation('files');
  const { workspace } = files.playground;
  const formId = useId();
  const { project, language } = workspace.state.getState();
  const [folder, setFolder] = useState(task.kind === 'create' ? task.folder : ROOT);
  const folders = task.kind === 'create' ? foldersIn(project, ROOT) : [];

  function give(name: string) {
    const problem =
      task.kind === 'rename'
        ? giveName(workspace, task.path, name)
        : (task.what === 'file' ? makeFile : makeFolder)(workspace, folder, name);
    if (!problem) onEnd();
    return problem;
  }

  const texts =
    task.kind === 'rename'
      ? {
          title: t('renameTitle', { name: nameOf(task.path) }),
          label: t('newNameOf', { name: nameOf(task.path) }),
          failure: t('unable.rename', { name: nameOf(task.path) }),
          initial: nameOf(task.path),
          confirm: t('renameConfirm'),
        }
      : {
          title: t(task.what === 'file' ? 'newFile' : 'newFolder'),
          label: t(task.what === 'file' ? 'nameOfFile' : 'nameOfFolder'),
          failure: t(`unable.${task.what}`),
          initial:
            task.what === 'file'
              ? freeName(project, task.folder, `file${language.fileExtension}`)
              : freeName(project, task.folder, 'folder'),
          confirm: t('create'),
        };
  return (
    <Dialog title={texts.title} isOpen onClose={onEnd}>
      <Stack gap="md">
        <NameField
          label={texts.label}
          failure={texts.failure}
          initial={texts.initial}
          onName={give}
          onCancel={onEnd}
          cancelsOnBlur={false}
          formId={formId}
        />
        {folders.length > 0 && (
          <FolderSelect folders={[ROOT, ...folders]} value={folder} onChange={setFolder} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onEnd}>
            {t('cancel', { ns: 'ui' })}
          </Button>
          <Button type="submit" form={formId}>
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
