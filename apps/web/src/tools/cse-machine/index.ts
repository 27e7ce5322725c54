import { IconWorld } from '@tabler/icons-react';
import type { Tool } from '../tool';

/** How the last run went on the machine of control, stash and environment; for §1 and §2, too, which is ours. */
export const cseMachine: Tool = {
  id: 'cse_machine',
  name: { en: 'CSE Machine', zh: 'CSE 机' },
  icon: IconWorld,
  isOffered: ({ channels }) => channels.includes('machine'),
  staysOnRun: true,
  opensOnHalt: ({ features }) => features.cseMachine,
  isPicture: true,
  // There is a reason to look when somebody has marked where the run is to halt.
  news: ({ haltingRuns }) => haltingRuns,
  load: async () => ({ default: (await import('./CseMachine')).CseMachine }),
};
