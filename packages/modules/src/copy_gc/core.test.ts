import { beforeEach, expect, test } from 'vitest';
import { core as markSweepCore } from '../mark_sweep/core.js';
import { cellsAfter, type MemoryStep, parseMemoryStep } from '../memory/pages.js';
import type { Value } from '../module.js';
import { exportsOf, messageOf, testHost } from '../testing/host.js';
import { core } from './core.js';

/** Both modules that show garbage collectors, which have most functions in common. */

let host = testHost();
let copy = exportsOf(core, host);
let sweep = exportsOf(markSweepCore, host);

beforeEach(() => {
  host = testHost();
  copy = exportsOf(core, host);
  sweep = exportsOf(markSweepCore, host);
});

const steps = () => host.sent.map(({ data }) => parseMemoryStep(data) as MemoryStep);
const last = () => steps().at(-1);
const heap = (...cells: readonly Value[]) => [...cells, ...Array(8 - cells.length).fill(0)];

test('a memory begins empty, in two halves of the same size for the collector that copies', () => {
  copy['initialize_memory']?.(71);
  expect(last()).toMatchObject({
    type: 'Initialize Memory',
    description: 'Memory initially empty.',
    size: 72,
    spaces: { to: 0, from: 36 },
    left: null,
    changes: [],
  });
  expect(host.sent.map(({ channel }) => channel)).toEqual(['copy_gc']);
  sweep['initialize_memory']?.(70, 4, 1, 0);
  expect(last()).toMatchObject({ type: 'Initialize Memory', size: 68, spaces: null });
});

test('each step brings the cells that have changed, from which every memory can be read', () => {
  copy['initialize_memory']?.(8);
  copy['newNew']?.(0, heap(-1, 3, 7));
  copy['newAssign']?.(9, 2, heap(-1, 3, 9));
  copy['newPush']?.(2, 4, heap(-1, 3, 9, 0, undefined, true, 'a'));
  copy['newPush']?.(2, 4, heap());
  expect(steps().map(({ changes }) => changes.length)).toEqual([0, 3, 1, 3, 6]);
  expect(cellsAfter(steps(), 0)).toEqual(heap());
  expect(cellsAfter(steps(), 1)).toEqual(heap(-1, 3, 7));
  expect(cellsAfter(steps(), 3)).toEqual(heap(-1, 3, 9, 0, null, 'true', '"a"'));
  expect(cellsAfter(steps(), 4)).toEqual(heap());
});

/** A memory whose node at 1 has size 5, and whose node at 2 has size 3. */
const NODES = [-1, 1, 5, 3, 0, 0, 0, 0];

test.each<[string, readonly Value[], object]>([
  [
    'newCopy',
    [1, 2, NODES],
    {
      type: 'Copy',
      description: 'Copying node 1 to 2',
      left: { at: 1, size: 5, words: 'index' },
      right: { at: 2, size: 3, words: 'free' },
    },
  ],
  [
    'startFlip',
    [4, 0, NODES],
    {
      type: 'Start of Cheneys',
      description: 'Memory is exhausted. Start stop and copy garbage collector.',
      spaces: { to: 4, from: 0 },
      collection: 'start',
    },
  ],
  [
    'endFlip',
    [1, NODES],
    {
      type: 'Flip',
      description: 'Flip finished',
      left: { at: 1, size: 5, words: 'free' },
      collection: 'end',
    },
  ],
  [
    'showRoots',
    [1, NODES],
    {
      type: 'Showing Roots',
      description: 'Roots: node 1',
      left: { at: 1, size: 5, words: 'roots' },
    },
  ],
  ['doneShowRoot', [NODES], { type: 'Copied Roots', description: 'All root nodes are copied' }],
  [
    'scanFlip',
    [1, 2, 3, 4, NODES],
    {
      type: 'Scan',
      description: 'Scanning node at 1 for children node 3 and 4',
      left: { at: 1, size: 1, words: 'scan' },
      right: { at: 2, size: 1, words: 'free' },
      scan: 3,
      free: 4,
    },
  ],
  [
    'newPush',
    [1, 2, NODES],
    {
      type: 'Push',
      description: 'Push OS update memory 1 and 2.',
      left: { at: 1, size: 1, words: 'last child address slot' },
      right: { at: 2, size: 1, words: 'new child pushed' },
    },
  ],
  [
    'newPop',
    ['x', 1, 2, NODES],
    {
      type: 'Pop',
      description: 'Pop OS from memory 1, with value x.',
      left: { at: 1, size: 1, words: 'popped memory' },
      right: { at: 2, size: 1, words: 'last child address slot' },
    },
  ],
  [
    'newAssign',
    [5, 1, NODES],
    {
      type: 'Assign',
      description: 'Assign memory [1] with 5.',
      left: { at: 1, size: 1, words: 'assigned memory' },
    },
  ],
  [
    'newNew',
    [1, NODES],
    {
      type: 'New',
      description: 'New node starts in [1].',
      left: { at: 1, size: 5, words: 'new memory allocated' },
    },
  ],
  [
    'newCommand',
    ['Mine', 4, 0, 1, -1, 2, 0, NODES, 'text', 'one', ''],
    {
      type: 'Mine',
      description: 'text',
      spaces: { to: 4, from: 0 },
      left: { at: 1, size: 2, words: 'one' },
      right: null,
    },
  ],
])('the collector that copies has a step for %s', (name, values, expected) => {
  copy['initialize_memory']?.(8);
  copy[name]?.(...values);
  expect(last()).toMatchObject(expected);
  expect(steps()).toHaveLength(2);
});

