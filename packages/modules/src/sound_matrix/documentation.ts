import type { ModuleDocumentation } from '../documentation.js';
import { sharedMatrixDocumentation } from '../matrix/documentation.js';

export const soundMatrixDocumentation: ModuleDocumentation = {
  summary:
    'A grid of 16 by 16 squares that you switch on and off, for programs that make music of it, and functions that are called later.',
  exports: {
    ...sharedMatrixDocumentation,
    set_timeout: {
      kind: 'function',
      parameters: [
        { name: 'f', type: '() => any' },
        { name: 't', type: 'number' },
      ],
      returns: 'void',
      text: 'Calls a function without parameters after `t` milliseconds, or when the program has ended if that is later.',
      example: 'set_timeout(() => display("a second later"), 1000);',
    },
    clear_all_timeout: {
      kind: 'function',
      parameters: [],
      returns: 'void',
      text: 'None of the functions given to `set_timeout` before is called any more.',
    },
    ToneMatrix: {
      kind: 'constant',
      type: 'ToneMatrix',
      text: 'The grid of squares itself. Programs read it with `get_matrix`.',
    },
  },
  types: ['class ToneMatrix {}'],
};
