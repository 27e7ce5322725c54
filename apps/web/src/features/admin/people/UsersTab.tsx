import { Button, Text } from '@mantine/core';
import type { CoursePerson, ReplyOf, listPersonProviders } from '@wellspring/contract';
import { useQuery } from '@tanstack/react-query';
import { IconDownload, IconSearchOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCourse } from '../../../backend/course';
import { SortHeads, SortSelect } from '../../../ui/DataTable';
import { downloadText } from '../../../ui/download';
import { EmptyState } from '../../../ui/EmptyState';
import { Pager } from '../../../ui/Pager';
import { QueryView } from '../../../ui/QueryView';
import { SearchField } from '../../../ui/SearchField';
import { peopleQuery, providersQuery } from '../queries';
import classes from '../Toolbar.module.css';
import { useTable } from '../../../ui/use-table';
import { peopleCsv } from './people-csv';
import { peopleRules } from './people-view';
import { PeopleTable } from './PeopleTable';

type Providers = ReplyOf<typeof listPersonProviders>;

/** The people of the course: searching, sorting, changing roles, removing. */
export function UsersTab() {
  const { t } = useTranslation('admin');
  const { courseId } = useCourse();
  const people = useQuery(peopleQuery(courseId));
  const providers = useQuery(providersQuery(courseId));
  return (
    <QueryView query={people} loading={t('users.loading')}>
      {/* The list works without the providers too. */}
      {(everyone) => <People everyone={everyone} providers={providers.data ?? []} />}
    </QueryView>
  );
}

interface PeopleProps {
  readonly everyone: readonly CoursePerson[];
  readonly providers: Providers;
}

function People({ everyone, providers }: PeopleProps) {
  const { t } = useTranslation('admin');
  const { configuration } = useCourse();
  const rules = useMemo(() => peopleRules((role) => t(`users.roles.${role}`)), [t]);
  const table = useTable(rules, everyone);
  const { search, sorting, found } = table;
  const columns = rules.columns.map(({ id }) => ({ id, label: t(`users.${id}`) }));

  function exportFound() {
    const heads = (['name', 'username', 'group', 'role'] as const).map((one) => t(`users.${one}`));
    const course = configuration.courseShortName ?? configuration.courseName;
    downloadText(`${course} users.csv`, peopleCsv(found, heads), 'text/csv');
  }

  return (
    <>
      <div className={classes.toolbar}>
        <SearchField label={t('users.search')} searched={search} onSearch={table.searchFor} />
        <SortSelect columns={columns} sorting={sorting} onSort={table.sortBy} />
        <Text component="output" className="ws-figures">
          {found.length === everyone.length
            ? t('users.count', { count: everyone.length })
            : t('users.found', { found: found.length, count: everyone.length })}
        </Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={found.length === 0}
          onClick={exportFound}
        >
          {t('users.export')}
        </Button>
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={<IconSearchOff aria-hidden />}
          text={t('users.none', { search })}
          action={
            <Button variant="default" onClick={() => table.searchFor('')}>
              {t('users.clearSearch')}
            </Button>
          }
        />
      ) : (
        <PeopleTable
          people={table.shown}
          passwordProviders={providers.filter((one) => one.hasPasswords).map(({ id }) => id)}
          providerName={(id) => providers.find((one) => one.id === id)?.name ?? id}
          heads={<SortHeads columns={columns} sorting={sorting} onSort={table.sort} />}
        />
      )}
      {table.pages > 1 && (
        <Pager label={t('users.pages')} page={table.page} pages={table.pages} onPage={table.goTo} />
      )}
    </>
  );
}
