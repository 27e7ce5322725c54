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
import { SelectField } from '../../../ui/SelectField';
import { useNow } from '../../../ui/times';
import { useKeptCopies } from '../answers/kept-copies';
import { assessmentsQuery } from '../queries';
import { useFreshOverviews } from '../use-fresh-overviews';
import { typeOfSlug } from '../../../ui/type-slug';
import { AssessmentGroup } from './AssessmentGroup';
import classes from './AssessmentListPage.module.css';
import { groupAssessments } from './assessment-groups';
import {
  addressOf,
  filtersFrom,
  GROUPS,
  type ListFilters,
  passes,
  PROGRESSES,
} from './list-filters';
import '../texts';

const MINUTE_MS = 60_000;

/** The assessments of one type, grouped by what can be done with them now. */
export default function AssessmentListPage() {
  const { t } = useTranslation('course');
  const course = useCourse();
  const slug = useParams()['type'];
  const types = course.assessmentConfigurations.map(({ type }) => type);
  const type = typeOfSlug(types, slug);
  const assessments = useQuery(assessmentsQuery(course.courseId));
  useFreshOverviews(course.courseId);
  useKeptCopies(course.courseId, course.user.userId);

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
            // Keyed by type, so that another list starts with a new search.
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

/** The filters are in the address, so that they are still there after a visit to an assessment. */
function Groups({ assessments }: { readonly assessments: readonly AssessmentOverview[] }) {
  const { t } = useTranslation('course');
  const now = useNow(MINUTE_MS);
  const [address, setAddress] = useSearchParams();
  const filters = filtersFrom(address);
  const { search: searched, group, progress } = filters;
  const found = assessments.filter((assessment) => passes(assessment, filters, now));
  const groups = groupAssessments(found, now);
  const hasFilters = group !== null || progress !== null;
  const look = (change: Partial<ListFilters>) =>
    setAddress(addressOf({ ...filters, ...change }), { replace: true });
  return (
    <>
      <search className={classes.filters}>
        <div className={classes.search}>
          <SearchField
            label={t('list.search')}
            searched={searched}
            onSearch={(text) => look({ search: text })}
          />
        </div>
        <SelectField
          label={t('list.when')}
          value={group ?? ANY}
          choices={[
            { value: ANY, label: t('list.anyTime') },
            ...GROUPS.map((name) => ({ value: name, label: t(`group.${name}`) })),
          ]}
          onChange={(value) => look({ group: GROUPS.find((name) => name === value) ?? null })}
        />
        <SelectField
          label={t('list.progress')}
          value={progress ?? ANY}
          choices={[
            { value: ANY, label: t('list.progresses.any') },
            ...PROGRESSES.map((name) => ({ value: name, label: t(`list.progresses.${name}`) })),
          ]}
          onChange={(value) =>
            look({ progress: PROGRESSES.find((name) => name === value) ?? null })
          }
        />
      </search>
      {found.length === 0 ? (
        <EmptyState
          icon={<IconSearchOff aria-hidden />}
          text={hasFilters ? t('list.nothingFits') : t('list.nothingFound', { searched })}
          action={
            <Button variant="default" onClick={() => setAddress({}, { replace: true })}>
              {t(hasFilters ? 'list.clearFilters' : 'list.clearSearch')}
            </Button>
          }
        />
      ) : (
        groups.map((shown) => (
          <AssessmentGroup
            key={shown.name}
            {...shown}
            now={now}
            hasOthers={groups.length > 1}
            isSearched={searched !== '' || hasFilters}
          />
        ))
      )}
    </>
  );
}

const ANY = 'any';
