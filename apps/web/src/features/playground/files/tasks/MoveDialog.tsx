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
import { ROOT } from '../../saved-playground';
import { makeChange } from '../changes';
import classes from './Tasks.module.css';
import type { TaskProps } from './task-props';

/** Puts a file or folder into another folder, for those who do not drag it there. */
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
        <label className={classes.field}>
          {t('moveTo')}
          <select
            className={classes.select}
            value={folder}
            data-autofocus
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : errorId}
            onChange={({ currentTarget }) => {
              setFolder(currentTarget.value);
              setProblem(null);
            }}
          >
            {folders.map((one) => (
              <option key={one} value={one}>
                {one === ROOT ? t('top') : one.slice(ROOT.length + 1)}
              </option>
            ))}
          </select>
        </label>
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
