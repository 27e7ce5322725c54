import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_SHAPES, parseRunePage, type RuneNode, type RuneNodes } from './pages.js';
import { flatten } from './flatten.js';
import { SHAPE_NAMES } from './shapes.js';

const page = (nodes: unknown) => ({ kind: 'rune', mode: 'plain', nodes });

describe('pages that the module would not send', () => {
  const doubled = Array.from({ length: 40 }, (_, level) =>
    level === 0
      ? 'heart'
      : [
          [level - 1, 1, 0, 0, 1, 0, 0],
          [level - 1, 1, 0, 0, 1, 0, 0],
        ],
  );
  test.each([
    ['nothing', undefined],
    ['no nodes', page([])],
    ['an unknown shape', page(['dragon'])],
    ['the name of a property of all objects', page(['constructor'])],
    ['a node that contains itself', page([{ color: [0, 0, 0], of: 0 }])],
    ['a node that contains a later one', page([[[1, 1, 0, 0, 1, 0, 0]], 'heart'])],
    ['a node that does not exist', page(['heart', { color: [0, 0, 0], of: 7 }])],
    ['a negative index', page(['heart', { color: [0, 0, 0], of: -1 }])],
    ['an index between two', page(['heart', { color: [0, 0, 0], of: 0.5 }])],
    ['an infinite number', page(['heart', [[0, Infinity, 0, 0, 1, 0, 0]]])],
    ['no number', page(['heart', [[0, NaN, 0, 0, 1, 0, 0]]])],
    ['a short placement', page(['heart', [[0, 1, 0, 0, 1]]])],
    ['a colour that is too bright', page(['heart', { color: [0, 0, 2], of: 0 }])],
    ['a long address', page([{ image: 'x'.repeat(1e6) }])],
    ['more shapes than can be drawn', page(doubled)],
    ['an unknown mode', { kind: 'rune', mode: 'hologram', nodes: ['heart'] }],
    [
      'an endless animation',
      { kind: 'animation', mode: 'plain', id: 0, duration: Infinity, framesPerSecond: 1 },
    ],
  ])('%s', (_, data) => {
    expect(parseRunePage(data)).toBeUndefined();
  });

  test(`but ${MAX_SHAPES} shapes are not too many`, () => {
    const nodes = ['heart', Array.from({ length: MAX_SHAPES }, () => [0, 1, 0, 0, 1, 0, 0])];
    expect(parseRunePage(page(nodes))).toBeDefined();
  });
});

/** The shapes of a rune by a direct statement of the rules, in drawing order. */
function drawn(nodes: RuneNodes, index: number, color: readonly number[] | null): unknown[] {
  const node = nodes[index];
  if (node === undefined || node === 'blank') return [];
  if (typeof node === 'string') return [{ shape: node, color: color ?? [0, 0, 0], path: [] }];
  if ('image' in node) return [];
  if ('of' in node) return drawn(nodes, node.of, color ?? node.color);
  return node.toReversed().flatMap((part) =>
    drawn(nodes, part[0], color).map((shape) => {
      const { path } = shape as { path: unknown[] };
      return { ...(shape as object), path: [part, ...path] };
    }),
  );
}

/** Moves a point from the innermost placement outwards. */
function moved(path: readonly (readonly number[])[], point: readonly [number, number, number]) {
  return path.toReversed().reduce<readonly [number, number, number]>(([x, y, depth], part) => {
    const [, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, scale = 1, offset = 0] = part;
    return [a * x + c * y + e, b * x + d * y + f, scale * depth + offset];
  }, point);
}

const number = fc.double({ min: -2, max: 2, noNaN: true });
const unit = fc.double({ min: 0, max: 1, noNaN: true });

const trees: fc.Arbitrary<RuneNodes> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...SHAPE_NAMES),
      fc.record({ color: fc.tuple(unit, unit, unit), back: fc.nat() }),
      fc.array(fc.tuple(fc.nat(), number, number, number, number, number, number, unit, unit), {
        maxLength: 3,
      }),
    ),
    { minLength: 1, maxLength: 7 },
  )
  .map((raw) =>
    raw.map((node, position): RuneNode => {
      if (typeof node === 'string') return node;
      if (position === 0) return 'heart';
      if ('back' in node) return { color: node.color, of: node.back % position };
      return node.map(([child, ...placement]) => [child % position, ...placement] as const);
    }),
  );

test('flattening agrees with a direct statement of the rules', () => {
  fc.assert(
    fc.property(trees, (nodes) => {
      expect(parseRunePage(page(nodes))).toBeDefined();
      const expected = drawn(nodes, nodes.length - 1, null) as {
        shape: string;
        color: number[];
        path: number[][];
      }[];
      const shapes = flatten(nodes);
      expect(shapes.map(({ shape, color }) => ({ shape, color }))).toEqual(
        expected.map(({ shape, color }) => ({ shape, color })),
      );
      for (const [index, { placement }] of shapes.entries()) {
        for (const [x, y] of [
          [0, 0],
          [1, 0],
          [0, 1],
        ] as const) {
          const [movedX, movedY, depth] = moved(expected[index]?.path ?? [], [x, y, 0]);
          const [a, b, c, d, e, f, , offset] = placement;
          expect(a * x + c * y + e).toBeCloseTo(movedX, 6);
          expect(b * x + d * y + f).toBeCloseTo(movedY, 6);
          expect(offset).toBeCloseTo(depth, 6);
        }
      }
    }),
  );
});
