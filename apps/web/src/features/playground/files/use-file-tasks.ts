import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/toasts';
import type { OpenPlayground } from '../open-playground';
import { createFileTasks, type FileTasks } from './file-tasks';
import type * as FileTools from './file-tools';

/** What starts and shows tasks with files in the playground. */
export type PlaygroundTasks = FileTasks<typeof FileTools>;

/** Returns what starts tasks with the files of this playground, while it is mounted. */
export function useFileTasks(playground: OpenPlayground): PlaygroundTasks {
  const { t } = useTranslation('playground');
  const [tasks] = useState(() =>
    createFileTasks(
      playground,
      () => import('./file-tools'),
      () => showToast({ kind: 'danger', message: t('filesOutOfReach'), id: 'file-tools' }),
    ),
  );
  return tasks;
}
