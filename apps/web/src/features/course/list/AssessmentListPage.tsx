import { Button, Container, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconChecklist } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useCourse } from '../../../backend/course';
import { EmptyState } from '../../../ui/EmptyState';
import { NotFoundPage } from '../../../ui/NotFoundPage';
import { QueryView } from '../../../ui/QueryView';
import { useNow } from '../../../ui/times';
import { assessmentsQuery } from '../queries';
import { typeOfSlug } from '../../../ui/type-slug';
import { AssessmentGroup } from './AssessmentGroup';
import { groupAssessments } from './assessment-groups';

const MINUTE_MS = 60_000;

/** The assessments of one type, in groups by what can be done with them now. */
export function AssessmentListPage() {
  const { t } = useTranslation('course');
  const course = useCourse();
  const slug = useParams()['type'];
  const types = course.assessmentConfigurations.map(({ type }) => type);
  const type = typeOfSlug(types, slug);
  const assessments = useQuery(assessmentsQuery(course.courseId));
  const now = useNow(MINUTE_MS);

  if (type === undefined) return <NotFoundPage />;
  return (
    <Container size="var(--ws-column)" py="lg">
      <title>{`${type} · ${course.configuration.courseName}`}</title>
      <Title order={1} mb="md">
        {type}
      </Title>
      <QueryView query={assessments} loading={t('list.loading')}>
        {(all) => {
          const groups = groupAssessments(
            all.filter((assessment) => assessment.type === type),
            now,
          );
          if (groups.length === 0) {
            return (
              <EmptyState
                icon={<IconChecklist aria-hidden />}
                text={t('list.empty')}
                action={
                  course.registration.role === 'admin' && (
                    <Button
                      component={Link}
                      to={`/courses/${course.courseId}/adminpanel`}
                      variant="default"
                    >
                      {t('list.setUp')}
                    </Button>
                  )
                }
              />
            );
          }
          // Keyed by type, so that another list starts with its groups as they should be.
          return groups.map((group) => (
            <AssessmentGroup key={`${type} ${group.name}`} {...group} now={now} />
          ));
        }}
      </QueryView>
    </Container>
  );
}
