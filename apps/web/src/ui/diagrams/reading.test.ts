import { indexNodes, layoutHeap, layoutMachine } from '@wellspring/diagrams';
import { expect, test } from 'vitest';
import { readingAt, sourceAt } from './reading';

const LEFT_OUT = 'left out';
const long = `"${'a'.repeat(5000)}"`;
const range = { from: { line: 3, column: 10 }, to: { line: 3, column: 16 } };
const itemRange = { from: { line: 7, column: 0 }, to: { line: 7, column: 5 } };
const scene = layoutMachine(
  {
    control: [
      { text: 'call 1', tooltip: 'Call', isInstruction: true, range: itemRange, frame: undefined },
    ],
    controlSize: 1,
    stash: [{ kind: 'plain', text: long }],
    stashSize: 1,
    currentFrame: 0,
    frames: [
      {
        id: 0,
        label: 'Global',
        parent: undefined,
        level: 0,
        bindings: [
          { name: 'f', isConstant: true, value: { kind: 'function', id: 3 } },
          { name: 'x', isConstant: true, value: { kind: 'plain', text: '"a text of many words"' } },
        ],
        isLive: true,
      },
    ],
    arrays: [],
    functions: [{ id: 3, frame: 0, text: 'x => {\n  return x;\n}', range, isLive: true }],
  },
  { panels: { control: 'Control', stash: 'Stash', more: 'show more' } },
);
const index = indexNodes(scene);
const at = (node: string, slot = 0) => ({ node, slot, trail: [] });

test('an instruction says what it does, a function and a value all of their text', () => {
  expect(readingAt(at('c1'), index, LEFT_OUT)).toEqual({ text: 'call 1', note: 'Call' });
  expect(readingAt(at('f3'), index, LEFT_OUT)).toEqual({ text: 'x => {\n  return x;\n}' });
  const { text } = readingAt(at('t1'), index, LEFT_OUT) ?? { text: '' };
  expect(long.startsWith(text.slice(0, -1))).toBe(true);
  expect(text).toHaveLength(2001);
});

test('a line of a frame says its value, or that of the function which it leads to', () => {
  expect(readingAt(at('e0', 0), index, LEFT_OUT)).toEqual({ text: 'f: x => {\n  return x;\n}' });
  expect(readingAt(at('e0', 1), index, LEFT_OUT)).toEqual({ text: 'x: "a text of many words"' });
  expect(readingAt(at('gone'), index, LEFT_OUT)).toBeNull();
});

test('what was left out says so', () => {
  const heap = layoutHeap(
    [[{ kind: 'plain', text: '1' }, { kind: 'cut' }]],
    [{ kind: 'array', id: 0 }, { kind: 'cut' }],
    ['one', 'two'],
  );
  const known = indexNodes(heap);
  const [cut] = heap.nodes.filter(({ value }) => value === 'cut');
  expect(readingAt(at('a0', 1), known, LEFT_OUT)).toEqual({ text: LEFT_OUT });
  expect(cut && readingAt(at(cut.id), known, LEFT_OUT)).toEqual({ text: LEFT_OUT });
});

test('what is written in the program is found there, also from its name', () => {
  expect(sourceAt(at('c1'), index)).toEqual(itemRange);
  expect(sourceAt(at('f3'), index)).toEqual(range);
  expect(sourceAt(at('e0', 0), index)).toEqual(range);
  expect(sourceAt(at('e0', 1), index)).toBeUndefined();
});
