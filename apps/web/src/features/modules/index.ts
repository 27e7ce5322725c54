import type { Page } from '../../ui/pages';

/** The page about the modules that programs can import. */
export const modulesPages: readonly Page[] = [
  {
    parent: 'site',
    path: 'modules',
    audience: 'everyone',
    load: () => import('./ModulesPage'),
    label: { en: 'Modules', zh: '模块' },
    worksOffline: true,
  },
];
