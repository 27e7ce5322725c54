import { answerQuestion } from '@wellspring/contract';
import { isPassing, request } from '../../../backend';
import { draftsOf, isOfPage } from './draft';
import { openKeys } from './open-pages';
import { removeLocal } from '../../../ui/local-store';

/**
 * Sends what was typed on this device and could not be sent then, of all assessments, whichever page is
 * open now. Only what the person lets be saved by itself, only where nothing was changed elsewhere, and nothing
 * that a page has open; the rest waits until they open the assessment and is shown there.
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
      // Its copy stays; opening the assessment tells what is the matter.
      isLeft ||= isPassing(error);
      continue;
    }
    removeLocal(kept.key);
    sent += 1;
  }
  return { sent, isLeft };
}
