import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { type SubmissionAction, useSubmissionAction } from './submission-actions';

interface ActionDialogProps {
  readonly courseId: number;
  readonly submissionId: number;
  readonly action: SubmissionAction;
  /** The submission, in words. */
  readonly what: string;
  readonly onClose: () => void;
}

/** Asks before an action on a whole submission. */
export function ActionDialog({ courseId, submissionId, action, what, onClose }: ActionDialogProps) {
  const { t } = useTranslation('grading');
  const doIt = useSubmissionAction(courseId, submissionId);
  return (
    <ConfirmDialog
      title={t(`actions.title.${action}`)}
      isOpen
      onClose={onClose}
      confirm={t(`actions.${action}`)}
      onConfirm={() => doIt.mutate(action, { onSettled: onClose })}
      isDanger={action === 'unsubmit' || action === 'autograde'}
      isPending={doIt.isPending}
    >
      <Text fw={600}>{what}</Text>
      <Text>{t(`actions.confirm.${action}`)}</Text>
    </ConfirmDialog>
  );
}
