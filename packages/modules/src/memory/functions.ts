import type { ModuleFunction, ModuleHost, Value } from '../module.js';
import type { MarkedPart, MemoryStep } from './messages.js';
import type { MemorySteps } from './steps.js';

/** The functions that both modules of garbage collectors export. */

/** The part of the memory that a step is about; null when its address is negative. */
export function partAt(at: number, size: number, words: string): MarkedPart | null {
  return at < 0 ? null : { at, size: Math.max(1, size), words };
}

/**
 * @param spaces returns the halves of the memory after the last step
 * @param nodeSize returns the size of the node at an address
 */
export function memoryFunctions(
  host: ModuleHost,
  steps: MemorySteps,
  spaces: () => MemoryStep['spaces'],
  nodeSize: (heap: readonly Value[], address: number) => number,
) {
  return {
    initialize_tag: {
      parameters: 'allTag, types',
      call: (tags, types) => steps.setTags('initialize_tag', tags, types),
    },
    updateSlotSegment: {
      parameters: 'tag, size, first, last',
      call: (...positions) => steps.setSlots('updateSlotSegment', positions),
    },
    allHeap: {
      parameters: 'newHeap',
      call(heaps) {
        const of = 'allHeap';
        for (const heap of steps.checkHeap(of, heaps)) steps.checkHeap(of, heap);
      },
    },
    updateRoots: {
      parameters: 'array',
      call(roots) {
        steps.roots = [...steps.roots, ...steps.checkNumbers('updateRoots', 'array', roots)];
        host.allocated(steps.roots.length, steps.roots);
      },
    },
    newPush: {
      parameters: 'left, right, heap',
      call(left, right, heap) {
        const of = 'newPush';
        const [slot, child] = [
          steps.checkAddress(of, 'left', left),
          steps.checkAddress(of, 'right', right),
        ];
        const memory = steps.checkHeap(of, heap);
        steps.step(
          {
            type: 'Push',
            description: `Push OS update memory ${slot} and ${child}.`,
            spaces: spaces(),
            left: partAt(slot, 1, 'last child address slot'),
            right: partAt(child, 1, 'new child pushed'),
          },
          memory,
        );
      },
    },
    newPop: {
      parameters: 'res, left, right, heap',
      call(value, left, right, heap) {
        const of = 'newPop';
        const [popped, slot] = [
          steps.checkAddress(of, 'left', left),
          steps.checkAddress(of, 'right', right),
        ];
        const memory = steps.checkHeap(of, heap);
        steps.step(
          {
            type: 'Pop',
            description: `Pop OS from memory ${popped}, with value ${steps.textOf(value)}.`,
            spaces: spaces(),
            left: partAt(popped, 1, 'popped memory'),
            right: partAt(slot, 1, 'last child address slot'),
          },
          memory,
        );
      },
    },
    newAssign: {
      parameters: 'res, left, heap',
      call(value, left, heap) {
        const of = 'newAssign';
        const address = steps.checkAddress(of, 'left', left);
        const memory = steps.checkHeap(of, heap);
        steps.step(
          {
            type: 'Assign',
            description: `Assign memory [${address}] with ${steps.textOf(value)}.`,
            spaces: spaces(),
            left: partAt(address, 1, 'assigned memory'),
          },
          memory,
        );
      },
    },
    newNew: {
      parameters: 'left, heap',
      call(left, heap) {
        const of = 'newNew';
        const address = steps.checkAddress(of, 'left', left);
        const memory = steps.checkHeap(of, heap);
        steps.step(
          {
            type: 'New',
            description: `New node starts in [${address}].`,
            spaces: spaces(),
            left: partAt(address, nodeSize(memory, address), 'new memory allocated'),
          },
          memory,
        );
      },
    },
  } satisfies Record<string, ModuleFunction>;
}
