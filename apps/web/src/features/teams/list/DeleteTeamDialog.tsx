import { Text } from '@mantine/core';
import { deleteTeam, type TeamOverview } from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../../backend';
import { useCourse } from '../../../backend/course';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { showToast } from '../../../ui/toasts';
import { teamsQuery } from '../queries';

interface DeleteTeamDialogProps {
  readonly team: TeamOverview;
  readonly onClose: () => void;
  /** Called when the team is no longer in the list. */
  readonly onDeleted: () => void;
}

/** Asks before a team is deleted, because its answers are deleted with it. */
export function DeleteTeamDialog({ team, onClose, onDeleted }: DeleteTeamDialogProps) {
  const { t } = useTranslation('teams');
  const { courseId } = useCourse();
  const queryClient = useQueryClient();
  const { teamId, assessmentName: assessment, studentNames } = team;
  const remove = useMutation({
    mutationFn: () => request(deleteTeam, { params: { courseId, teamId } }),
    onSuccess: () => {
      showToast({ kind: 'success', message: t('delete.done') });
      queryClient.setQueryData(teamsQuery(courseId).queryKey, (teams) =>
        teams?.filter((one) => one.teamId !== teamId),
      );
      void queryClient.invalidateQueries(teamsQuery(courseId));
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      title={t('delete.title')}
      isOpen
      onClose={onClose}
      confirm={t('delete.confirm')}
      onConfirm={() => remove.mutate()}
      isDanger
      isPending={remove.isPending}
      error={remove.error}
    >
      <Text>{t('delete.text', { names: studentNames.join(', '), assessment })}</Text>
    </ConfirmDialog>
  );
}
