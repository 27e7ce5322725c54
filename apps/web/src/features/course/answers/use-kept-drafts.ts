import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/toasts';
import { assessmentsQuery } from '../queries';
import { sendKeptDrafts } from './send-kept-drafts';

const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 300_000;

/**
 * Sends what an earlier visit could not send: when the page opens, when the network returns, and with growing
 * pauses while the server does not answer.
 */
export function useKeptDrafts(courseId: number, userId: number): void {
  const { t } = useTranslation('course');
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let retryMs = FIRST_RETRY_MS;
    let isOver = false;
    const send = async () => {
      clearTimeout(timer);
      const { sent, isLeft } = await sendKeptDrafts(userId);
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
