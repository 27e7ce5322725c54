import { IconStairs } from '@tabler/icons-react';
import type { Tool } from '../tool';
import { steppingState } from './stepping-state';

/** How the last run came about, by substitution. */
export const stepper: Tool = {
  id: 'subst_visualiser',
  name: { en: 'Stepper', zh: '步进器' },
  icon: IconStairs,
  isOffered: ({ channels }) => channels.includes('steps'),
  state: steppingState,
  staysOnRun: true,
  opensOnHalt: ({ features }) => features.stepper,
  isPicture: true,
  // There is a reason to look when somebody has marked where the run is to halt.
  news: ({ haltingRuns }) => haltingRuns,
  load: async () => ({ default: (await import('./Stepper')).Stepper }),
};
