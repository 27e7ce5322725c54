import { IconCode } from '@tabler/icons-react';
import type { Page } from '../../ui/pages';

/** The playground of a site without courses. */
const playground = {
  parent: 'site',
  path: 'playground',
  audience: 'everyone',
  load: () => import('./PlaygroundPage'),
  label: { en: 'Playground', zh: '练习场' },
  menu: { icon: IconCode },
  worksOffline: true,
} as const satisfies Page;

export const playgroundPages: readonly Page[] = [playground];

/** With courses there are two playgrounds: one for course members, and one for everyone. */
export const playgroundPagesWithCourses: readonly Page[] = [
  { ...playground, audience: 'members' },
  {
    ...playground,
    path: 'open/playground',
    menu: { ...playground.menu, isForVisitors: true },
  },
];

/** The playground embedded in other sites. */
export const loadEmbedPage = () => import('./embed/EmbedPage');
