import { Button, Container, Text, Title } from '@mantine/core';
import type { TeamOverview } from '@wellspring/contract';
import { useQuery } from '@tanstack/react-query';
import { IconFileSpreadsheet, IconPlus, IconSearchOff, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCourse } from '../../../backend/course';
import { EmptyState } from '../../../ui/EmptyState';
import { Pager } from '../../../ui/Pager';
import { QueryView } from '../../../ui/QueryView';
import { SearchField } from '../../../ui/SearchField';
import { useTable } from '../../../ui/use-table';
import { teamsQuery } from '../queries';
import classes from '../Teams.module.css';
import '../texts';
import { FilterBadges } from './FilterBadges';
import { filtersFromAddress, TEAMS } from './team-view';
import { TeamsTable } from './TeamsTable';

/** The teams of the course, for staff. The address holds the view. */
export default function TeamsPage() {
  return (
    <Container fluid className={classes.page}>
      <Teams />
    </Container>
  );
}

function Teams() {
  const { t } = useTranslation('teams');
  const { courseId } = useCourse();
  const teams = useQuery(teamsQuery(courseId));
  const base = `/courses/${courseId}/teamformation`;
  return (
    <>
      <div className={classes.head}>
        <Title order={1}>{t('title')}</Title>
        <div className={classes.buttons}>
          <Button
            component={Link}
            to={`${base}/import`}
            variant="default"
            leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          >
            {t('list.import')}
          </Button>
          <Button
            component={Link}
            to={`${base}/create`}
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {t('list.create')}
          </Button>
        </div>
      </div>
      <QueryView query={teams} loading={t('list.loading')}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={<IconUsersGroup aria-hidden />}
              text={t('list.empty')}
              action={
                <Button component={Link} to={`${base}/create`} variant="default">
                  {t('list.create')}
                </Button>
              }
            />
          ) : (
            <Found all={all} />
          )
        }
      </QueryView>
    </>
  );
}

function Found({ all }: { readonly all: readonly TeamOverview[] }) {
  const { t } = useTranslation('teams');
  const { search, found, ...table } = useTable(TEAMS, all);

  /** The browser's back button returns to the filters before. */
  function changeFilters(change: (address: URLSearchParams) => void) {
    table.change((latest) => {
      change(latest);
      latest.delete('page');
      return latest;
    }, true);
  }
  return (
    <>
      <div className={classes.toolbar}>
        <SearchField label={t('list.search')} searched={search} onSearch={table.searchFor} />
        <Text component="output" className="ws-figures">
          {found.length === all.length
            ? t('list.count', { count: all.length })
            : t('list.found', { found: found.length, count: all.length })}
        </Text>
      </div>
      <FilterBadges
        filters={filtersFromAddress(table.address)}
        onRemove={({ column, value }) => changeFilters((address) => address.delete(column, value))}
      />
      {found.length === 0 ? (
        <EmptyState
          icon={<IconSearchOff aria-hidden />}
          text={t('list.none')}
          action={
            <Button
              variant="default"
              onClick={() => table.change(() => new URLSearchParams(), true)}
            >
              {t('list.showAll')}
            </Button>
          }
        />
      ) : (
        <TeamsTable
          teams={table.shown}
          onFilter={({ column, value }) =>
            changeFilters((address) => {
              if (!address.has(column, value)) address.append(column, value);
            })
          }
        />
      )}
      {table.pages > 1 && (
        <Pager label={t('list.pages')} page={table.page} pages={table.pages} onPage={table.goTo} />
      )}
    </>
  );
}
