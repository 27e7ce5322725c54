import { Table } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './DataTable.module.css';
import { moveBetweenRows } from './row-keys';
import { SelectField } from './SelectField';
import { useStickyBar } from './use-sticky-bar';

interface DataTableProps {
  /** Says what the rows are, for screen readers. */
  readonly label?: string;
  /** Whether a press anywhere in a row does something. */
  readonly hasPressableRows?: boolean;
  readonly children: ReactNode;
}

/**
 * A table with a sticky head. On a phone each row is a card, in which each cell shows the name of its column
 * from its attribute `data-label`. The arrow keys move from row to row.
 */
export function DataTable({ label, hasPressableRows = false, children }: DataTableProps) {
  const table = useStickyBar<HTMLTableElement>('start');
  return (
    <Table
      ref={table}
      className={classes.table ?? ''}
      aria-label={label}
      data-pressable={hasPressableRows || undefined}
      highlightOnHover={hasPressableRows}
      stickyHeader
      verticalSpacing="sm"
      onKeyDown={moveBetweenRows}
    >
      {children}
    </Table>
  );
}

/** The column and direction by which a table is sorted. */
export interface Sorting<Column extends string> {
  readonly column: Column;
  readonly isDescending: boolean;
}

interface SortProps<Column extends string> {
  /** The sorting that the page shows. */
  readonly sorting: Sorting<Column>;
  readonly onSort: (sorting: Sorting<Column>) => void;
}

/** The head of a column. Pressing it sorts by the column, and pressing it again reverses the order. */
export function SortableHead<Column extends string>(
  props: SortProps<Column> & {
    readonly column: Column;
    readonly label: string;
    /**
     * Returns the latest chosen sorting, so that two quick presses count as two steps even if the page has
     * not been updated yet.
     */
    readonly sortingNow: () => Sorting<Column>;
  },
) {
  const { column, label, sorting, sortingNow, onSort } = props;
  const isSorted = sorting.column === column;
  const isDescending = isSorted && sorting.isDescending;
  const order = isDescending ? 'descending' : 'ascending';
  const Icon = isDescending ? IconArrowDown : IconArrowUp;
  return (
    <Table.Th scope="col" aria-sort={isSorted ? order : 'none'}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={isSorted || undefined}
        onClick={() => {
          const now = sortingNow();
          onSort({ column, isDescending: now.column === column && !now.isDescending });
        }}
      >
        {label}
        {isSorted ? <Icon size={16} aria-hidden /> : <IconArrowsSort size={16} aria-hidden />}
      </button>
    </Table.Th>
  );
}

/** Sorting on a phone, whose cards have no heads. */
export function SortSelect<Column extends string>(
  props: SortProps<Column> & {
    readonly columns: readonly { readonly column: Column; readonly label: string }[];
  },
) {
  const { t } = useTranslation('ui');
  const { columns, sorting, onSort } = props;
  const choices = columns.flatMap(({ column, label }) =>
    [false, true].map((isDescending) => ({
      sorting: { column, isDescending },
      value: `${column} ${isDescending}`,
      label: t(isDescending ? 'sort.descending' : 'sort.ascending', { column: label }),
    })),
  );
  return (
    <div className={classes.sortSelect}>
      <SelectField
        label={t('sort.label')}
        value={`${sorting.column} ${sorting.isDescending}`}
        onChange={(value) => {
          const chosen = choices.find((choice) => choice.value === value);
          if (chosen) onSort(chosen.sorting);
        }}
        choices={choices}
      />
    </div>
  );
}
