import { Button, Group, Stack } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/Dialog';
import {
  folderOf,
  foldersIn,
  isWithin,
  move,
  nameOf,
  type NameProblem,
} from '../../../../ui/workspace';
import { ROOT } from '../../program-path';
import { makeChange } from '../changes';
import { FolderSelect } from './FolderSelect';
import classes from './Tasks.module.css';
import type { TaskProps } from './task-props';

/** Moves a file or folder into another folder, without dragging. */
export function MoveDialog({ files, task: { path }, onEnd }: TaskProps<'move'>) {
  const { t } = useTranslation('files');
  const { workspace } = files.playground;
  const [folder, setFolder] = useState(folderOf(path));
  const [problem, setProblem] = useState<NameProblem | null>(null);
  const [folders] = useState(() =>
    [ROOT, ...foldersIn(workspace.state.getState().project, ROOT)].filter(
      (one) => !isWithin(one, path),
    ),
  );
  const errorId = useId();
  const name = nameOf(path);
  return (
    <Dialog title={t('moveTitle', { name })} isOpen onClose={onEnd}>
      <Stack
        gap="md"
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          const failed = makeChange(workspace, (project) => move(project, path, folder));
          setProblem(failed);
          if (!failed) onEnd();
        }}
      >
        <FolderSelect
          folders={folders}
          value={folder}
          problemId={problem === null ? null : errorId}
          isFocused
          onChange={(chosen) => {
            setFolder(chosen);
            setProblem(null);
          }}
        />
        {problem && (
          <p id={errorId} role="alert" className={classes.problem}>
            <strong>{t('unable.move', { name })}</strong> {t(`problem.${problem}`)}
          </p>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onEnd}>
            {t('cancel', { ns: 'ui' })}
          </Button>
          <Button type="submit">{t('moveConfirm')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
