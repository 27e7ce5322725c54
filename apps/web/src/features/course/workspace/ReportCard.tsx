import { Stack, Text, Title } from '@mantine/core';
import type { Assessment, AssessmentOverview, Question } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../../ui/Markdown';
import { formatTime, useNow } from '../../../ui/times';
import { XpTable } from './XpTable';

const HOUR_MS = 3_600_000;

interface ReportCardProps {
  readonly assessment: Assessment;
  readonly overview: AssessmentOverview;
  readonly question: Question;
}

/** The published result of a question: the comments first, then how the XP came about. */
export function ReportCard({ assessment, overview, question }: ReportCardProps) {
  const { t, i18n } = useTranslation('course');
  const now = useNow(HOUR_MS);
  const { xp, maxXp, comments, grader, gradedAt } = question;
  return (
    <Stack gap="sm" p="md">
      <Text fw={650} size="lg" className="ws-figures">
        {t('marks.xp', { xp, maxXp })}
      </Text>
      {comments && (
        <section>
          <Title order={2} size="sm">
            {t('marks.comments')}
          </Title>
          <Markdown text={comments} />
        </section>
      )}
      {grader && (
        <Text c="dimmed">
          {gradedAt === null
            ? t('marks.gradedBy', { name: grader.name })
            : t('marks.gradedByOn', {
                name: grader.name,
                date: formatTime(gradedAt, i18n.language, now),
              })}
        </Text>
      )}
      <XpTable assessment={assessment} overview={overview} question={question} />
    </Stack>
  );
}
