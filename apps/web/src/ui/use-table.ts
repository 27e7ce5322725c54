import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Sorting } from './DataTable';
import { pageCount, pageFromAddress } from './paging';

/**
 * Tables whose view (search, sorting, filters and page) is in the address, so that it can be shared and is
 * there again after a reload. `useTable` is for tables whose rows are all in the page, `useTableAddress` for
 * those whose rows the server selects.
 */

/** A value by which rows are sorted. Rows without one come last in both orders. */
type SortValue = string | number | boolean | null | undefined;

/** Describes which of its rows a table shows, and in which order. Keep it the same between renderings. */
export interface TableRules<Row, Column extends string> {
  /** The columns by which the table can be sorted, each with the value of a row. */
  readonly columns: readonly {
    readonly id: Column;
    readonly value: (row: Row) => SortValue;
  }[];
  /** The sorting when the address has none. */
  readonly firstSorting: Sorting<Column> | null;
  /** Orders rows that are equal by the sorting, and all rows when there is none. */
  readonly order?: (one: Row, other: Row, compareTexts: Intl.Collator['compare']) => number;
  /** Returns the texts of a row, one of which must contain the search text, ignoring case and accents. */
  readonly searched: (row: Row) => readonly (string | number | null)[];
  /** Tells whether the row passes the further filters in the address. */
  readonly passes?: (row: Row, address: URLSearchParams) => boolean;
  /** Absent: all rows are on one page. */
  readonly rowsPerPage?: number;
}

/** The part of a table that is shown. */
interface TableView<Row, Column extends string> {
  readonly search: string;
  readonly sorting: Sorting<Column> | null;
  /** All rows that match, in order. */
  readonly found: readonly Row[];
  /** Those of the shown page. */
  readonly shown: readonly Row[];
  /** The shown page, from 1; the last one if the address names a later one. */
  readonly page: number;
  readonly pages: number;
}

/** Returns what a table shows at an address. Invalid parameters are ignored. */
export function tableView<Row, Column extends string>(
  rules: TableRules<Row, Column>,
  rows: readonly Row[],
  address: URLSearchParams,
  language: string,
): TableView<Row, Column> {
  const search = address.get('search') ?? '';
  const wanted = fold(search.trim());
  const sorting = sortingFromAddress(address, rules);
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const found = rows.filter(
    (row) =>
      (wanted === '' ||
        rules.searched(row).some((text) => text !== null && fold(String(text)).includes(wanted))) &&
      (rules.passes?.(row, address) ?? true),
  );
  const { order, columns, rowsPerPage = Infinity } = rules;
  if (order) found.sort((one, other) => order(one, other, compare));
  const value = columns.find(({ id }) => id === sorting?.column)?.value;
  if (value) {
    const sign = sorting?.isDescending === true ? -1 : 1;
    found.sort((one, other) => {
      const [a, b] = [value(one) ?? null, value(other) ?? null];
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      if (typeof a === 'string' && typeof b === 'string') return sign * compare(a, b);
      return sign * (Number(a) - Number(b));
    });
  }
  const pages = pageCount(found.length, rowsPerPage);
  const page = Math.min(pageFromAddress(address.get('page')), pages);
  const shown = pages === 1 ? found : found.slice((page - 1) * rowsPerPage, page * rowsPerPage);
  return { search, sorting, found, shown, page, pages };
}

/** The text without case and accents. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Reads the sorting of an address; an invalid one is replaced by the first sorting. */
export function sortingFromAddress<Column extends string>(
  address: URLSearchParams,
  {
    columns,
    firstSorting,
  }: {
    readonly columns: readonly { readonly id: Column }[];
    readonly firstSorting: Sorting<Column> | null;
  },
): Sorting<Column> | null {
  const column = columns.find(({ id }) => id === address.get('sort'))?.id;
  if (column === undefined) return firstSorting;
  return { column, isDescending: address.get('order') === 'descending' };
}

/** The parameters of a sorting. The first sorting has none. */
export function sortingInAddress<Column extends string>(
  sorting: Sorting<Column> | null,
  first: Sorting<Column> | null,
): Readonly<Record<'sort' | 'order', string | null>> {
  const isFirst =
    sorting?.column === first?.column && sorting?.isDescending === first?.isDescending;
  if (isFirst || sorting === null) return { sort: null, order: null };
  return { sort: sorting.column, order: sorting.isDescending ? 'descending' : null };
}

/**
 * The sorting after a press on the head of a column: ascending, then descending, then ascending again or, in
 * a table that can be unsorted, not sorted.
 */
export function nextSorting<Column extends string>(
  sorting: Sorting<Column> | null,
  column: Column,
  canBeUnsorted: boolean,
): Sorting<Column> | null {
  if (sorting?.column !== column) return { column, isDescending: false };
  if (sorting.isDescending && canBeUnsorted) return null;
  return { column, isDescending: !sorting.isDescending };
}

/** Parameters to set in the address; null or an empty text removes one. */
type AddressChange = Readonly<Record<string, string | null>>;

/** The address of a table, and functions to change it. */
export function useTableAddress() {
  const [address, setAddress] = useSearchParams();
  /**
   * Replaces the address by what `update` returns for the latest one, since the page may not show a very recent
   * change yet.
   * @param isStep whether the browser's back button returns to the address before
   */
  function change(update: (latest: URLSearchParams) => URLSearchParams, isStep: boolean) {
    const before = new URLSearchParams(location.search);
    const after = update(new URLSearchParams(before));
    if (after.toString() !== before.toString()) setAddress(after, { replace: !isStep });
  }
  return {
    address,
    search: address.get('search') ?? '',
    page: pageFromAddress(address.get('page')),
    change,
    /** Goes to another page; the browser's back button returns. */
    goTo: (page: number) =>
      change((latest) => changed(latest, { page: page === 1 ? null : String(page) }), true),
    /** Changes parameters and goes to the first page. */
    show: (part: AddressChange) =>
      change((latest) => changed(latest, { ...part, page: null }), false),
  };
}

function changed(before: URLSearchParams, change: AddressChange): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') after.delete(name);
    else after.set(name, value);
  }
  return after;
}

/** Returns the rows that a table shows, and functions to change which these are. */
export function useTable<Row, Column extends string>(
  rules: TableRules<Row, Column>,
  rows: readonly Row[],
) {
  const { i18n } = useTranslation();
  const { address, change, goTo, show } = useTableAddress();
  const view = useMemo(
    () => tableView(rules, rows, address, i18n.language),
    [rules, rows, address, i18n.language],
  );
  return {
    ...view,
    address,
    change,
    goTo,
    show,
    searchFor: (text: string) => show({ search: text }),
    /** Sorts as chosen from a list. */
    sortBy: (sorting: Sorting<Column> | null) =>
      show(sortingInAddress(sorting, rules.firstSorting)),
    /** Sorts after a press on the head of a column. */
    sort: (column: Column) =>
      change((latest) => {
        const next = nextSorting(sortingFromAddress(latest, rules), column, false);
        return changed(latest, { ...sortingInAddress(next, rules.firstSorting), page: null });
      }, false),
  };
}
