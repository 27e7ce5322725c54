import { Anchor, Container, Table, Text, Title } from '@mantine/core';
import type { AssessmentOverview, GradingRow } from '@wellspring/contract';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft, IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { BackendError } from '../../../backend';
import { useCourse } from '../../../backend/course';
import { idFromAddress } from '../../../ui/address-ids';
import { DataTable } from '../../../ui/DataTable';
import { EmptyState } from '../../../ui/EmptyState';
import { NotFoundPage } from '../../../ui/NotFoundPage';
import { QueryView } from '../../../ui/QueryView';
import { StatusTag } from '../../../ui/StatusTag';
import { formatTime, useNow } from '../../../ui/times';
import { ProgressTag } from '../ProgressTag';
import { assessmentsOfQuery, peopleQuery, submissionsOfQuery } from '../queries';
import { currentXpOf, peopleOf } from '../row';
import '../texts';
import classes from './Students.module.css';

const MINUTE_MS = 60_000;

/** The assessments of one student with their states, for staff. */
export default function StudentPage() {
  const { courseId } = useCourse();
  const courseRegId = idFromAddress(useParams()['courseRegId']);
  if (courseRegId === null) return <NotFoundPage />;
  return <Student courseId={courseId} courseRegId={courseRegId} />;
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
  const person = people?.find((one) => one.courseRegId === courseRegId);
  const username = person?.username ?? null;
  const { data: submissions } = useQuery(submissionsOfQuery(courseId, username));
  const rows = submissions?.data.filter((row) =>
    peopleOf(row).some(({ id }) => id === courseRegId),
  );
  if (isUnknown(assessments.error)) return <NotFoundPage />;
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
            <Overviews overviews={overviews} rows={rows ?? []} />
          )
        }
      </QueryView>
    </Container>
  );
}

const COLUMNS = ['name', 'type', 'due', 'status', 'xp'] as const;

interface OverviewsProps {
  readonly overviews: readonly AssessmentOverview[];
  /** The submissions of the student, with marks that may not be published yet. */
  readonly rows: readonly GradingRow[];
}

function Overviews({ overviews, rows }: OverviewsProps) {
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
          <OverviewRow
            key={overview.id}
            overview={overview}
            row={rows.find(({ assessment }) => assessment.id === overview.id)}
            due={formatTime(overview.closeAt, i18n.language, now)}
          />
        ))}
      </Table.Tbody>
    </DataTable>
  );
}

interface OverviewRowProps {
  readonly overview: AssessmentOverview;
  /** Absent when the student has not begun. */
  readonly row: GradingRow | undefined;
  readonly due: string;
}

function OverviewRow({ overview, row, due }: OverviewRowProps) {
  const { t } = useTranslation('grading');
  const { courseId } = useCourse();
  const { maxXp } = overview;
  const xp = row === undefined ? null : currentXpOf(row);
  return (
    <Table.Tr>
      <Table.Td data-label={t('student.name')}>
        <Anchor component={Link} to={String(overview.id)} className="ws-alone">
          {overview.number} {overview.title}
        </Anchor>
      </Table.Td>
      <Table.Td data-label={t('student.type')}>{overview.type}</Table.Td>
      <Table.Td data-label={t('student.due')}>{due}</Table.Td>
      <Table.Td data-label={t('student.status')}>
        {row === undefined ? (
          <StatusTag tone="neutral">{t(`progress.${overview.status}`)}</StatusTag>
        ) : (
          <span className={classes.tags}>
            <ProgressTag row={row} />
            {row.status === 'submitted' && (
              <Anchor
                component={Link}
                to={`/courses/${courseId}/grading/${row.id}`}
                className="ws-alone"
                aria-label={t('actions.named', {
                  action: t('actions.grade'),
                  what: `${overview.number} ${overview.title}`,
                })}
              >
                {t('actions.grade')}
              </Anchor>
            )}
          </span>
        )}
      </Table.Td>
      <Table.Td data-label={t('student.xp')}>
        <span className="ws-figures">
          {row === undefined || xp === null
            ? t('xpNone', { maxXp })
            : t('xp', { xp, bonus: row.xpBonus, maxXp })}
        </span>
      </Table.Td>
    </Table.Tr>
  );
}

function isUnknown(error: unknown): boolean {
  return error instanceof BackendError && error.failure.kind === 'refused';
}
