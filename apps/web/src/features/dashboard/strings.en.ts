/** Texts of the dashboard, for staff. */
export const dashboardEnglish = {
  title: 'Dashboard',
  loading: 'Adding up the submissions…',
  empty:
    'No group has submitted anything yet. A group appears here with the first submission of one of its students.',
  search: 'Search by group or avenger',
  none: 'No group and no avenger is called so.',
  showAll: 'Show all groups',
  group: 'Group',
  leader: 'Avenger',
  submitted: 'Submitted {{type}}',
  ungraded: 'Ungraded {{type}}',
  noLeader: 'Nobody',
  total: 'Total',
  totalCount: '{{count}} {{column}} in all',
  count: '{{count}} {{column}} of {{group}}',
} as const;

declare module '../../ui/translation' {
  interface Namespaces {
    dashboard: typeof dashboardEnglish;
  }
}
