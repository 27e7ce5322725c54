import { WEBASSEMBLY_CHANNEL } from '@wellspring/evaluator';
import { IconBinary } from '@tabler/icons-react';
import type { Tool } from '../tool';
import { modulesState } from './modules-state';

/** Shows the modules of WebAssembly to which programs are compiled. */
export const webAssembly: Tool = {
  id: 'web_assembly',
  name: { en: 'WebAssembly', zh: 'WebAssembly' },
  icon: IconBinary,
  isOffered: ({ channels }) => channels.includes(WEBASSEMBLY_CHANNEL),
  state: modulesState,
  // Its text is long.
  isPicture: true,
  load: async () => ({ default: (await import('./WebAssembly')).WebAssembly }),
};
