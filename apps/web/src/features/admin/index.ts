import type { Page } from '../../ui/pages';
import { staffIcon } from '../../ui/staff-icon';

/** The admin panel of a course; the address names the open tab. */
export const adminPages: readonly Page[] = [
  {
    parent: 'course',
    path: 'adminpanel/:tab?',
    audience: 'admins',
    load: () => import('./AdminPage'),
    title: null,
    label: { en: 'Admin Panel', zh: '管理面板' },
    menu: { icon: staffIcon('IconSettings') },
  },
];
