import { changeTeam, createTeams } from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { BackendError, request } from '../../backend';
import { useCourse } from '../../backend/course';
import { showToast } from '../../ui/toasts';
import { formationQuery, teamsQuery } from './queries';

/** Teams to be sent; members are ids of registrations. */
interface TeamsToSave {
  readonly assessmentId: number;
  readonly teams: readonly (readonly number[])[];
}

/**
 * Makes teams, or changes one, all or nothing; then goes to the list of teams.
 * @param teamId of the team to change; null to make new ones
 */
export function useSaveTeams(teamId: number | null) {
  const { t } = useTranslation('teams');
  const { courseId } = useCourse();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: async ({ assessmentId, teams }: TeamsToSave) => {
      const members = teams.map((team) => team.map((userId) => ({ userId })));
      if (teamId === null) {
        const team = { assessment_id: assessmentId, student_ids: members };
        await request(createTeams, { params: { courseId }, body: { team } });
      } else {
        const body = { assessmentId, student_ids: members };
        await request(changeTeam, { params: { courseId, teamId }, body });
      }
    },
    onSuccess: () => {
      showToast({
        kind: 'success',
        message: t(teamId === null ? 'form.created' : 'form.updated'),
      });
      return queryClient.invalidateQueries(teamsQuery(courseId));
    },
    // Usually another person was quicker: the form then shows who is in a team by now.
    onError: (error) =>
      error instanceof BackendError && error.failure.kind === 'refused'
        ? queryClient.invalidateQueries(formationQuery(courseId))
        : undefined,
  });

  // After nothing is left to save, so that leaving the page does not ask.
  useEffect(() => {
    if (save.isSuccess) void navigate(`/courses/${courseId}/teamformation`);
  }, [save.isSuccess, navigate, courseId]);

  return save;
}
