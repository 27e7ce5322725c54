import { Button, Text } from '@mantine/core';
import type { CoursePerson, ReplyOf, listPersonProviders } from '@wellspring/contract';
import { useQuery } from '@tanstack/react-query';
import { IconDownload, IconSearchOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCourse } from '../../../backend/course';
import { SortSelect } from '../../../ui/DataTable';
import { downloadText } from '../../../ui/download';
import { EmptyState } from '../../../ui/EmptyState';
import { Pager } from '../../../ui/Pager';
import { pageCount } from '../../../ui/paging';
import { QueryView } from '../../../ui/QueryView';
import { SearchField } from '../../../ui/SearchField';
import { peopleQuery, providersQuery } from '../queries';
import classes from '../Toolbar.module.css';
import { latestAddress, useTableAddress } from '../../../ui/use-table-address';
import { peopleCsv } from './people-csv';
import {
  FIRST_SORTING,
  PEOPLE_COLUMNS,
  PEOPLE_PER_PAGE,
  peopleInView,
  sortingFromAddress,
} from './people-view';
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
  const { t, i18n } = useTranslation('admin');
  const { configuration } = useCourse();
  const { address, search, page, goTo, show } = useTableAddress();
  const { column, isDescending } = sortingFromAddress(address);
  const sorting = { column, isDescending };
  const found = useMemo(
    () =>
      peopleInView(everyone, search, { column, isDescending }, i18n.language, (role) =>
        t(`users.roles.${role}`),
      ),
    [everyone, search, column, isDescending, i18n.language, t],
  );
  const pages = pageCount(found.length, PEOPLE_PER_PAGE);
  const shownPage = Math.min(page, pages);
  const shown = found.slice((shownPage - 1) * PEOPLE_PER_PAGE, shownPage * PEOPLE_PER_PAGE);

  function sort(next: typeof sorting) {
    const isFirst = next.column === FIRST_SORTING.column && !next.isDescending;
    show({
      sort: isFirst ? null : next.column,
      order: next.isDescending ? 'descending' : null,
    });
  }

  function exportFound() {
    const heads = (['name', 'username', 'group', 'role'] as const).map((one) => t(`users.${one}`));
    const course = configuration.courseShortName ?? configuration.courseName;
    downloadText(`${course} users.csv`, peopleCsv(found, heads), 'text/csv');
  }

  return (
    <>
      <div className={classes.toolbar}>
        <SearchField
          label={t('users.search')}
          searched={search}
          onSearch={(text) => show({ search: text })}
        />
        <SortSelect
          columns={PEOPLE_COLUMNS.map((one) => ({ column: one, label: t(`users.${one}`) }))}
          sorting={sorting}
          onSort={sort}
        />
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
            <Button variant="default" onClick={() => show({ search: null })}>
              {t('users.clearSearch')}
            </Button>
          }
        />
      ) : (
        <PeopleTable
          people={shown}
          passwordProviders={providers.filter((one) => one.hasPasswords).map(({ id }) => id)}
          providerName={(id) => providers.find((one) => one.id === id)?.name ?? id}
          sorting={sorting}
          sortingNow={() => sortingFromAddress(latestAddress())}
          onSort={sort}
        />
      )}
      {pages > 1 && <Pager label={t('users.pages')} page={shownPage} pages={pages} onPage={goTo} />}
    </>
  );
}
