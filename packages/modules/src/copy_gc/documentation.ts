import type { ModuleDocumentation } from '../documentation.js';
import { COMMON, HEAP, numbers, procedure } from '../memory/memory-documentation.js';

export const copyGcDocumentation: ModuleDocumentation = {
  summary: 'Shows the memory of a copying garbage collector step by step.',
  exports: {
    ...COMMON,
    initialize_memory: procedure(
      numbers('memorySize'),
      'Begins with an empty memory of so many cells, in two halves of the same size. Each function that adds a step takes the whole memory after the step.',
      'initialize_memory(64);',
    ),
    resetSpace: {
      kind: 'function',
      parameters: [{ name: 'space', type: 'string' }, HEAP],
      returns: 'number[]',
      text: 'Returns a copy of the memory in which the cells of one half are 0: the second half if `space` is `"to"`, otherwise the first.',
    },
    newCommand: procedure(
      [
        { name: 'type', type: 'string' },
        ...numbers('toSpace', 'fromSpace', 'left', 'right', 'sizeLeft', 'sizeRight'),
        HEAP,
        { name: 'description', type: 'string' },
        { name: 'firstDesc', type: 'string' },
        { name: 'lastDesc', type: 'string' },
      ],
      'Adds a step of your own: its name, the first addresses of both halves, the cells to mark (from `left` and from `right`, so many), the memory, its description, and what the marked cells are. A negative address marks nothing.',
    ),
    newCopy: procedure(
      [...numbers('left', 'right'), HEAP],
      'Adds a step: the node at address `left` was copied to address `right`.',
    ),
    startFlip: procedure(
      [...numbers('toSpace', 'fromSpace'), HEAP],
      'Adds a step: a collection starts. The halves have changed roles and begin at the addresses `toSpace` and `fromSpace`.',
    ),
    endFlip: procedure(
      [...numbers('left'), HEAP],
      'Adds a step: the collection has ended, and the free memory begins at address `left`.',
    ),
    showRoots: procedure(
      [...numbers('left'), HEAP],
      'Adds a step: the node at address `left` is a root.',
    ),
    doneShowRoot: procedure([HEAP], 'Adds a step: all root nodes were copied.'),
    resetRoots: procedure([], 'Forgets the addresses of root nodes.'),
    scanFlip: procedure(
      [...numbers('left', 'right', 'scan', 'free'), HEAP],
      'Adds a step: the node at address `left` is scanned for children, which are from `scan` to `free`. Free memory begins at address `right`.',
    ),
  },
  types: [],
};
