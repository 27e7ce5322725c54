import { IconLayoutDashboard } from '@tabler/icons-react';
import type { Page } from '../../ui/pages';

/** The progress of the groups of a course. */
export const dashboardPages: readonly Page[] = [
  {
    parent: 'course',
    path: 'dashboard',
    audience: 'staff',
    load: () => import('./DashboardPage'),
    label: { en: 'Dashboard', zh: '概览' },
    menu: { icon: IconLayoutDashboard },
  },
];
