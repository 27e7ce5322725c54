import { describe, expect, test } from 'vitest';
import type { HeapValue } from './heap.js';
import { layoutHeap } from './heap-scene.js';
import { layoutMachine } from './machine/scene.js';
import type { MachineValue } from './machine/state.js';
import { type Cursor, type Direction, indexNodes, move, nodeAt } from './navigation.js';
import type { Scene } from './scene.js';
import { layoutTree } from './tree-scene.js';
import { binaryTreeOf } from './tree-shape.js';

const number = (value: number): HeapValue => ({ kind: 'plain', text: `${value}` });
const nothing: HeapValue = { kind: 'plain', text: 'null' };
const array = (id: number): HeapValue => ({ kind: 'array', id });

/** The position after each of the moves. */
function walk(scene: Scene, start: string, ...directions: readonly Direction[]): readonly string[] {
  const index = indexNodes(scene);
  let cursor: Cursor = { node: start, slot: 0, trail: [] };
  return directions.map((direction) => {
    cursor = move(scene, index, cursor, direction);
    return `${cursor.node}.${cursor.slot}`;
  });
}

// list(list(1), 2)
const nested = layoutHeap(
  [
    [array(1), array(2)],
    [number(1), nothing],
    [number(2), nothing],
  ],
  [array(0)],
  ['Structure 1'],
);

test('right goes along a list, down into its heads, up and left back', () => {
  expect(walk(nested, 'a0', 'right', 'right', 'right', 'right')).toEqual([
    'a0.1',
    'a2.0',
    'a2.1',
    'a2.1',
  ]);
  expect(walk(nested, 'a0', 'down', 'right', 'up', 'up')).toEqual(['a1.0', 'a1.1', 'a0.0', 'a0.0']);
  expect(walk(nested, 'a0', 'right', 'right', 'left')).toEqual(['a0.1', 'a2.0', 'a0.1']);
});

test('a title leads to its structure, and the ends are those of the reading order', () => {
  expect(walk(nested, 's0', 'down', 'last', 'first')).toEqual(['a0.0', 'a2.0', 's0.0']);
});

test('a circle can be gone around, and back the same way', () => {
  const circle = layoutHeap([[number(1), array(0)]], [array(0)], ['Structure 1']);
  expect(walk(circle, 'a0', 'right', 'right', 'right', 'right', 'left', 'left', 'up')).toEqual([
    'a0.1',
    'a0.0',
    'a0.1',
    'a0.0',
    'a0.1',
    'a0.0',
    'a0.1',
  ]);
});

test('in a tree left and right go to the neighbours', () => {
  // list(1, list(2, null, null), list(3, null, null))
  const arrays = [
    [number(1), array(1)],
    [array(3), array(2)],
    [array(6), nothing],
    ...[2, 3].flatMap((entry) => {
      const first = entry * 3 - 3;
      return [
        [number(entry), array(first + 1)],
        [nothing, array(first + 2)],
        [nothing, nothing],
      ];
    }),
  ];
  const tree = binaryTreeOf(arrays, array(0));
  if (!tree) throw new Error('It is a tree.');
  expect(walk(layoutTree(tree), 'a0', 'down', 'right', 'right', 'left', 'up')).toEqual([
    'a3.0',
    'a6.0',
    'a6.0',
    'a3.0',
    'a0.0',
  ]);
});

test('a point is in the box around it, and in that part of it', () => {
  const pair = nested.nodes.find(({ id }) => id === 'a0');
  const { x = 0, y = 0 } = pair?.box ?? {};
  expect(nodeAt(nested, x + 60, y + 10)).toEqual({ node: 'a0', slot: 1, trail: [] });
  expect(nodeAt(nested, x - 5, y + 10)).toBeNull();
});

test('before and after read all of it, arrows or none', () => {
  const ids = nested.nodes.map(({ id }) => `${id}.0`);
  const onwards = ids.slice(1).map(() => 'after' as const);
  expect(walk(nested, 's0', ...onwards, 'after')).toEqual([...ids.slice(1), ids.at(-1)]);
  expect(walk(nested, 's0', 'after', 'before', 'before')).toEqual([ids[1], ids[0], ids[0]]);
});

const valueOf = (text: string): MachineValue => ({ kind: 'plain', text });
const itemOf = (text: string, frame?: number) => ({
  text,
  tooltip: undefined,
  isInstruction: false,
  range: undefined,
  frame,
});
const bindingOf = (name: string, bound: MachineValue) => ({ name, isConstant: true, value: bound });

describe('in a state of the machine', () => {
  const machine = layoutMachine(
    {
      control: [itemOf('1 + 2'), itemOf('env', 0), itemOf('pop')],
      controlSize: 5,
      stash: [{ kind: 'array', id: 7 }, valueOf('1')],
      stashSize: 2,
      currentFrame: 1,
      frames: [
        { id: 0, label: 'Global', parent: undefined, level: 0, bindings: [], isLive: true },
        {
          id: 1,
          label: 'f',
          parent: 0,
          level: 1,
          bindings: [bindingOf('x', valueOf('1')), bindingOf('xs', { kind: 'array', id: 7 })],
          isLive: true,
        },
      ],
      arrays: [
        { id: 7, frame: 1, elements: [valueOf('8'), valueOf('9')], length: 2, isLive: true },
      ],
      functions: [],
    },
    { panels: { control: 'Control', stash: 'Stash', more: 'show more' } },
  );

  test('up and down go through the control, as far as there is more of it; right follows', () => {
    expect(walk(machine, 'c5', 'down', 'down', 'down', 'down', 'up')).toEqual([
      'c4.0',
      'c3.0',
      'more.0',
      'more.0',
      'c3.0',
    ]);
    expect(walk(machine, 'c5', 'up', 'down', 'right', 'left')).toEqual([
      'c5.0',
      'c4.0',
      'e0.0',
      'c4.0',
    ]);
  });

  test('left and right go through the stash, down follows', () => {
    expect(walk(machine, 't1', 'right', 'down', 'up', 'left', 'left')).toEqual([
      't2.0',
      'a7.0',
      't2.0',
      't1.0',
      't1.0',
    ]);
  });

  test('up and down go through a frame to the one around it, right to what a name is bound to', () => {
    expect(walk(machine, 'e1', 'down', 'right', 'right', 'up', 'down', 'down')).toEqual([
      'e1.1',
      'a7.0',
      'a7.1',
      'e1.1',
      'e1.2',
      'e0.0',
    ]);
  });

  test('a point in a frame is in one of its lines', () => {
    const { slots } = machine.nodes.find(({ id }) => id === 'e1') ?? { slots: [] };
    const places = slots.map(({ box }) => nodeAt(machine, box.x + 5, box.y + 5)?.slot);
    expect(places).toEqual([0, 1, 2]);
  });
});
