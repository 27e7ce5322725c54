import { Alert, Stack, Text, Title } from '@mantine/core';
import type { ProgrammingAnswer } from '@wellspring/contract';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../ui/CodeBlock';
import { Markdown } from '../../ui/Markdown';
import classes from './AnswerMarks.module.css';

/** Whose answer it is and what it is worth. */
export function AnswerMarks({ answer }: { answer: ProgrammingAnswer }) {
  const { t } = useTranslation('grading');
  const { student, question, grade, solution } = answer;
  const { maxXp, autogradingStatus } = question;
  return (
    <Stack gap="sm" p="md" align="flex-start">
      <div>
        <Text size="sm" c="dimmed">
          {t('submission.grading')}
        </Text>
        <Text fw={650}>
          {t('submission.student', { name: student.name ?? '', username: student.username ?? '' })}
        </Text>
      </div>
      {question.answer === null && (
        <Alert color="amber" icon={<IconInfoCircle aria-hidden />}>
          {t('submission.unanswered')}
        </Alert>
      )}
      {autogradingStatus === 'success' ? (
        <div className="ws-figures">
          <Text>{t('submission.xp', { xp: grade.xp, maxXp })}</Text>
          <Text>{t('submission.adjustment', { xp: grade.xpAdjustment })}</Text>
          <Text fw={650}>{t('submission.finalXp', { xp: grade.xp + grade.xpAdjustment })}</Text>
        </div>
      ) : (
        <Text component="output">{t(`submission.${autogradingStatus}`)}</Text>
      )}
      {grade.grader && <Text c="dimmed">{t('submission.gradedBy', grade.grader)}</Text>}
      {grade.comments && (
        <Section title={t('submission.comments')}>
          <Markdown text={grade.comments} />
        </Section>
      )}
      {solution && (
        <Section title={t('submission.solution')}>
          <CodeBlock text={solution} />
        </Section>
      )}
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <Title order={2} size="sm" mb={4}>
        {title}
      </Title>
      {children}
    </section>
  );
}
