import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCourse } from '../../../backend/course';
import { EmptyState } from '../../../ui/EmptyState';
import { QueryView } from '../../../ui/QueryView';
import { assessmentsForTeams, type Formation, formationQuery } from '../queries';

/**
 * Provides the data that teams are formed from, once it has loaded. Without an assessment for teams it says
 * so instead.
 */
export function FormationView(props: { readonly children: (formation: Formation) => ReactNode }) {
  const { t } = useTranslation('teams');
  const { courseId } = useCourse();
  const formation = useQuery(formationQuery(courseId));
  return (
    <QueryView query={formation} loading={t('form.loading')}>
      {(found) =>
        assessmentsForTeams(found).length === 0 && found.teams.length === 0 ? (
          <EmptyState
            icon={<IconUsersGroup aria-hidden />}
            text={t('form.noTeamAssessments')}
            action={<ToTeams />}
          />
        ) : (
          props.children(found)
        )
      }
    </QueryView>
  );
}

/** A link back to the list of teams. */
export function ToTeams() {
  const { t } = useTranslation('teams');
  const { courseId } = useCourse();
  return (
    <Button component={Link} to={`/courses/${courseId}/teamformation`} variant="default">
      {t('form.toTeams')}
    </Button>
  );
}