test.each<[string, readonly Value[], object]>([
  [
    'newSweep',
    [4, NODES],
    { type: 'Sweep', description: 'Freeing node 4', left: { at: 4, size: 4, words: 'freed node' } },
  ],
  [
    'newUpdateSweep',
    [4, NODES],
    {
      type: 'Sweep Reset',
      description: 'Set node 4 to freelist',
      left: null,
      right: { at: 4, size: 4, words: 'free node' },
    },
  ],
  [
    'newMark',
    [4, NODES, [0, 4]],
    {
      type: 'Mark',
      description: 'Marking node 4 to be live memory',
      left: { at: 4, size: 4, words: 'marked node' },
      queue: [0, 4],
    },
  ],
  ['newNew', [4, NODES], { left: { at: 4, size: 4, words: 'new memory allocated' } }],
  ['showRoot', [NODES], { type: 'Marked Roots', description: 'All root nodes are marked' }],
  [
    'newGC',
    [NODES],
    {
      type: 'Mark and Sweep Start',
      description: 'Memory exhausted, start Mark and Sweep Algorithm',
      collection: 'start',
    },
  ],
  [
    'endGC',
    [NODES],
    {
      type: 'End of Garbage Collector',
      description: 'Result of free memory',
      collection: 'end',
    },
  ],
  [
    'newCommand',
    ['Mine', 1, -1, 2, 0, NODES, 'text', 'one', ''],
    { type: 'Mine', left: { at: 1, size: 2, words: 'one' }, right: null, queue: [] },
  ],
  ['newCommand', ['Mine', 1, -1, 2, 0, NODES, 'text', 'one', '', [3]], { queue: [3] }],
])('the collector that marks has a step for %s', (name, values, expected) => {
  sweep['initialize_memory']?.(8, 4, 1, 0);
  sweep[name]?.(...values);
  expect(last()).toMatchObject(expected);
});

test('tags, slots and roots are part of the steps that follow', () => {
  copy['initialize_memory']?.(8);
  copy['initialize_tag']?.([-1, -2], ['Number', 'Pair']);
  copy['updateSlotSegment']?.(1, 0, -1, -1);
  copy['updateRoots']?.([1]);
  copy['updateRoots']?.([2]);
  copy['endFlip']?.(2, NODES);
  expect(last()).toMatchObject({
    tags: [
      { value: -1, name: 'Number' },
      { value: -2, name: 'Pair' },
    ],
    roots: [1, 2],
    left: { at: 2, size: 5 },
  });
  copy['resetRoots']?.();
  copy['doneShowRoot']?.(NODES);
  expect(last()?.roots).toEqual([]);
});

test('roots of the collector that marks are shown one after another, then forgotten', () => {
  sweep['initialize_memory']?.(8, 4, 1, 0);
  sweep['addRoots']?.([0, 4]);
  sweep['showRoots']?.(NODES);
  expect(
    steps()
      .slice(1)
      .map(({ description, left }) => [description, left?.at]),
  ).toEqual([
    ['Roots: node 0', 0],
    ['Roots: node 4', 4],
  ]);
  sweep['showRoots']?.(NODES);
  expect(steps()).toHaveLength(3);
});

test('one half of a memory can be emptied in a copy', () => {
  copy['initialize_memory']?.(4);
  const memory = [1, 2, 3, 4];
  expect(copy['resetSpace']?.('from', memory)).toEqual([0, 0, 3, 4]);
  expect(copy['resetSpace']?.('to', memory)).toEqual([1, 2, 0, 0]);
  expect(memory).toEqual([1, 2, 3, 4]);
  expect(messageOf(() => copy['resetSpace']?.('to', [1, 2, 3]))).toBe(
    'resetSpace: Provided heap was of size 3, required size 4',
  );
});

test.each<[string, readonly Value[], string]>([
  ['initialize_memory', [0], 'Expected integer ∈ [1, 8192] for memorySize, got 0.'],
  ['initialize_memory', ['a'], 'Expected integer ∈ [1, 8192] for memorySize, got "a".'],
  ['initialize_memory', [1e9], 'Expected integer ∈ [1, 8192] for memorySize, got 1000000000.'],
  ['initialize_tag', [1, []], 'Expected array of numbers for allTag, got 1.'],
  ['initialize_tag', [[1], [2]], 'Expected array of strings for types, got [2].'],
  ['updateRoots', ['a'], 'Expected array of numbers for array, got "a".'],
  ['newPush', [1, 2, 3], 'Expected array of at most 8192 cells for heap, got 3.'],
  ['newPush', ['a', 2, []], 'Expected integer for left, got "a".'],
  ['newAssign', [1, 0.5, []], 'Expected integer for left, got 0.5.'],
  ['newCommand', [1, 0, 0, 0, 0, 0, 0, [], '', '', ''], 'Expected string for type, got 1.'],
  ['updateSlotSegment', [0, 1, 2, 'a'], 'Expected integer for last, got "a".'],
])('arguments are checked: %s(%o)', (name, values, message) => {
  expect(messageOf(() => copy[name]?.(...values))).toBe(`${name}: ${message}`);
  expect(host.sent).toEqual([]);
});

test('long texts are cut, and no more than a part of the roots is sent', () => {
  copy['initialize_memory']?.(8);
  copy['updateRoots']?.(Array(5000).fill(1));
  copy['newPop']?.('x'.repeat(10_000), 1, 2, ['y'.repeat(10_000)]);
  expect(last()?.description).toHaveLength(300);
  expect(last()?.roots).toHaveLength(1000);
  expect(String(last()?.changes[0]?.cell)).toHaveLength(40);
});

test.each([null, {}, { type: 'a' }, []])('the page takes no other messages: %o', (data) => {
  expect(parseMemoryStep(data)).toBeUndefined();
});
