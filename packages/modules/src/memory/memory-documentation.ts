import type { DocumentedExport } from '../documentation.js';

/** The documentation of the functions that both modules of garbage collectors export. */

type Parameters = Extract<DocumentedExport, { kind: 'function' }>['parameters'];

export const HEAP = { name: 'heap', type: 'number[]' } as const;

export function numbers(...names: readonly string[]): Parameters {
  return names.map((name) => ({ name, type: 'number' }));
}

/** A function that returns nothing. */
export function procedure(
  parameters: Parameters,
  text: string,
  example?: string,
): DocumentedExport {
  return {
    kind: 'function',
    parameters,
    returns: 'void',
    text,
    ...(example !== undefined && { example }),
  };
}

export const COMMON: Readonly<Record<string, DocumentedExport>> = {
  initialize_tag: procedure(
    [
      { name: 'allTag', type: 'number[]' },
      { name: 'types', type: 'string[]' },
    ],
    'Says which values are tags of nodes, and the name of the type that each of them stands for. The tab colours these cells.',
    'initialize_tag([-1, -2], ["Number", "Pair"]);',
  ),
  updateSlotSegment: procedure(
    numbers('tag', 'size', 'first', 'last'),
    'Says where in a node its tag, its size, its first child and its last child are. By default, these are the positions 0, 1, 2 and 3. A negative number leaves a position as it is.',
  ),
  allHeap: procedure(
    [{ name: 'newHeap', type: 'number[][]' }],
    'Takes the memories of all steps. The tab has them from the steps, so it shows nothing new.',
  ),
  updateRoots: procedure(
    [{ name: 'array', type: 'number[]' }],
    'Adds addresses of root nodes, which the tab outlines.',
  ),
  generateMemory: procedure([], 'Adds a step in which the memory is empty.'),
  newPush: procedure(
    [...numbers('left', 'right'), HEAP],
    'Adds a step: a child was pushed to address `right`, and the slot with the address of the last child, at `left`, was changed.',
  ),
  newPop: procedure(
    [{ name: 'res', type: 'any' }, ...numbers('left', 'right'), HEAP],
    'Adds a step: the value `res` was popped from address `left`, and the slot with the address of the last child, at `right`, was changed.',
  ),
  newAssign: procedure(
    [{ name: 'res', type: 'any' }, ...numbers('left'), HEAP],
    'Adds a step: the value `res` was assigned to address `left`.',
  ),
  newNew: procedure(
    [...numbers('left'), HEAP],
    'Adds a step: a new node was made at address `left`.',
  ),
};
