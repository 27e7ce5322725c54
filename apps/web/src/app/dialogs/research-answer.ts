import { setResearchAgreement } from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getI18n, useTranslation } from 'react-i18next';
import { request } from '../../backend';
import { currentUserQuery } from '../../backend/current-user';
import { showToast } from '../../ui/toasts';
import { dialogsEnglish } from './strings.en';

getI18n().addResourceBundle('en', 'dialogs', dialogsEnglish);

/** Saves whether the user's work in a course may be used in research. */
export function useResearchAnswer(courseId: number) {
  const { t } = useTranslation('dialogs');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (agreedToResearch: boolean) =>
      request(setResearchAgreement, { params: { courseId }, body: { agreedToResearch } }),
    onSuccess: async () => {
      showToast({ kind: 'success', message: t('research.saved') });
      await queryClient.invalidateQueries(currentUserQuery);
    },
  });
}
