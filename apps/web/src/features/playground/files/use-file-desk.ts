import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/toasts';
import type { OpenPlayground } from '../open-playground';
import { createFileDesk, type FileDesk } from './file-desk';
import type * as FileTools from './file-tools';

/** The desk of the playground. */
export type Desk = FileDesk<typeof FileTools>;

/** Tasks with the files of this playground, while it is mounted. */
export function useFileDesk(playground: OpenPlayground): Desk {
  const { t } = useTranslation('playground');
  const [desk] = useState(() =>
    createFileDesk(
      playground,
      () => import('./file-tools'),
      () => showToast({ kind: 'danger', message: t('filesOutOfReach'), id: 'file-tools' }),
    ),
  );
  return desk;
}
