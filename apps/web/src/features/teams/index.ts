import type { Page } from '../../ui/pages';
import { staffIcon } from '../../ui/staff-icon';

/** The teams of a course. */
export const teamsPages: readonly Page[] = [
  {
    parent: 'course',
    path: 'teamformation',
    audience: 'staff',
    load: () => import('./list/TeamsPage'),
    title: (t) => t('title', { ns: 'teams' }),
    label: { en: 'Team Formation', zh: '团队组建' },
    menu: { icon: staffIcon('IconUsersGroup') },
  },
  {
    parent: 'course',
    path: 'teamformation/create',
    audience: 'staff',
    load: () => import('./edit/CreateTeamsPage'),
    title: (t) => t('form.createTitle', { ns: 'teams' }),
  },
  {
    parent: 'course',
    path: 'teamformation/edit/:teamId',
    audience: 'staff',
    load: () => import('./edit/EditTeamPage'),
    title: (t) => t('form.editTitle', { ns: 'teams' }),
  },
  {
    parent: 'course',
    path: 'teamformation/import',
    audience: 'staff',
    load: () => import('./import/ImportTeamsPage'),
    title: (t) => t('import.title', { ns: 'teams' }),
  },
];
