import { MACHINE_CHANNEL } from '@wellspring/evaluator';
import { IconWorld } from '@tabler/icons-react';
import type { Tool } from '../tool';

/** Shows how the last run went on the CSE machine. Wellspring also offers it for §1 and §2. */
export const cseMachine: Tool = {
  id: 'cse_machine',
  name: { en: 'CSE Machine', zh: 'CSE 机' },
  // The text of the specification (section 8).
  notEnabled: { en: 'CSE machine is not enabled', zh: '未启用 CSE 机' },
  icon: IconWorld,
  isOffered: ({ channels }) => channels.includes(MACHINE_CHANNEL),
  staysOnRun: true,
  // After the stepper: where programs can be shown by substitution, that is easier to follow.
  haltRank: 2,
  isPicture: true,
  // When the user has set a breakpoint, the tab calls attention.
  news: ({ haltingRuns }) => haltingRuns,
  load: async () => ({ default: (await import('./CseMachine')).CseMachine }),
};
