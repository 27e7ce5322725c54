import { Alert, Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Course } from '../../backend/course';
import { refusedActionText } from '../../backend/failures';
import { Dialog } from '../../ui/Dialog';
import classes from './Dialogs.module.css';
import { useResearchAnswer } from './research-answer';

/** Asks once per course whether the user's work may be used in research. It cannot be postponed. */
export function ResearchPrompt({ course }: { readonly course: Course }) {
  const { t } = useTranslation('dialogs');
  const { courseId, configuration } = course;
  const answer = useResearchAnswer(courseId);
  // Stays busy until the refetched answer removes the prompt.
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
