import { Anchor, Container, Table, Text, Title } from '@mantine/core';
import type { AssessmentOverview } from '@wellspring/contract';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft, IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { BackendError } from '../../../backend';
import { isStaff, useCourse } from '../../../backend/course';
import { idFromAddress } from '../../../ui/address-ids';
import { DataTable } from '../../../ui/DataTable';
import { EmptyState } from '../../../ui/EmptyState';
import { NotFoundPage } from '../../../ui/NotFoundPage';
import { QueryView } from '../../../ui/QueryView';
import { StatusTag } from '../../../ui/StatusTag';
import { formatTime, useNow } from '../../../ui/times';
import { assessmentsOfQuery, peopleQuery } from '../queries';
import '../texts';
import classes from './Students.module.css';

const MINUTE_MS = 60_000;

/** The assessments of one student as they stand, for staff. */
export function StudentPage() {
  const course = useCourse();
  const courseRegId = idFromAddress(useParams()['courseRegId']);
  if (courseRegId === null || !isStaff(course)) return <NotFoundPage />;
  return <Student courseId={course.courseId} courseRegId={courseRegId} />;
}

interface StudentProps {
  readonly courseId: number;
  readonly courseRegId: number;
}

function Student({ courseId, courseRegId }: StudentProps) {
  const { t } = useTranslation('grading');
  const { configuration } = useCourse();
  const assessments = useQuery(assessmentsOfQuery(courseId, courseRegId));
  const { data: people } = useQuery(peopleQuery(courseId));
  if (isUnknown(assessments.error)) return <NotFoundPage />;
  const person = people?.find((one) => one.courseRegId === courseRegId);
  const name = person?.name ?? person?.username ?? '';
  const title = t('student.title', { name });
  return (
    <Container fluid py="lg">
      <title>{`${title} · ${configuration.courseName}`}</title>
      <Anchor
        component={Link}
        to={`/courses/${courseId}/grading/students`}
        className={classes.back ?? ''}
      >
        <IconArrowLeft size={16} aria-hidden />
        {t('student.back')}
      </Anchor>
      <Title order={1}>{title}</Title>
      <Text c="dimmed" mb="md">
        {person && `${person.username} · ${person.group ?? t('noGroup')}`}
      </Text>
      <QueryView query={assessments} loading={t('student.loading')}>
        {(overviews) =>
          overviews.length === 0 ? (
            <EmptyState icon={<IconListCheck aria-hidden />} text={t('student.none')} />
          ) : (
            <Overviews overviews={overviews} />
          )
        }
      </QueryView>
    </Container>
  );
}

const COLUMNS = ['name', 'type', 'due', 'status', 'xp'] as const;

function Overviews({ overviews }: { readonly overviews: readonly AssessmentOverview[] }) {
  const { t, i18n } = useTranslation('grading');
  const now = useNow(MINUTE_MS);
  return (
    <DataTable label={t('student.label')}>
      <Table.Thead>
        <Table.Tr>
          {COLUMNS.map((column) => (
            <Table.Th key={column} scope="col">
              {t(`student.${column}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {overviews.map((overview) => (
          <Table.Tr key={overview.id}>
            <Table.Td data-label={t('student.name')}>
              <Anchor component={Link} to={String(overview.id)} className="ws-alone">
                {overview.number} {overview.title}
              </Anchor>
            </Table.Td>
            <Table.Td data-label={t('student.type')}>{overview.type}</Table.Td>
            <Table.Td data-label={t('student.due')}>
              {formatTime(overview.closeAt, i18n.language, now)}
            </Table.Td>
            <Table.Td data-label={t('student.status')}>
              <span className={classes.tags}>
                <StatusTag tone={overview.status === 'submitted' ? 'success' : 'neutral'}>
                  {t(`progress.${overview.status}`)}
                </StatusTag>
                {overview.isGradingPublished === true && (
                  <StatusTag tone="accent">{t('progress.published')}</StatusTag>
                )}
              </span>
            </Table.Td>
            <Table.Td data-label={t('student.xp')}>
              <span className="ws-figures">
                {overview.isGradingPublished === true
                  ? t('student.xpOf', { xp: overview.xp, maxXp: overview.maxXp })
                  : t('xpNone', { maxXp: overview.maxXp })}
              </span>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </DataTable>
  );
}

function isUnknown(error: unknown): boolean {
  return error instanceof BackendError && error.failure.kind === 'refused';
}
