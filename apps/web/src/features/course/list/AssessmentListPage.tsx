import { Button, Container, Title } from '@mantine/core';
import type { AssessmentOverview } from '@wellspring/contract';
import { useQuery } from '@tanstack/react-query';
import { IconChecklist, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { useCourse } from '../../../backend/course';
import { EmptyState } from '../../../ui/EmptyState';
import { NotFoundPage } from '../../../ui/NotFoundPage';
import { QueryView } from '../../../ui/QueryView';
import { SearchField } from '../../../ui/SearchField';
import { useNow } from '../../../ui/times';
import { useKeptDrafts } from '../answers/use-kept-drafts';
import { assessmentsQuery } from '../queries';
import { typeOfSlug } from '../../../ui/type-slug';
import { AssessmentGroup } from './AssessmentGroup';
import classes from './AssessmentListPage.module.css';
import { groupAssessments } from './assessment-groups';
import { matchesSearch } from './search';
import '../texts';

const MINUTE_MS = 60_000;

/** The assessments of one type, in groups by what can be done with them now. */
export function AssessmentListPage() {
  const { t } = useTranslation('course');
  const course = useCourse();
  const slug = useParams()['type'];
  const types = course.assessmentConfigurations.map(({ type }) => type);
  const type = typeOfSlug(types, slug);
  const assessments = useQuery(assessmentsQuery(course.courseId));
  useKeptDrafts(course.courseId, course.user.userId);

  if (type === undefined) return <NotFoundPage />;
  return (
    <Container size="var(--ws-column)" py="lg">
      <title>{`${type} · ${course.configuration.courseName}`}</title>
      <Title order={1} mb="md">
        {type}
      </Title>
      <QueryView query={assessments} loading={t('list.loading')}>
        {(all) => {
          const ofType = all.filter((assessment) => assessment.type === type);
          return ofType.length === 0 ? (
            <NoAssessments />
          ) : (
            // Keyed by type, so that another list starts with its own search.
            <Groups key={type} assessments={ofType} />
          );
        }}
      </QueryView>
    </Container>
  );
}

function NoAssessments() {
  const { t } = useTranslation('course');
  const course = useCourse();
  return (
    <EmptyState
      icon={<IconChecklist aria-hidden />}
      text={t('list.empty')}
      action={
        course.registration.role === 'admin' && (
          <Button component={Link} to={`/courses/${course.courseId}/adminpanel`} variant="default">
            {t('list.setUp')}
          </Button>
        )
      }
    />
  );
}

/** The search is in the address, so that it is still there after a look at one of them. */
function Groups({ assessments }: { readonly assessments: readonly AssessmentOverview[] }) {
  const { t } = useTranslation('course');
  const now = useNow(MINUTE_MS);
  const [address, setAddress] = useSearchParams();
  const searched = address.get('search') ?? '';
  const found = assessments.filter((assessment) => matchesSearch(assessment, searched));
  return (
    <>
      <div className={classes.search}>
        <SearchField
          label={t('list.search')}
          searched={searched}
          onSearch={(text) => setAddress(text === '' ? {} : { search: text }, { replace: true })}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={<IconSearchOff aria-hidden />}
          text={t('list.nothingFound', { searched })}
          action={
            <Button variant="default" onClick={() => setAddress({}, { replace: true })}>
              {t('list.clearSearch')}
            </Button>
          }
        />
      ) : (
        groupAssessments(found, now).map((group) => (
          <AssessmentGroup key={group.name} {...group} now={now} isSearched={searched !== ''} />
        ))
      )}
    </>
  );
}
