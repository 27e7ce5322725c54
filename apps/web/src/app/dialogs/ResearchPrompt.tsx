import { Alert, Button, Text } from '@mantine/core';
import { setResearchAgreement } from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getI18n, useTranslation } from 'react-i18next';
import { request } from '../../backend';
import type { Course } from '../../backend/course';
import { currentUserQuery } from '../../backend/current-user';
import { refusedActionText } from '../../backend/failures';
import { Dialog } from '../../ui/Dialog';
import { showToast } from '../../ui/toasts';
import classes from './Dialogs.module.css';
import { dialogsEnglish } from './strings.en';

getI18n().addResourceBundle('en', 'dialogs', dialogsEnglish);

/** Asks once per course whether the person's work may be used in research; it cannot be put off. */
export function ResearchPrompt({ course }: { readonly course: Course }) {
  const { t } = useTranslation('dialogs');
  const queryClient = useQueryClient();
  const { courseId, configuration } = course;
  const answer = useMutation({
    mutationFn: (agreedToResearch: boolean) =>
      request(setResearchAgreement, { params: { courseId }, body: { agreedToResearch } }),
    onSuccess: async () => {
      showToast({ kind: 'success', message: t('research.saved') });
      await queryClient.invalidateQueries(currentUserQuery);
    },
  });
  // Until the answer is known here as well, which takes the prompt away.
  const isBusy = answer.isPending || answer.isSuccess;
  return (
    <Dialog
      title={t('research.title')}
      isOpen={!answer.isSuccess}
      onClose={() => {}}
      isClosable={false}
    >
      <div className={classes.rows}>
        <Text>{t('research.text', { course: configuration.courseName })}</Text>
        <Text>{t('research.free')}</Text>
        {answer.isError && (
          <Alert color="red" role="alert">
            {refusedActionText(answer.error)}
          </Alert>
        )}
        <div className={classes.actions}>
          <Button variant="default" loading={isBusy} onClick={() => answer.mutate(false)}>
            {t('research.optOut')}
          </Button>
          <Button variant="default" loading={isBusy} onClick={() => answer.mutate(true)}>
            {t('research.consent')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
