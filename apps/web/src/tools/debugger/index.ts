import { DEBUGGER_CHANNEL } from '@wellspring/evaluator';
import { IconPlayerPause } from '@tabler/icons-react';
import type { Tool } from '../tool';

/** Pauses runs, and shows their calls and names. */
export const debuggerTool: Tool = {
  id: 'debugger',
  name: { en: 'Debugger', zh: '调试器' },
  icon: IconPlayerPause,
  isOffered: ({ channels }) => channels.includes(DEBUGGER_CHANNEL),
  haltRank: 0,
  news: ({ pauses }) => pauses,
  load: async () => ({ default: (await import('./Debugger')).Debugger }),
};
