import { IconHome } from '@tabler/icons-react';
import type { Tool } from '../../../tools';

/** Introduces the playground and says how to begin. */
export const introduction: Tool = {
  id: 'introduction',
  name: { en: 'Introduction', zh: '简介' },
  icon: IconHome,
  isOffered: ({ runsTo }) => runsTo !== 'document',
  isInPhoneMenu: true,
  givesWay: true,
  load: async () => ({ default: (await import('./Introduction')).Introduction }),
};
