import { answerQuestion } from '@wellspring/contract';
import { request } from '../../../backend';
import { draftsOf, localDraftStore } from './draft';

/**
 * Sends what was typed on this device and could not be sent then, of all assessments, whichever page is
 * open now. Only what the person lets be saved by itself, and only where nothing was changed elsewhere;
 * the rest waits until they open the assessment and is shown there.
 * @returns how many were sent
 */
export async function sendKeptDrafts(userId: number): Promise<number> {
  let sent = 0;
  for (const { questionId, kept } of draftsOf(userId)) {
    const { text, ancestors, courseId } = kept.draft;
    if (courseId === null || text.trim() === '') continue;
    try {
      await request(answerQuestion, {
        params: { courseId, questionId },
        body: { answer: text, replaces: ancestors },
      });
    } catch {
      // Its copy stays; opening the assessment tells what is the matter.
      continue;
    }
    localDraftStore(userId, questionId).forget(text);
    sent += 1;
  }
  return sent;
}
