import type { ModuleDocumentation } from '../documentation.js';
import { COMMON, HEAP, numbers, procedure } from '../memory/memory-documentation.js';

const QUEUE = { name: 'queue', type: 'number[]' } as const;

export const markSweepDocumentation: ModuleDocumentation = {
  summary: 'Shows the memory of a mark-and-sweep garbage collector step by step.',
  exports: {
    ...COMMON,
    initialize_memory: procedure(
      numbers('memorySize', 'nodeSize', 'marked', 'unmarked'),
      'Begins with an empty memory of so many cells, in nodes of `nodeSize` cells. `marked` and `unmarked` are the values by which your program marks nodes. Each function that adds a step takes the whole memory after the step.',
      'initialize_memory(64, 4, 1, 0);',
    ),
    newCommand: procedure(
      [
        { name: 'type', type: 'string' },
        ...numbers('left', 'right', 'sizeLeft', 'sizeRight'),
        HEAP,
        { name: 'description', type: 'string' },
        { name: 'firstDesc', type: 'string' },
        { name: 'lastDesc', type: 'string' },
        { ...QUEUE, default: '[]' },
      ],
      'Adds a step of your own: its name, the cells to mark (from `left` and from `right`, so many), the memory, its description, what the marked cells are, and the nodes in the queue. A negative address marks nothing.',
    ),
    newMark: procedure(
      [...numbers('left'), HEAP, QUEUE],
      'Adds a step: the node at address `left` was marked as live, and the nodes in the queue wait to be marked.',
    ),
    newSweep: procedure(
      [...numbers('left'), HEAP],
      'Adds a step: the node at address `left` was freed.',
    ),
    newUpdateSweep: procedure(
      [...numbers('right'), HEAP],
      'Adds a step: the node at address `right` was added to the list of free nodes.',
    ),
    addRoots: procedure(
      [{ name: 'arr', type: 'number[]' }],
      'Adds addresses of root nodes, as `updateRoots` does.',
    ),
    showRoot: procedure([HEAP], 'Adds a step: all root nodes were marked.'),
    showRoots: procedure([HEAP], 'Adds a step for each root node, then forgets the root nodes.'),
    newGC: procedure([HEAP], 'Adds a step: a collection starts.'),
    endGC: procedure([HEAP], 'Adds a step: the collection has ended.'),
  },
  types: [],
};
