import { getI18n } from 'react-i18next';
import { downloadText } from '../../ui/download';
import { showToast, TOAST_MS } from '../../ui/toasts';
import type { AssessmentDraft } from './model/draft';
import { checkDraft } from './model/draft-problems';
import { fileName } from './model/file-name';

/** Downloads a draft as a file, or says why a file cannot hold it. The draft may be incomplete. */
export function saveAsXml(draft: AssessmentDraft): void {
  const { xml, problems } = checkDraft(draft);
  if (xml === null) {
    const message = problems.find((problem) => problem.says === 'file')?.message ?? '';
    showToast({ kind: 'danger', id: 'mission-file', message, durationMs: TOAST_MS.long });
    return;
  }
  const otherwise = getI18n().t('fileName', { ns: 'missionControl' });
  downloadText(fileName(draft.about, otherwise), xml, 'application/xml');
}
