import { Button, Text } from '@mantine/core';
import { listAuditEntries } from '@wellspring/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { IconHistory, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../backend';
import { useCourse } from '../../../backend/course';
import { EmptyState } from '../../../ui/EmptyState';
import { Pager } from '../../../ui/Pager';
import { pageCount } from '../../../ui/paging';
import { QueryView } from '../../../ui/QueryView';
import { SearchField } from '../../../ui/SearchField';
import classes from '../Toolbar.module.css';
import { useTableAddress } from '../../../ui/use-table';
import { AuditTable } from './AuditTable';

const ENTRIES_PER_PAGE = 25;
/** The server does not accept a longer search. */
const MAX_SEARCH_LENGTH = 100;

function auditQuery(courseId: number, search: string, page: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'admin', 'audit', search, page],
    queryFn: ({ signal }) =>
      request(listAuditEntries, {
        params: { courseId },
        query: {
          pageSize: ENTRIES_PER_PAGE,
          offset: (page - 1) * ENTRIES_PER_PAGE,
          ...(search !== '' && { search }),
        },
        signal,
      }),
    // The previous page stays while the next one loads, so that the layout does not jump.
    placeholderData: keepPreviousData,
    // Always refetched, because it includes what was just done on another tab.
    staleTime: 0,
  });
}

/** The changes that staff and admins made in the course, newest first. */
export function AuditTab() {
  const { t } = useTranslation('admin');
  const { courseId } = useCourse();
  const address = useTableAddress();
  const search = address.search.slice(0, MAX_SEARCH_LENGTH);
  const entries = useQuery(auditQuery(courseId, search, address.page));
  const count = entries.data?.count;
  return (
    <>
      <Text mb="md">{t('audit.about')}</Text>
      <div className={classes.toolbar}>
        <SearchField
          label={t('audit.search')}
          searched={search}
          onSearch={(text) => address.show({ search: text })}
          maxLength={MAX_SEARCH_LENGTH}
        />
        <Text component="output" className="ws-figures">
          {count !== undefined && t('audit.count', { count })}
        </Text>
      </div>
      <QueryView query={entries} loading={t('audit.loading')}>
        {(found) => (
          <>
            {found.data.length === 0 ? (
              <NoEntries count={found.count} search={search} onShow={address.show} />
            ) : (
              <AuditTable entries={found.data} />
            )}
            {found.count > ENTRIES_PER_PAGE && (
              <Pager
                label={t('audit.pages')}
                page={address.page}
                pages={pageCount(found.count, ENTRIES_PER_PAGE)}
                onPage={address.goTo}
              />
            )}
          </>
        )}
      </QueryView>
    </>
  );
}

interface NoEntriesProps {
  readonly count: number;
  readonly search: string;
  readonly onShow: (change: Readonly<Record<string, string | null>>) => void;
}

function NoEntries({ count, search, onShow }: NoEntriesProps) {
  const { t } = useTranslation('admin');
  // The address may name a page that does not exist.
  if (count > 0) {
    return (
      <EmptyState
        icon={<IconHistory aria-hidden />}
        text={t('audit.beyond')}
        action={
          <Button variant="default" onClick={() => onShow({})}>
            {t('audit.toFirst')}
          </Button>
        }
      />
    );
  }
  if (search === '')
    return <EmptyState icon={<IconHistory aria-hidden />} text={t('audit.empty')} />;
  return (
    <EmptyState
      icon={<IconSearchOff aria-hidden />}
      text={t('audit.none', { search })}
      action={
        <Button variant="default" onClick={() => onShow({ search: null })}>
          {t('audit.clearSearch')}
        </Button>
      }
    />
  );
}
