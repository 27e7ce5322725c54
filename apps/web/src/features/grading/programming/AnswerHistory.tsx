import { Button } from '@mantine/core';
import type { Language } from '@wellspring/evaluator';
import { IconHistory } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCourse } from '../../../backend/course';
import { versionsOfSubmission, VersionHistory } from '../../../ui/versions';

interface AnswerHistoryProps {
  readonly submissionId: number;
  readonly questionId: number;
  /** The program that was handed in. */
  readonly program: string;
  readonly language: Language;
}

/** Opens the former versions of the answer, read-only. */
export function AnswerHistory(props: AnswerHistoryProps) {
  const { submissionId, questionId, program, language } = props;
  const { t } = useTranslation('grading');
  const { courseId } = useCourse();
  const [isOpen, setIsOpen] = useState(false);
  const source = useMemo(
    () => versionsOfSubmission(courseId, submissionId, questionId),
    [courseId, submissionId, questionId],
  );
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconHistory size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('history')}
      </Button>
      <VersionHistory
        source={source}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        current={program}
        language={language}
      />
    </>
  );
}
