import { Stack, Text } from '@mantine/core';
import { type AssessmentOverview, deleteAssessment } from '@wellspring/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../../backend';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { workQuery } from '../../../ui/upload/work-query';
import { useAction } from '../use-change';

interface DeleteDialogProps {
  readonly assessment: AssessmentOverview;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before an assessment is deleted, and says what goes with it. */
export function DeleteDialog({ assessment, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('groundControl');
  const { courseId, id: assessmentId, title } = assessment;
  const work = useQuery(workQuery(courseId, assessmentId));
  const remove = useAction(courseId, {
    act: () => request(deleteAssessment, { params: { courseId, assessmentId } }),
    done: () => t('done.deleted'),
    onDone: onDeleted,
  });
  return (
    <ConfirmDialog
      title={t('remove.title', { title })}
      isOpen
      onClose={onClose}
      confirm={t('remove.confirm')}
      onConfirm={() => remove.mutate()}
      isDanger
      isPending={remove.isPending}
      error={remove.error}
    >
      <Stack gap="xs">
        <Text>{t('remove.text')}</Text>
        <Text component="output" fw={550}>
          {work.data
            ? t('remove.submissions', { count: work.data.submissionCount })
            : t(work.isError ? 'remove.uncounted' : 'remove.counting')}
        </Text>
        <Text>{t('remove.keep')}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
