import type { GradingQuery, GradingSort } from '@wellspring/contract';
import type { Sorting } from '../../../ui/DataTable';
import { pageFromAddress } from '../../../ui/paging';
import { sortingFromAddress, sortingInAddress } from '../../../ui/use-table';
import { progressFilterOf, progressQuery } from '../progress';
import { wholeGroupName } from './group-names';

/**
 * The choice of submissions that are shown, and their order. The address holds all of it, so that it can be shared and
 * is there again after a visit to a submission or a reload.
 */

/** In their order. The actions, which come last, can be neither sorted by nor hidden. */
export const COLUMNS = [
  'name',
  'type',
  'students',
  'usernames',
  'group',
  'progress',
  'xp',
] as const;
export type Column = (typeof COLUMNS)[number];

export const FILTERS = ['title', 'type', 'name', 'username', 'groupName', 'progress'] as const;
export type FilterName = (typeof FILTERS)[number];
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

/** Entries per page (screen reference, section 6); the first is the default. */
export const PAGE_SIZES = [10, 15, 25, 50] as const;

/** The server does not accept longer filters. */
export const MAX_FILTER_LENGTH = 200;

export interface GradingView {
  /** The submissions to show: those that wait to be published, or all. */
  readonly submissions: 'unpublished' | 'all';
  /** The groups to show: those that the user leads, or all. */
  readonly groups: 'mine' | 'all';
  readonly pageSize: number;
  /** From 1. */
  readonly page: number;
  readonly filters: Filters;
  /** Null: newest first. */
  readonly order: Sorting<Column> | null;
  readonly hidden: readonly Column[];
  /** The effect of a press in the table: opens a submission, or adds a filter. */
  readonly mode: 'grading' | 'filter';
}

/** The groups that a user sees first (screen reference, section 6). */
export function usualGroups(person: {
  readonly role: string;
  readonly group: string | null;
}): GradingView['groups'] {
  return person.role === 'admin' || person.group === null ? 'all' : 'mine';
}

/**
 * Reads the view of an address; ignores what is not valid.
 * @param usual the groups to show when the address does not say
 */
export function viewFromAddress(
  address: URLSearchParams,
  usual: GradingView['groups'],
): GradingView {
  const groups = address.get('groups');
  const pageSize = PAGE_SIZES.find((size) => String(size) === address.get('entries'));
  const hidden = (address.get('hidden') ?? '').split(' ');
  const submissions = address.get('submissions') === 'all' ? 'all' : 'unpublished';
  return {
    submissions,
    groups: groups === 'mine' || groups === 'all' ? groups : usual,
    pageSize: pageSize ?? PAGE_SIZES[0],
    page: pageFromAddress(address.get('page')),
    filters: meaningful(
      Object.fromEntries(FILTERS.map((name) => [name, address.get(name) ?? ''])),
      submissions,
    ),
    order: sortingFromAddress(address, {
      columns: COLUMNS.map((id) => ({ id })),
      firstSorting: null,
    }),
    hidden: COLUMNS.filter((one) => hidden.includes(one)),
    mode: address.get('mode') === 'filter' ? 'filter' : 'grading',
  };
}

/**
 * The filters that can match something: not empty and, unless the list has all submissions, no progress but
 * graded or submitted (course specification, section 4).
 */
function meaningful(filters: Filters, submissions: GradingView['submissions']): Filters {
  const kept = Object.entries(filters).flatMap(([name, text]) => {
    const value = text.trim().slice(0, MAX_FILTER_LENGTH);
    if (value === '') return [];
    const isKept =
      name !== 'progress' ||
      (submissions === 'all'
        ? progressFilterOf(value) !== null
        : value === 'graded' || value === 'submitted');
    return isKept ? [[name, value] as const] : [];
  });
  return Object.fromEntries(kept);
}

/**
 * The address of a view. It always contains the choice of groups, because a recipient of the address may have
 * another default.
 */
export function addressOfView(view: GradingView): URLSearchParams {
  const { submissions, groups, pageSize, page, order, hidden, mode } = view;
  const filters = meaningful(view.filters, submissions);
  const parts: Readonly<Record<string, string | false | null>> = {
    submissions: submissions === 'all' && 'all',
    groups,
    entries: pageSize !== PAGE_SIZES[0] && String(pageSize),
    ...Object.fromEntries(FILTERS.map((name) => [name, filters[name] ?? false])),
    ...sortingInAddress(order, null),
    hidden: hidden.length > 0 && hidden.join(' '),
    mode: mode === 'filter' && 'filter',
    page: page > 1 && String(page),
  };
  return new URLSearchParams(
    Object.entries(parts).flatMap(([name, value]) =>
      value === false || value === null ? [] : [[name, value]],
    ),
  );
}

const SORTS: Readonly<Record<Column, GradingSort>> = {
  name: 'assessmentName',
  type: 'assessmentType',
  students: 'studentName',
  usernames: 'studentUsername',
  group: 'groupName',
  progress: 'progressStatus',
  xp: 'xp',
};

/**
 * The query for the server, without the page.
 * @param groupNames of the course; a typed part of a name is completed
 */
export function selectionOf(
  view: GradingView,
  groupNames: readonly string[],
): Partial<GradingQuery> {
  const { filters, order, submissions, groups } = view;
  const { progress, groupName, ...texts } = filters;
  const filter = progress === undefined ? null : progressFilterOf(progress);
  return {
    group: groups === 'mine' ? 'true' : 'false',
    ...texts,
    ...(groupName !== undefined && { groupName: wholeGroupName(groupName, groupNames) }),
    ...(filter && progressQuery(filter)),
    // These override the filters (screen reference, section 21).
    ...(submissions === 'unpublished' && {
      status: 'submitted',
      isManuallyGraded: 'true',
      isGradingPublished: 'false',
    }),
    ...(order && {
      sortBy: SORTS[order.column],
      sortDirection: order.isDescending ? 'sort-desc' : 'sort-asc',
    }),
  };
}

/** The query for the server; see `selectionOf`. */
export function queryOf(view: GradingView, groupNames: readonly string[]): Partial<GradingQuery> {
  const { page, pageSize } = view;
  return { ...selectionOf(view, groupNames), pageSize, offset: (page - 1) * pageSize };
}
