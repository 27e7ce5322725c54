import { memoryFunctions, partAt } from '../memory/functions.js';
import type { MemoryStep } from '../memory/messages.js';
import { MemorySteps } from '../memory/steps.js';
import type { ModuleCore, ModuleFunction, ModuleHost, Value } from '../module.js';

/** The module `copy_gc`: shows the steps of a copying garbage collector that a program implements. */
export const core: ModuleCore = {
  name: 'copy_gc',
  create: (host) => ({ functions: copyFunctions(host) }),
};

function copyFunctions(host: ModuleHost) {
  const steps = new MemorySteps(host, core.name);
  let spaces: MemoryStep['spaces'] = null;

  const start = () => {
    spaces = { to: 0, from: steps.size / 2 };
    steps.start(spaces);
  };

  /** A step about the node at an address. */
  const nodeStep = (
    of: string,
    [left, heap]: readonly Value[],
    make: (address: number) => Pick<MemoryStep, 'type' | 'description'> & {
      readonly words: string;
      readonly collection?: 'end';
    },
  ) => {
    const address = steps.checkAddress(of, 'left', left);
    const memory = steps.checkHeap(of, heap);
    const { words, ...made } = make(address);
    const part = partAt(address, steps.sizeAt(memory, address), words);
    steps.step({ ...made, spaces, left: part }, memory);
  };

  return {
    ...memoryFunctions(
      host,
      steps,
      () => spaces,
      (heap, address) => steps.sizeAt(heap, address),
    ),
    initialize_memory: {
      parameters: 'memorySize',
      call(size) {
        // Both halves have the same size.
        steps.size = 2 * Math.ceil(steps.checkSize('initialize_memory', size) / 2);
        start();
      },
    },
    generateMemory: { parameters: '', call: start },
    resetSpace: {
      parameters: 'space, heap',
      call(space, heap) {
        const of = 'resetSpace';
        const cells = steps.checkHeap(of, heap);
        if (cells.length !== steps.size) {
          throw host.error(
            `${of}: Provided heap was of size ${cells.length}, required size ${steps.size}`,
            'Give the whole memory, with as many cells as initialize_memory was called with.',
          );
        }
        const first = space === 'to' ? steps.size / 2 : 0;
        const reset = cells.map((cell, at) =>
          at >= first && at < first + steps.size / 2 ? 0 : cell,
        );
        host.allocated(reset.length, reset);
        return reset;
      },
    },
    newCommand: {
      parameters:
        'type, toSpace, fromSpace, left, right, sizeLeft, sizeRight, heap, description, firstDesc, lastDesc',
      call(type, to, from, left, right, sizeLeft, sizeRight, heap, description, first, last) {
        const of = 'newCommand';
        const address = (parameter: string, value: Value) =>
          steps.checkAddress(of, parameter, value);
        const text = (parameter: string, value: Value) => steps.checkText(of, parameter, value);
        spaces = { to: address('toSpace', to), from: address('fromSpace', from) };
        steps.step(
          {
            type: text('type', type),
            description: text('description', description),
            spaces,
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
          },
          steps.checkHeap(of, heap),
        );
      },
    },
    newCopy: {
      parameters: 'left, right, heap',
      call(left, right, heap) {
        const of = 'newCopy';
        const source = steps.checkAddress(of, 'left', left);
        const target = steps.checkAddress(of, 'right', right);
        const memory = steps.checkHeap(of, heap);
        steps.step(
          {
            type: 'Copy',
            description: `Copying node ${source} to ${target}`,
            spaces,
            left: partAt(source, steps.sizeAt(memory, source), 'index'),
            right: partAt(target, steps.sizeAt(memory, target), 'free'),
          },
          memory,
        );
      },
    },
    startFlip: {
      parameters: 'toSpace, fromSpace, heap',
      call(to, from, heap) {
        const of = 'startFlip';
        spaces = {
          to: steps.checkAddress(of, 'toSpace', to),
          from: steps.checkAddress(of, 'fromSpace', from),
        };
        steps.step(
          {
            type: 'Start of Cheneys',
            description: 'Memory is exhausted. Start stop and copy garbage collector.',
            spaces,
            collection: 'start',
          },
          steps.checkHeap(of, heap),
        );
      },
    },
    endFlip: {
      parameters: 'left, heap',
      call: (...values) =>
        nodeStep('endFlip', values, () => ({
          type: 'Flip',
          description: 'Flip finished',
          words: 'free',
          collection: 'end',
        })),
    },
    showRoots: {
      parameters: 'left, heap',
      call: (...values) =>
        nodeStep('showRoots', values, (address) => ({
          type: 'Showing Roots',
          description: `Roots: node ${address}`,
          words: 'roots',
        })),
    },
    doneShowRoot: {
      parameters: 'heap',
      call(heap) {
        const description = 'All root nodes are copied';
        const memory = steps.checkHeap('doneShowRoot', heap);
        steps.step({ type: 'Copied Roots', description, spaces }, memory);
      },
    },
    resetRoots: {
      parameters: '',
      call() {
        steps.roots = [];
      },
    },
    scanFlip: {
      parameters: 'left, right, scan, free, heap',
      call(left, right, scan, free, heap) {
        const of = 'scanFlip';
        const [scanned, copied, first, last] = [
          steps.checkAddress(of, 'left', left),
          steps.checkAddress(of, 'right', right),
          steps.checkAddress(of, 'scan', scan),
          steps.checkAddress(of, 'free', free),
        ];
        steps.step(
          {
            type: 'Scan',
            description: `Scanning node at ${scanned} for children node ${first} and ${last}`,
            spaces,
            left: partAt(scanned, 1, 'scan'),
            right: partAt(copied, 1, 'free'),
            scan: first,
            free: last,
          },
          steps.checkHeap(of, heap),
        );
      },
    },
  } satisfies Record<string, ModuleFunction>;
}
