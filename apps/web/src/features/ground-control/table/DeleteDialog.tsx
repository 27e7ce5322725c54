import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import {
  type AssessmentOverview,
  type AssessmentWork,
  deleteAssessment,
} from '@wellspring/contract';
import { useQuery } from '@tanstack/react-query';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../backend';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Dialog } from '../../../ui/Dialog';
import { workQuery } from '../../../ui/upload/work-query';
import { useAction } from '../use-change';

interface DeleteDialogProps {
  readonly assessment: AssessmentOverview;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before an assessment is deleted, and says what is deleted with it, or what prevents it. */
export function DeleteDialog({ assessment, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('groundControl');
  const { courseId, id: assessmentId, title } = assessment;
  const work = useQuery(workQuery(courseId, assessmentId));
  const remove = useAction(courseId, {
    act: () => request(deleteAssessment, { params: { courseId, assessmentId } }),
    done: () => t('done.deleted'),
    onDone: onDeleted,
    // Another admin may have uploaded a voting assessment meanwhile; then its name is shown.
    onFailed: () => void work.refetch(),
  });
  const votings = work.data?.votedOnIn ?? [];
  if (votings.length > 0) {
    return <KeptDialog title={title} votings={votings} onClose={onClose} />;
  }
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

interface KeptDialogProps {
  readonly title: string;
  readonly votings: AssessmentWork['votedOnIn'];
  readonly onClose: () => void;
}

/**
 * The server does not delete a contest that is voted on (rule R23). Lists the assessments that have to be
 * deleted before.
 */
function KeptDialog({ title, votings, onClose }: KeptDialogProps) {
  const { t } = useTranslation('groundControl');
  const { t: tShared } = useTranslation('ui');
  return (
    <Dialog title={t('remove.keptTitle', { title })} isOpen onClose={onClose}>
      <Stack gap="md">
        <Alert color="amber" icon={<IconLock aria-hidden />}>
          {t('remove.votedOn', { count: votings.length })}
          <ul>
            {votings.map(({ number, title: name }) => (
              <li key={number}>{t('remove.voting', { number, title: name })}</li>
            ))}
          </ul>
          {t('remove.votedOnNext', { count: votings.length })}
        </Alert>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {tShared('close')}
          </Button>
          <Button color="red" disabled>
            {t('remove.confirm')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
