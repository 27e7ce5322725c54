import { IconHome } from '@tabler/icons-react';
import type { PlaygroundTab } from '..';

/** What the playground is and how one begins. */
export const introduction: PlaygroundTab = {
  id: 'introduction',
  label: 'introduction',
  icon: IconHome,
  isOffered: ({ runsTo }) => runsTo !== 'document',
  isInPhoneMenu: true,
  load: async () => ({ default: (await import('./Introduction')).Introduction }),
};
