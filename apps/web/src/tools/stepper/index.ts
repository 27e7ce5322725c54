import { STEPS_CHANNEL } from '@wellspring/evaluator';
import { IconStairs } from '@tabler/icons-react';
import type { Tool } from '../tool';
import { steppingState } from './stepping-state';

/** Shows by substitution how the last run got its result. */
export const stepper: Tool = {
  id: 'subst_visualiser',
  name: { en: 'Stepper', zh: '步进器' },
  icon: IconStairs,
  isOffered: ({ channels }) => channels.includes(STEPS_CHANNEL),
  state: steppingState,
  staysOnRun: true,
  // After the debugger, which halts the run itself.
  haltRank: 1,
  isPicture: true,
  // When the user has set a breakpoint, the tab calls attention.
  news: ({ haltingRuns }) => haltingRuns,
  load: async () => ({ default: (await import('./Stepper')).Stepper }),
};
