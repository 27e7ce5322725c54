import { IconStairs } from '@tabler/icons-react';
import type { PlaygroundTab } from '..';

/** How the last run came about, by substitution. */
export const stepper: PlaygroundTab = {
  id: 'subst_visualiser',
  label: 'stepper',
  icon: IconStairs,
  isOffered: ({ features }) => features.stepper,
  staysOnRun: true,
  isPicture: true,
  // There is a reason to look when somebody has marked where the run is to halt.
  news: ({ haltingRuns }) => haltingRuns,
  load: async () => ({ default: (await import('./Stepper')).Stepper }),
};
