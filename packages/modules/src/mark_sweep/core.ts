import { checkNumber } from '../checks.js';
import { memoryFunctions, partAt } from '../memory/functions.js';
import type { MarkedPart } from '../memory/messages.js';
import { MemorySteps, type NewStep } from '../memory/steps.js';
import type { ModuleCore, ModuleFunction, ModuleHost, Value } from '../module.js';

/** The module `mark_sweep`: shows the steps of a mark-and-sweep garbage collector that a program implements. */
export const core: ModuleCore = {
  name: 'mark_sweep',
  create: (host) => ({ functions: markSweepFunctions(host) }),
};

function markSweepFunctions(host: ModuleHost) {
  const steps = new MemorySteps(host, core.name);
  let nodeSize = 0;

  const nodeAt = (of: string, parameter: string, value: Value, words: string): MarkedPart | null =>
    partAt(steps.checkAddress(of, parameter, value), nodeSize, words);

  /** A function that makes a step of the memory alone. */
  const memoryStep = (of: string, made: NewStep): ModuleFunction => ({
    parameters: 'heap',
    call: (heap) => steps.step(made, steps.checkHeap(of, heap)),
  });

  return {
    ...memoryFunctions(
      host,
      steps,
      () => null,
      () => nodeSize,
    ),
    initialize_memory: {
      parameters: 'memorySize, nodeSize, marked, unmarked',
      call(size, ofNode, marked, unmarked) {
        const of = 'initialize_memory';
        const cells = steps.checkSize(of, size);
        const range = { min: 1, max: cells, isInteger: true };
        nodeSize = checkNumber(host, { of, parameter: 'nodeSize', value: ofNode }, range);
        steps.checkAddress(of, 'marked', marked);
        steps.checkAddress(of, 'unmarked', unmarked);
        // Only whole nodes are in the memory.
        steps.size = cells - (cells % nodeSize);
        steps.start();
      },
    },
    generateMemory: { parameters: '', call: () => steps.start() },
    newCommand: {
      parameters:
        'type, left, right, sizeLeft, sizeRight, heap, description, firstDesc, lastDesc, queue = []',
      call(type, left, right, sizeLeft, sizeRight, heap, description, first, last, queue = []) {
        const of = 'newCommand';
        const address = (parameter: string, value: Value) =>
          steps.checkAddress(of, parameter, value);
        const text = (parameter: string, value: Value) => steps.checkText(of, parameter, value);
        steps.step(
          {
            type: text('type', type),
            description: text('description', description),
            left: partAt(
              address('left', left),
              address('sizeLeft', sizeLeft),
              text('firstDesc', first),
            ),
            right: partAt(
              address('right', right),
              address('sizeRight', sizeRight),
              text('lastDesc', last),
            ),
            queue: steps.checkNumbers(of, 'queue', queue),
          },
          steps.checkHeap(of, heap),
        );
      },
    },
    newSweep: {
      parameters: 'left, heap',
      call(left, heap) {
        const of = 'newSweep';
        const freed = nodeAt(of, 'left', left, 'freed node');
        const description = `Freeing node ${Number(left)}`;
        steps.step({ type: 'Sweep', description, left: freed }, steps.checkHeap(of, heap));
      },
    },
    newUpdateSweep: {
      parameters: 'right, heap',
      call(right, heap) {
        const of = 'newUpdateSweep';
        const free = nodeAt(of, 'right', right, 'free node');
        const description = `Set node ${Number(right)} to freelist`;
        steps.step({ type: 'Sweep Reset', description, right: free }, steps.checkHeap(of, heap));
      },
    },
    newMark: {
      parameters: 'left, heap, queue',
      call(left, heap, queue) {
        const of = 'newMark';
        const marked = nodeAt(of, 'left', left, 'marked node');
        const memory = steps.checkHeap(of, heap);
        const waiting = steps.checkNumbers(of, 'queue', queue);
        const description = `Marking node ${Number(left)} to be live memory`;
        steps.step({ type: 'Mark', description, left: marked, queue: waiting }, memory);
      },
    },
    addRoots: {
      parameters: 'arr',
      call(roots) {
        steps.roots = [...steps.roots, ...steps.checkNumbers('addRoots', 'arr', roots)];
        host.allocated(steps.roots.length, steps.roots);
      },
    },
    showRoot: memoryStep('showRoot', {
      type: 'Marked Roots',
      description: 'All root nodes are marked',
    }),
    showRoots: {
      parameters: 'heap',
      call(heap) {
        const memory = steps.checkHeap('showRoots', heap);
        for (const root of steps.roots) {
          const description = `Roots: node ${root}`;
          const left = partAt(root, nodeSize, 'roots');
          steps.step({ type: 'Showing Roots', description, left }, memory);
        }
        steps.roots = [];
      },
    },
    newGC: memoryStep('newGC', {
      type: 'Mark and Sweep Start',
      description: 'Memory exhausted, start Mark and Sweep Algorithm',
      collection: 'start',
    }),
    endGC: memoryStep('endGC', {
      type: 'End of Garbage Collector',
      description: 'Result of free memory',
      collection: 'end',
    }),
  } satisfies Record<string, ModuleFunction>;
}
