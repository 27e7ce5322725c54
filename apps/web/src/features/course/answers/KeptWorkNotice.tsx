import { Alert, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { questionType } from '@wellspring/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { courseType } from '../questions';
import { findEarlierWork } from './earlier-work';
import { TakeButtons } from './TakeButtons';

interface KeptWorkNoticeProps {
  readonly userId: number;
  readonly assessmentId: number;
}

const NO_PAGES: ReadonlySet<string> = new Set();

/**
 * Shown when an assessment cannot be shown: offers the texts on this device that never reached the server.
 * Shows nothing when there are none.
 */
export function KeptWorkNotice({ userId, assessmentId }: KeptWorkNoticeProps) {
  const { t } = useTranslation('course');
  // The assessment shows no questions, so every text counts as one of a former question.
  const [works] = useState(() =>
    findEarlierWork(userId, { id: assessmentId, questions: [] }, NO_PAGES),
  );
  if (works.length === 0) return null;
  return (
    <Alert
      color="red"
      role="alert"
      radius={0}
      icon={<IconAlertTriangle aria-hidden />}
      title={t('unsent.title')}
    >
      {t('unsent.hiddenText')}
      {works.map(({ questionId, place, text }) => {
        return (
          <Group key={`${questionId} ${text}`} gap="sm" mt="sm">
            <Text size="sm">{courseType(place.type).earlierName(t, place.position + 1, text)}</Text>
            {questionType(place.type).isProgram && (
              <TakeButtons text={text} questionId={questionId} />
            )}
          </Group>
        );
      })}
    </Alert>
  );
}
