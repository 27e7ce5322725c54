import { useQueryClient } from '@tanstack/react-query';
import { answerQuestion } from '@wellspring/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isPassing, request } from '../../../backend';
import { removeLocal } from '../../../ui/local-store';
import { showToast } from '../../../ui/toasts';
import { assessmentsQuery } from '../queries';
import { copiesOf, isOfPage } from './answer-copies';
import { openKeys } from './open-pages';

const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 300_000;

/**
 * Sends what an earlier visit could not send: when the page opens, when the network returns, and with growing
 * pauses while the server does not answer.
 */
export function useKeptCopies(courseId: number, userId: number): void {
  const { t } = useTranslation('course');
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let retryMs = FIRST_RETRY_MS;
    let isOver = false;
    const send = async () => {
      clearTimeout(timer);
      const { sent, isLeft } = await sendKeptCopies(userId);
      if (isLeft && !isOver) {
        clearTimeout(timer);
        timer = setTimeout(() => void send(), retryMs);
        retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
      }
      if (sent === 0) return;
      showToast({ kind: 'success', message: t('save.keptSent', { count: sent }) });
      await queryClient.invalidateQueries(assessmentsQuery(courseId));
    };
    const onOnline = () => {
      retryMs = FIRST_RETRY_MS;
      void send();
    };
    void send();
    window.addEventListener('online', onOnline);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [courseId, userId, queryClient, t]);
}

/**
 * Sends the texts of all assessments that were typed on this device and could not be sent then, whichever
 * page is open now. Sends only texts under autosave, only where nothing was changed elsewhere, and nothing
 * that belongs to an open page. The rest waits until the user opens the assessment, which shows it.
 * @returns how many were sent, and whether it makes sense to try again soon
 */
export async function sendKeptCopies(userId: number): Promise<{ sent: number; isLeft: boolean }> {
  let sent = 0;
  let isLeft = false;
  if (copiesOf(userId).length === 0) return { sent, isLeft };
  const open = await openKeys();
  for (const { questionId, kept } of copiesOf(userId)) {
    const { text, ancestors, courseId } = kept.copy;
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
