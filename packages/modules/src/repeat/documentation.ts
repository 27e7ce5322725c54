import type { ModuleDocumentation } from '../documentation.js';

export const repeatDocumentation: ModuleDocumentation = {
  summary: 'Applies a function several times.',
  exports: {
    repeat: {
      kind: 'function',
      parameters: [
        { name: 'f', type: '(x: any) => any' },
        { name: 'n', type: 'number' },
      ],
      returns: '(x: any) => any',
      text: 'Returns a function that applies `f` to its argument `n` times, each time to the result of the time before. If `n` is 0, it returns its argument.',
      example: 'repeat(x => x * 2, 5)(1); // 32',
    },
    twice: {
      kind: 'function',
      parameters: [{ name: 'f', type: '(x: any) => any' }],
      returns: '(x: any) => any',
      text: 'Returns a function that applies `f` two times.',
      example: 'twice(x => x + 1)(0); // 2',
    },
    thrice: {
      kind: 'function',
      parameters: [{ name: 'f', type: '(x: any) => any' }],
      returns: '(x: any) => any',
      text: 'Returns a function that applies `f` three times.',
      example: 'thrice(twice)(x => x + 1)(0); // 8',
    },
  },
  types: [],
};
