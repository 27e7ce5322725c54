import { IconWorld } from '@tabler/icons-react';
import type { PlaygroundTab } from '..';

/** How the last run went on the machine of control, stash and environment; for §1 and §2, too, which is ours. */
export const cseMachine: PlaygroundTab = {
  id: 'cse_machine',
  label: 'cseMachine',
  icon: IconWorld,
  isOffered: ({ features }) => features.cseMachine || features.stepper,
  staysOnRun: true,
  isPicture: true,
  // There is a reason to look when somebody has marked where the run is to halt.
  news: ({ haltingRuns }) => haltingRuns,
  load: async () => ({ default: (await import('./CseMachine')).CseMachine }),
};
