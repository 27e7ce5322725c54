import { Stack, Text, Title } from '@mantine/core';
import type { Question } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../../ui/Markdown';

/** The published result of a question. */
export function ReportCard({ question }: { question: Question }) {
  const { t } = useTranslation('course');
  const { xp, maxXp, comments, grader } = question;
  return (
    <Stack gap="sm" p="md">
      <Text fw={650} size="lg" className="ws-figures">
        {t('marks.xp', { xp, maxXp })}
      </Text>
      {grader && <Text c="dimmed">{t('marks.gradedBy', { name: grader.name })}</Text>}
      {comments && (
        <section>
          <Title order={2} size="sm">
            {t('marks.comments')}
          </Title>
          <Markdown text={comments} />
        </section>
      )}
    </Stack>
  );
}
