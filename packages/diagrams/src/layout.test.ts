import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HeapArrays, HeapValue } from './heap.js';
import { layoutHeap } from './heap-scene.js';
import { misplaced, overlapping, trespassing } from './testing/rules.js';
import { layoutTree } from './tree-scene.js';
import { binaryTreeOf, generalTreeOf } from './tree-shape.js';

const plain = (value: unknown): HeapValue => ({
  kind: 'plain',
  text: value === null ? 'null' : JSON.stringify(value),
});
/** More than a hundred times the duration of a layout of 5000 values. */
const MAX_MS = 10_000;
const array = (id: number): HeapValue => ({ kind: 'array', id });

/** Any heap: arrays of any length and with any contents, including sharing and cycles. */
const heaps = fc.integer({ min: 0, max: 14 }).chain((count) => {
  const value: fc.Arbitrary<HeapValue> = fc.oneof(
    ...(count > 0 ? [{ weight: 3, arbitrary: fc.nat(count - 1).map(array) }] : []),
    { weight: 2, arbitrary: fc.oneof(fc.integer(), fc.string(), fc.boolean()).map(plain) },
    { weight: 1, arbitrary: fc.constant(plain(null)) },
    {
      weight: 1,
      arbitrary: fc
        .nat(3)
        .map((id) => ({ kind: 'function', id: 100 + id, text: 'x => x' }) as const),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'cut' } as const) },
  );
  const elements = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(value, value) },
    { weight: 1, arbitrary: fc.array(value, { maxLength: 6 }) },
  );
  return fc.record({
    arrays: fc.array(elements, { minLength: count, maxLength: count }),
    roots: fc.array(value, { minLength: 1, maxLength: 4 }),
  });
});

const titlesFor = (roots: readonly unknown[]) => roots.map((_, at) => `Structure ${at + 1}`);
const layout = (arrays: HeapArrays, roots: readonly HeapValue[]) =>
  layoutHeap(arrays, roots, titlesFor(roots));

/** Converts nested JavaScript arrays to a heap. */
function heapOf(value: unknown): { arrays: HeapArrays; root: HeapValue } {
  const known = new Map<unknown, number>();
  const arrays: HeapValue[][] = [];
  const read = (one: unknown): HeapValue => {
    if (!Array.isArray(one)) return plain(one);
    const id = known.get(one) ?? arrays.length;
    if (!known.has(one)) {
      known.set(one, id);
      arrays[id] = [];
      arrays[id] = one.map(read);
    }
    return array(id);
  };
  return { root: read(value), arrays };
}
const list = (...elements: readonly unknown[]): unknown =>
  elements.reduceRight<unknown>((rest, element) => [element, rest], null);

/** Many pairs with references to the next ones. */
const pairs = (next: (at: number) => readonly [HeapValue, HeapValue]) =>
  Array.from({ length: 2500 }, (_, at) => next(at));
const at = (id: number) => (id < 2500 ? array(id) : plain(null));

describe('boxes and pointers of any data', () => {
  test('no boxes overlap', () => {
    fc.assert(
      fc.property(heaps, ({ arrays, roots }) => {
        expect(overlapping(layout(arrays, roots))).toEqual([]);
      }),
    );
  });

  test('every arrow starts in its slot and ends at the edge of its box', () => {
    fc.assert(
      fc.property(heaps, ({ arrays, roots }) => {
        expect(misplaced(layout(arrays, roots))).toEqual([]);
      }),
    );
  });

  test('no arrow goes through a box that it does not belong to', () => {
    fc.assert(
      fc.property(heaps, ({ arrays, roots }) => {
        expect(trespassing(layout(arrays, roots))).toEqual([]);
      }),
    );
  });

  test('each array and each function is drawn once, and every reference to one has an arrow', () => {
    fc.assert(
      fc.property(heaps, ({ arrays, roots }) => {
        const { nodes, arrows } = layout(arrays, roots);
        expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
        const met = nodes.filter(({ kind }) => kind === 'pair' || kind === 'array');
        for (const node of met) {
          const elements = arrays[Number(node.id.slice(1))] ?? [];
          elements.forEach((element, slot) => {
            if (element.kind !== 'array' && element.kind !== 'function') return;
            const to = `${element.kind === 'array' ? 'a' : 'f'}${element.id}`;
            const leading = arrows.filter((one) => one.from === node.id && one.slot === slot);
            expect(leading.map((one) => one.to)).toEqual([to]);
          });
        }
      }),
    );
  });

  test('the same data is laid out in the same way, within its bounds', () => {
    fc.assert(
      fc.property(heaps, ({ arrays, roots }) => {
        const scene = layout(arrays, roots);
        expect(
          layout(
            JSON.parse(JSON.stringify(arrays)) as HeapArrays,
            JSON.parse(JSON.stringify(roots)) as HeapValue[],
          ),
        ).toEqual(scene);
        for (const { box } of scene.nodes) {
          expect(scene.bounds.x).toBeLessThanOrEqual(box.x);
          expect(scene.bounds.x + scene.bounds.width).toBeGreaterThanOrEqual(box.x + box.width);
        }
      }),
    );
  });

  test(
    '5000 values are laid out without work that grows with their square',
    { timeout: 120_000 },
    () => {
      const shapes = {
        list: pairs((id) => [plain(id), at(id + 1)]),
        'nested in heads': pairs((id) => [at(id + 1), plain(id)]),
        tree: pairs((id) => [at(2 * id + 1), at(2 * id + 2)]),
        'all to the first': pairs((id) => [at(0), at(id + 1)]),
        'down and back': pairs((id) => [at(id + 1), at(Math.floor(id / 2))]),
        wide: [Array.from({ length: 4999 }, (_, id) => plain(id))],
        texts: pairs((id) => [plain(`a long text ${id}`), at(id + 1)]),
      };
      const slow: string[] = [];
      for (const [shape, arrays] of Object.entries(shapes)) {
        const started = Date.now();
        layout(arrays, [array(0)]);
        // The durations are in docs/performance.md; this only checks that nothing grows quadratically.
        slow.push(...(Date.now() - started > MAX_MS ? [shape] : []));
      }
      expect(slow).toEqual([]);
    },
  );
});

