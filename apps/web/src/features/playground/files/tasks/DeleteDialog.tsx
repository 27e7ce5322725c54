import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/Dialog';
import { isWithin, nameOf, remove } from '../../../../ui/workspace';
import { ROOT } from '../../program-path';
import type { TaskProps } from './task-props';

/** Asks before a file, or a folder with its contents, is deleted. */
export function DeleteDialog({ files, task: { path }, onEnd }: TaskProps<'delete'>) {
  const { t } = useTranslation('files');
  const { workspace } = files.playground;
  const { project } = workspace.state.getState();
  const isFile = Object.hasOwn(project.files, path);
  const count = Object.keys(project.files).filter((file) => isWithin(file, path)).length;
  const shown = path.slice(ROOT.length + 1);
  return (
    <Dialog title={t('deleteTitle', { name: nameOf(path) })} isOpen onClose={onEnd}>
      <Stack gap="md">
        <Text>
          {isFile ? t('deleteFile', { path: shown }) : t('deleteFolder', { path: shown, count })}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onEnd}>
            {t('cancel', { ns: 'ui' })}
          </Button>
          <Button
            color="red"
            onClick={() => {
              onEnd();
              workspace.changeProject((now) => remove(now, path));
            }}
          >
            {t('deleteConfirm')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
