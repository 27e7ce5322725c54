import { answerQuestion } from '@wellspring/contract';
import { isPassing, request } from '../../../backend';
import { draftsOf, isOfPage } from './draft';
import { openKeys } from './open-pages';
import { removeLocal } from '../../../ui/local-store';

/**
 * Sends the texts of all assessments that were typed on this device and could not be sent then, whichever
 * page is open now. Sends only texts under autosave, only where nothing was changed elsewhere, and nothing
 * that belongs to an open page. The rest waits until the user opens the assessment, which shows it.
 * @returns how many were sent, and whether it makes sense to try again soon
 */
export async function sendKeptDrafts(userId: number): Promise<{ sent: number; isLeft: boolean }> {
  let sent = 0;
  let isLeft = false;
  if (draftsOf(userId).length === 0) return { sent, isLeft };
  const open = await openKeys();
  for (const { questionId, kept } of draftsOf(userId)) {
    const { text, ancestors, courseId } = kept.draft;
    if (isOfPage(kept.key, open) || courseId === null || text.trim() === '') continue;
    try {
      await request(answerQuestion, {
        params: { courseId, questionId },
        body: { answer: text, replaces: ancestors, isApart: true },
      });
    } catch (error) {
      // The copy stays; opening the assessment explains the failure.
      isLeft ||= isPassing(error);
      continue;
    }
    removeLocal(kept.key);
    sent += 1;
  }
  return { sent, isLeft };
}
