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
  /** True if a press anywhere in a row does something. */
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

interface SortHeadsProps<Column extends string> {
  /** The columns by which the table can be sorted, with their names. */
  readonly columns: readonly { readonly id: Column; readonly label: string }[];
  readonly sorting: Sorting<Column> | null;
  /** Called with the column whose head was pressed. */
  readonly onSort: (column: Column) => void;
  /** Returns what comes after the name of a column. */
  readonly actions?: (column: Column) => ReactNode;
}

/** The heads of the columns by which a table can be sorted. Pressing one sorts by its column. */
export function SortHeads<Column extends string>(props: SortHeadsProps<Column>) {
  const { columns, sorting, onSort, actions } = props;
  return columns.map(({ id, label }) => {
    const isSorted = sorting?.column === id;
    const direction = isSorted && sorting.isDescending ? 'descending' : 'ascending';
    const SortedIcon = direction === 'descending' ? IconArrowDown : IconArrowUp;
    const Icon = isSorted ? SortedIcon : IconArrowsSort;
    const button = (
      <button
        type="button"
        className={classes.sort}
        data-sorted={isSorted || undefined}
        onClick={() => onSort(id)}
      >
        {label}
        <Icon size={16} aria-hidden />
      </button>
    );
    return (
      <Table.Th key={id} scope="col" aria-sort={isSorted ? direction : 'none'}>
        {actions ? (
          <span className={classes.head}>
            {button}
            {actions(id)}
          </span>
        ) : (
          button
        )}
      </Table.Th>
    );
  });
}

interface SortSelectProps<Column extends string> extends Pick<
  SortHeadsProps<Column>,
  'columns' | 'sorting'
> {
  readonly onSort: (sorting: Sorting<Column> | null) => void;
  /** The name of the choice not to sort, in a table that can be unsorted. */
  readonly unsorted?: string;
}

/** Sorting on a phone, whose cards have no heads. */
export function SortSelect<Column extends string>(props: SortSelectProps<Column>) {
  const { t } = useTranslation('ui');
  const { columns, sorting, onSort, unsorted } = props;
  const choices = columns.flatMap(({ id, label }) =>
    [false, true].map((isDescending) => ({
      sorting: { column: id, isDescending },
      value: `${id} ${isDescending}`,
      label: t(isDescending ? 'sort.descending' : 'sort.ascending', { column: label }),
    })),
  );
  return (
    <div className={classes.sortSelect}>
      <SelectField
        label={t('sort.label')}
        value={sorting ? `${sorting.column} ${sorting.isDescending}` : ''}
        onChange={(value) =>
          onSort(choices.find((choice) => choice.value === value)?.sorting ?? null)
        }
        choices={unsorted === undefined ? choices : [{ value: '', label: unsorted }, ...choices]}
      />
    </div>
  );
}
