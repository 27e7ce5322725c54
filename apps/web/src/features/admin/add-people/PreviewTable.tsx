import { Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../ui/DataTable';
import { Pager } from '../../../ui/Pager';
import { pageCount } from '../../../ui/paging';
import { EffectText } from './EffectText';
import type { Effect } from './effects';
import type { PersonRow } from './read-people-csv';

const ROWS = 10;

interface PreviewTableProps {
  readonly people: readonly { readonly row: PersonRow; readonly effect: Effect }[];
}

/** A preview of the people who would be added, and of the changes for existing members. */
export function PreviewTable({ people }: PreviewTableProps) {
  const { t } = useTranslation('admin');
  const [page, setPage] = useState(1);
  const pages = pageCount(people.length, ROWS);
  const columns = {
    username: t('add.username'),
    role: t('add.role'),
    group: t('add.group'),
    effect: t('add.effect'),
  };
  return (
    <>
      <DataTable label={t('add.preview')}>
        <Table.Thead>
          <Table.Tr>
            {Object.values(columns).map((column) => (
              <Table.Th key={column} scope="col">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.slice((page - 1) * ROWS, page * ROWS).map(({ row, effect }) => (
            <Table.Tr key={row.line}>
              <Table.Td data-label={columns.username}>{row.username}</Table.Td>
              <Table.Td data-label={columns.role}>{t(`users.roles.${row.role}`)}</Table.Td>
              <Table.Td data-label={columns.group}>{row.group ?? t('users.noGroup')}</Table.Td>
              <Table.Td data-label={columns.effect}>
                <EffectText effect={effect} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </DataTable>
      {pages > 1 && (
        <Pager label={t('add.previewPages')} page={page} pages={pages} onPage={setPage} />
      )}
    </>
  );
}
