import type { Page } from '../../ui/pages';

/** The feature flags as users set them: on a page, or by an address. */
export const flagsPages: readonly Page[] = [
  {
    parent: 'site',
    path: 'features',
    audience: 'everyone',
    load: () => import('./FlagsPage'),
    label: { en: 'Feature Flags', zh: '功能开关' },
    worksOffline: true,
  },
];

/** Sets the flags that the address names. Returns the rest of its query. */
export async function applyFlags(search: string): Promise<string> {
  return (await import('./take-flags')).applyFlags(search);
}
