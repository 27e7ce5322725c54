import { Anchor, Container, Table, Text, Title } from '@mantine/core';
import type { CoursePerson } from '@wellspring/contract';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCourse } from '../../../backend/course';
import { DataTable } from '../../../ui/DataTable';
import { EmptyState } from '../../../ui/EmptyState';
import { Pager } from '../../../ui/Pager';
import { QueryView } from '../../../ui/QueryView';
import { SearchField } from '../../../ui/SearchField';
import { useTable } from '../../../ui/use-table';
import { peopleQuery } from '../queries';
import '../texts';
import { STUDENTS } from './students-view';
import classes from './Students.module.css';

/** The students of the course, for staff, with links to their assessments. */
export default function StudentsPage() {
  const { t } = useTranslation('grading');
  const { courseId } = useCourse();
  const people = useQuery(peopleQuery(courseId));
  return (
    <Container fluid py="lg">
      <Anchor component={Link} to=".." relative="path" className={classes.back ?? ''}>
        <IconArrowLeft size={16} aria-hidden />
        {t('submission.back')}
      </Anchor>
      <Title order={1} mb="sm">
        {t('students.title')}
      </Title>
      <QueryView query={people} loading={t('students.loading')}>
        {(everyone) => <StudentList everyone={everyone} />}
      </QueryView>
    </Container>
  );
}

function StudentList({ everyone }: { readonly everyone: readonly CoursePerson[] }) {
  const { t } = useTranslation('grading');
  const table = useTable(STUDENTS, everyone);
  return (
    <>
      <div className={classes.toolbar}>
        <SearchField
          label={t('students.search')}
          searched={table.search}
          onSearch={table.searchFor}
        />
        <Text component="output" c="dimmed" className="ws-figures">
          {t('students.count', { count: table.found.length })}
        </Text>
      </div>
      {table.found.length === 0 ? (
        <EmptyState icon={<IconSearchOff aria-hidden />} text={t('students.none')} />
      ) : (
        <DataTable label={t('students.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('column.students')}</Table.Th>
              <Table.Th scope="col">{t('column.usernames')}</Table.Th>
              <Table.Th scope="col">{t('column.group')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {table.shown.map((person) => (
              <Table.Tr key={person.courseRegId}>
                <Table.Td data-label={t('column.students')}>
                  <Anchor component={Link} to={String(person.courseRegId)} className="ws-alone">
                    {person.name ?? person.username}
                  </Anchor>
                </Table.Td>
                <Table.Td data-label={t('column.usernames')}>{person.username}</Table.Td>
                <Table.Td data-label={t('column.group')}>{person.group ?? t('noGroup')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </DataTable>
      )}
      {table.pages > 1 && (
        <Pager
          label={t('students.pages')}
          page={table.page}
          pages={table.pages}
          onPage={table.goTo}
        />
      )}
    </>
  );
}
