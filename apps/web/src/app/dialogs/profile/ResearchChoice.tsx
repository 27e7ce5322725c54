import { Alert, Button, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Course } from '../../../backend/course';
import { refusedActionText } from '../../../backend/failures';
import { useResearchAnswer } from '../research-answer';
import classes from './Profile.module.css';

/** Tells whether the user's work may be used in research: shows their answer, and lets them take it back. */
export function ResearchChoice({ course }: { readonly course: Course }) {
  const { t } = useTranslation('dialogs');
  const id = useId();
  const { configuration, registration } = course;
  const answer = useResearchAnswer(course.courseId);
  const agreed = answer.isPending ? answer.variables : registration.agreedToResearch;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {t('research.heading')}
      </h3>
      <Text>{t('research.text', { course: configuration.courseName })}</Text>
      <Text component="output" c="dimmed">
        {t(`research.${agreed === null ? 'unanswered' : agreed ? 'agreed' : 'refused'}`)}
      </Text>
      {answer.isError && (
        <Alert color="red" role="alert">
          {refusedActionText(answer.error)}
        </Alert>
      )}
      <Group gap="sm">
        {[false, true].map((choice) => (
          <Button
            key={String(choice)}
            variant={agreed === choice ? 'light' : 'default'}
            aria-pressed={agreed === choice}
            aria-disabled={answer.isPending || undefined}
            onClick={() => {
              if (!answer.isPending && agreed !== choice) answer.mutate(choice);
            }}
          >
            {t(choice ? 'research.consent' : 'research.optOut')}
          </Button>
        ))}
      </Group>
    </section>
  );
}
