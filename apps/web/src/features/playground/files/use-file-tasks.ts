import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/toasts';
import type { OpenPlayground } from '../open-playground';
import { createFileTasks, type FileTasks } from './file-tasks';
import type * as FileTools from './file-tools';

/** Starts and shows tasks with the files of a playground. */
export type PlaygroundTasks = FileTasks<typeof FileTools>;

/** Returns the tasks with the files of this playground. You can use them while the component is mounted. */
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
