import { Anchor, Button, Table } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCourse } from '../../backend/course';
import { DataTable, SortHeads, SortSelect } from '../../ui/DataTable';
import { EmptyState } from '../../ui/EmptyState';
import { SearchField } from '../../ui/SearchField';
import { useTable } from '../../ui/use-table';
import {
  addressOfCount,
  columnsOf,
  type Summary,
  type SummaryColumn,
  type SummaryRow,
  summaryRules,
  totalOf,
} from './summary-view';
import classes from './SummaryTable.module.css';

/** The groups with their counts, which link to the counted submissions. The address holds the view. */
export function SummaryTable({ summary }: { readonly summary: Summary }) {
  const { t } = useTranslation('dashboard');
  const { courseId } = useCourse();
  const columns = useMemo(() => columnsOf(summary.cols), [summary.cols]);
  const rules = useMemo(() => summaryRules(columns), [columns]);
  const { search, sorting, shown: rows, ...table } = useTable(rules, summary.rows);
  const labelOf = (column: SummaryColumn) =>
    'type' in column ? t(column.kind, { type: column.type }) : t(column.kind);
  const labelled = columns.map((column) => ({ id: column.id, label: labelOf(column) }));

  return (
    <>
      <div className={classes.toolbar}>
        <SearchField label={t('search')} searched={search} onSearch={table.searchFor} />
        <SortSelect columns={labelled} sorting={sorting} onSort={table.sortBy} />
      </div>
      {rows.length === 0 ? (
        <EmptyState
          icon={<IconSearchOff aria-hidden />}
          text={t('none')}
          action={
            <Button variant="default" onClick={() => table.searchFor('')}>
              {t('showAll')}
            </Button>
          }
        />
      ) : (
        <div className={classes.holder}>
          <DataTable label={t('title')}>
            <Table.Thead>
              <Table.Tr>
                <SortHeads columns={labelled} sorting={sorting} onSort={table.sort} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={String(row['groupName'])}>
                  {columns.map((column) => (
                    <Table.Td key={column.id} data-label={labelOf(column)}>
                      <Cell column={column} row={row} label={labelOf(column)} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
            <Table.Tfoot>
              <Table.Tr className={classes.total ?? ''}>
                {columns.map((column) => (
                  <Table.Td key={column.id} data-label={labelOf(column)}>
                    {column.kind === 'group' && t('total')}
                    {'type' in column &&
                      (search === '' && totalOf(rows, column.id) > 0 ? (
                        <Anchor
                          component={Link}
                          to={addressOfCount(courseId, column, null)}
                          className="ws-figures ws-alone"
                          aria-label={t('totalCount', {
                            count: totalOf(rows, column.id),
                            column: labelOf(column),
                          })}
                        >
                          {totalOf(rows, column.id)}
                        </Anchor>
                      ) : (
                        <span className="ws-figures">{totalOf(rows, column.id)}</span>
                      ))}
                  </Table.Td>
                ))}
              </Table.Tr>
            </Table.Tfoot>
          </DataTable>
        </div>
      )}
    </>
  );
}

interface CellProps {
  readonly column: SummaryColumn;
  readonly row: SummaryRow;
  readonly label: string;
}

function Cell({ column, row, label }: CellProps) {
  const { t } = useTranslation('dashboard');
  const { courseId } = useCourse();
  const value = row[column.id] ?? null;
  if (!('type' in column)) {
    return value ?? <span className={classes.none}>{t('noLeader')}</span>;
  }
  const group = String(row['groupName']);
  if (Number(value) === 0) return <span className="ws-figures">0</span>;
  return (
    <Anchor
      component={Link}
      to={addressOfCount(courseId, column, group)}
      className="ws-figures ws-alone"
      aria-label={t('count', { count: Number(value), column: label, group })}
    >
      {value}
    </Anchor>
  );
}