describe('the look of a list', () => {
  test('is a straight row, with what is in it below', () => {
    const { arrays, root } = heapOf(list(1, list(2, 3), 4));
    const { nodes } = layout(arrays, [root]);
    const pairs = nodes.filter(({ kind }) => kind === 'pair');
    expect(pairs.map(({ box: { x, y, width, height } }) => [x, y, width, height])).toEqual([
      [0, 64, 90, 30],
      [140, 64, 90, 30],
      [140, 154, 90, 30],
      [280, 154, 90, 30],
      [280, 64, 90, 30],
    ]);
  });

  test('null is a stroke in its box, short values stand in theirs, long ones beside it', () => {
    const { arrays, root } = heapOf(['a text of more than twenty characters', null]);
    const { shapes, nodes } = layout(arrays, [root]);
    expect(shapes).toContainEqual({
      kind: 'line',
      node: 'a0',
      role: 'null',
      from: { x: 45, y: 94 },
      to: { x: 90, y: 64 },
    });
    expect(shapes).toContainEqual(
      expect.objectContaining({ kind: 'text', text: '"a text of more than ..."' }),
    );
    expect(nodes.at(-1)).toMatchObject({
      kind: 'value',
      text: '"a text of more than twenty characters"',
    });
  });

  test('values are coloured by the kind that their language says, else by their text', () => {
    const rows: HeapArrays = [
      [
        { kind: 'plain', text: 'True', is: 'boolean' },
        { kind: 'plain', text: 'None', is: 'null' },
      ],
      [
        { kind: 'plain', text: 'true' },
        { kind: 'plain', text: 'True' },
      ],
    ];
    const coloursOf = (id: number) =>
      layout(rows, [{ kind: 'array', id }]).shapes.flatMap((shape) =>
        shape.kind === 'text' && shape.role !== 'title' ? [shape.role] : [],
      );
    expect([coloursOf(0), coloursOf(1)]).toEqual([['boolean'], ['boolean', 'other']]);
  });

  test('a function is two circles with dots', () => {
    const { shapes } = layout([], [{ kind: 'function', id: 0, text: 'x => x' }]);
    const circles = shapes.filter(({ kind }) => kind === 'circle');
    expect(circles).toMatchObject([
      { radius: 15, isFilled: false },
      { radius: 4, isFilled: true },
      { radius: 15, isFilled: false },
      { radius: 4, isFilled: true },
    ]);
  });
});

describe('trees', () => {
  const tree = list(5, list(3, null, list(4, null, null)), list(8, null, null));

  test('list(entry, left, right) is a binary tree, anything else is none', () => {
    const { arrays, root } = heapOf(tree);
    expect(binaryTreeOf(arrays, root)).toMatchObject({
      text: '5',
      children: [{ text: '3', children: [null, { text: '4', children: [] }] }, { text: '8' }],
    });
    for (const other of [list(1, null), list(1, 2, 3), [1, 2], 5, null]) {
      const heap = heapOf(other);
      expect(binaryTreeOf(heap.arrays, heap.root)).toBeNull();
    }
  });

  test('a list of leaves and lists is a general tree, unless it shares parts or goes in circles', () => {
    const { arrays, root } = heapOf(list(1, list(2, 3), null));
    expect(generalTreeOf(arrays, root)).toMatchObject({
      kind: 'branch',
      children: [{ text: '1' }, { children: [{ text: '2' }, { text: '3' }] }, { children: [] }],
    });
    const shared = list(1);
    const circle: unknown[] = [1];
    circle.push(circle);
    for (const other of [list(shared, shared), circle, [1, 2], 7]) {
      const heap = heapOf(other);
      expect(generalTreeOf(heap.arrays, heap.root)).toBeNull();
    }
  });

  test('no boxes overlap, parents stand above their children, an only child to its side', () => {
    const { arrays, root } = heapOf(tree);
    const part = binaryTreeOf(arrays, root);
    if (!part) throw new Error('It is a tree.');
    const scene = layoutTree(part);
    expect(overlapping(scene)).toEqual([]);
    expect(misplaced(scene)).toEqual([]);
    const boxOf = (text: string) => scene.nodes.find((node) => node.text === text)?.box;
    const middle = (text: string) => (boxOf(text)?.x ?? 0) + (boxOf(text)?.width ?? 0) / 2;
    expect(middle('5')).toBe((middle('3') + middle('8')) / 2);
    expect(middle('4')).toBeGreaterThan(middle('3'));
  });

  test('no boxes of any nested list overlap, as a tree or as it is', () => {
    const { tree: trees } = fc.letrec((tie) => ({
      leaf: fc.oneof(fc.integer(), fc.string({ maxLength: 30 })),
      tree: fc
        .array(fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('tree')), { maxLength: 4 })
        .map((elements) => list(...elements)),
    }));
    fc.assert(
      fc.property(trees, (value) => {
        const { arrays, root } = heapOf(value);
        const boxes = layout(arrays, [root]);
        expect([...overlapping(boxes), ...misplaced(boxes), ...trespassing(boxes)]).toEqual([]);
        const part = generalTreeOf(arrays, root);
        if (!part) return;
        const scene = layoutTree(part);
        expect(overlapping(scene)).toEqual([]);
        expect(misplaced(scene)).toEqual([]);
      }),
    );
  });
});
