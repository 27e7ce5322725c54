import type { Page } from '../../ui/pages';

/** The page of contributors and libraries. */
export const contributorsPages: readonly Page[] = [
  {
    parent: 'site',
    path: 'contributors',
    audience: 'everyone',
    load: () => import('./ContributorsPage'),
    label: { en: 'Contributors', zh: '贡献者' },
    worksOffline: true,
  },
];
