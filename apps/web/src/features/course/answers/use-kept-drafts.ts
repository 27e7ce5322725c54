import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/toasts';
import { assessmentsQuery } from '../queries';
import { sendKeptDrafts } from './send-kept-drafts';

/** Sends what an earlier visit could not send: when the page is opened, and when it is online again. */
export function useKeptDrafts(courseId: number, userId: number): void {
  const { t } = useTranslation('course');
  const queryClient = useQueryClient();
  useEffect(() => {
    const send = async () => {
      const count = await sendKeptDrafts(userId);
      if (count === 0) return;
      showToast({ kind: 'success', message: t('save.keptSent', { count }) });
      await queryClient.invalidateQueries(assessmentsQuery(courseId));
    };
    const onOnline = () => void send();
    void send();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [courseId, userId, queryClient, t]);
}
