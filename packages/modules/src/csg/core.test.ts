import { beforeEach, describe, expect, test } from 'vitest';
import { elementsOf, listOf, pair } from '../lists.js';
import type { Value } from '../module.js';
import { call, EndOfProgram, exportsOf, messageOf, testHost } from '../testing/host.js';
import { COLORS } from './colors.js';
import { core } from './core.js';
import { parseScenePage, type ScenePage } from './pages.js';

let host = testHost();
let csg = exportsOf(core, host);

beforeEach(() => {
  host = testHost();
  csg = exportsOf(core, host);
});

function text(value: Value): string {
  return (value as { toReplString(): string }).toReplString();
}

/** The bounds of a shape: from and to along each axis. */
function boundsOf(shape: Value): number[] {
  const bound = csg.bounding_box?.(shape);
  return ['x', 'y', 'z'].flatMap((axis) =>
    ['min', 'max'].map((end) => Number(Number(call(bound, axis, end)).toFixed(4)) + 0),
  );
}

function pages(): (ScenePage | undefined)[] {
  return host.sent.map(({ data }) => parseScenePage(data));
}

/** The number of triangles of the scene that was rendered last. */
function trianglesOf(operable: Value): number {
  csg.render?.(operable);
  return (pages().at(-1)?.scene.corners.length ?? NaN) / 9;
}

/** Bounds and numbers of triangles, as the reference has them. */
const PRIMITIVES: readonly (readonly [name: string, triangles: number, bounds: number[]])[] = [
  ['cube', 12, [0, 1, 0, 1, 0, 1]],
  ['rounded_cube', 716, [0, 1, 0, 1, 0, 1]],
  ['cylinder', 128, [0, 1, 0, 1, 0, 1]],
  ['rounded_cylinder', 1024, [0, 1, 0, 1, 0, 1]],
  ['sphere', 960, [0, 1, 0, 1, 0, 1]],
  ['geodesic_sphere', 20, [0.0747, 0.9253, 0.0747, 0.9253, 0.0747, 0.9253]],
  ['pyramid', 8, [0, 1, 0, 1, 0, 1]],
  ['cone', 64, [0, 1, 0, 1, 0, 1]],
  ['prism', 8, [0.067, 0.933, 0, 1, 0, 1]],
  ['star', 36, [0.0477, 0.9523, 0.0245, 0.9755, 0, 1]],
  ['torus', 2048, [0, 1, 0, 1, 0.35, 0.65]],
];

describe('shapes', () => {
  test.each(PRIMITIVES)('%s has the size and the triangles of the reference', (name, ...known) => {
    const made = csg[name]?.(COLORS.navy);
    expect(text(made)).toBe('<Shape>');
    expect([trianglesOf(made), boundsOf(made)]).toEqual(known);
    expect(pages().at(-1)?.scene.colors).toEqual([{ color: 0x0000aa, triangles: known[0] }]);
  });

  test('point to the side to which those of the reference point', () => {
    expect(cut('pyramid', 0, 0, 0.999)[0]).toBeGreaterThan(0.49);
    expect(cut('prism', 0.93, 0, 0).slice(2, 4)).toEqual([0.4983, 0.5017]);
    expect(cut('star', 0.9, 0, 0).slice(2, 4)).toEqual([0.483, 0.517]);
    expect(cut('torus', 0, 0, 0).slice(4)).toEqual([0.35, 0.65]);
  });

  test('are united, cut and intersected to as many polygons as those of the reference', () => {
    const ball = csg.scale?.(csg.translate?.(csg.sphere?.('#00ff00'), 0.3, 0.4, 0.5), 1.2, 1, 1);
    expect(boundsOf(csg.union?.(cube(), ball))).toEqual([0, 1.56, 0, 1.4, 0, 1.5]);
    expect(boundsOf(csg.intersect?.(cube(), ball))).toEqual([0.36, 1, 0.4, 1, 0.5, 1]);
    expect(boundsOf(csg.subtract?.(cube(), ball))).toEqual([0, 1, 0, 1, 0, 1]);
    csg.render?.(csg.subtract?.(cube(), ball));
    expect(pages()[0]?.scene.colors.map(({ color }) => color)).toEqual([0xff0000, 0x00ff00]);
  });

  test('without volume are nothing', () => {
    const empty = csg.empty_shape?.();
    expect(boundsOf(empty)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(boundsOf(csg.union?.(empty, cube()))).toEqual([0, 1, 0, 1, 0, 1]);
    expect(trianglesOf(csg.subtract?.(empty, cube()))).toBe(0);
    expect(pages()[0]?.scene.shapes).toBe(0);
  });

  test('are moved, turned about x, y and z in turn, and scaled, without a change to the first', () => {
    const first = csg.translate?.(cube(), 1, 2, 3);
    const turned = csg.rotate?.(first, 0.1, 0.2, 0.3);
    expect(boundsOf(turned)).toEqual([0.7661, 2.1958, 2.0547, 3.3377, 2.7239, 3.9955]);
    expect(boundsOf(first)).toEqual([1, 2, 2, 3, 3, 4]);
    expect(boundsOf(csg.scale?.(first, 2, 1, 0.5))).toEqual([2, 4, 2, 3, 1.5, 2]);
  });
});

describe('groups', () => {
  test('hand what happens to them to their parts when they are taken apart', () => {
    const turned = csg.rotate?.(csg.translate?.(cube(), 1, 2, 3), 0.1, 0.2, 0.3);
    const inner = csg.translate?.(csg.group?.(listOf(turned)), 1, 0, 0);
    const outer = csg.scale?.(csg.group?.(listOf(inner)), 2, 1, 1);
    expect(text(outer)).toBe('<Group>');
    const [part] = elementsOf(csg.ungroup?.(outer)) ?? [];
    const [leaf] = elementsOf(csg.ungroup?.(part)) ?? [];
    expect(boundsOf(leaf)).toEqual([3.5321, 6.3916, 2.0547, 3.3377, 2.7239, 3.9955]);
    csg.render?.(outer);
    const { corners } = pages()[0]?.scene ?? {};
    const across = [...(corners ?? [])].filter((_one, index) => index % 3 === 0);
    expect(Math.max(...across)).toBeCloseTo(6.3916, 3);
  });

  test('are told from shapes', () => {
    const group = csg.group?.(null);
    expect([cube(), group, 1].map((value) => csg.is_shape?.(value))).toEqual([true, false, false]);
    expect([cube(), group, 1].map((value) => csg.is_group?.(value))).toEqual([false, true, false]);
  });

  test('in groups, very deeply, are shown', () => {
    let group = cube();
    for (let depth = 0; depth < 50_000; depth++) group = csg.group?.(listOf(group));
    expect(trianglesOf(group)).toBe(12);
  });
});

describe('rendering', () => {
  test('sends a page for each call, with what is around the shapes', () => {
    const names = ['render', 'render_grid', 'render_axes', 'render_grid_axes'];
    const shown = names.map((name) => text(csg[name]?.(cube())));
    expect(shown).toEqual(['<Render #1>', '<Render #2>', '<Render #3>', '<Render #4>']);
    expect(pages().map((page) => [page?.scene.hasGrid, page?.scene.hasAxes])).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ]);
  });

  test('a saved shape has a page too', () => {
    expect(csg.download_shape_stl?.(cube())).toBeUndefined();
    expect(pages()[0]).toMatchObject({ kind: 'saved', scene: { shapes: 1 } });
  });

  test('takes many shapes, but not any number of triangles', () => {
    const ball = csg.torus?.('#000000');
    let group = csg.group?.(listOf(...Array.from({ length: 100 }, () => ball)));
    expect(trianglesOf(group)).toBe(204_800);
    group = csg.group?.(listOf(group, group));
    expect(messageOf(() => csg.render?.(group))).toBe('render: Expected at most 300000 triangles.');
    for (let level = 0; level < 60; level++) group = csg.group?.(listOf(group, group));
    expect(messageOf(() => csg.render?.(group))).toBe('render: Expected at most 300000 triangles.');
  });

  test('stops when the time of the program is up', () => {
    const limited = exportsOf(core, testHost({ maxOperations: 100_000 }));
    const shape = limited.sphere?.('#000000');
    expect(() => limited.union?.(shape, shape)).toThrow(EndOfProgram);
  });
});

describe('colours', () => {
  test('are mixed, and written with two digits each', () => {
    expect(csg.rgb?.(16, 255, 100)).toBe('#10ff64');
    expect(csg.rgb?.(1, 2, 3)).toBe('#010203');
    expect(core.create(testHost()).constants).toMatchObject({
      crimson: '#AA0000',
      white: '#FFFFFF',
    });
  });
});

const REFUSED: readonly (readonly [string, () => Value])[] = [
  ['hexToColor: Expected string, got 1.', () => csg.cube?.(1)],
  ['hexToColor: Invalid color hex string: red', () => csg.cube?.('red')],
  ['hexToColor: Invalid color hex string: #abc', () => csg.torus?.('#abc')],
  ['rgb: Expected integer ∈ [0, 255] for redValue, got -1.', () => csg.rgb?.(-1, 2, 3)],
  ['rgb: Expected integer ∈ [0, 255] for greenValue, got "a".', () => csg.rgb?.(20, 'a', 30)],
  ['rgb: Expected integer ∈ [0, 255] for blueValue, got 1.5.', () => csg.rgb?.(20, 0, 1.5)],
  ['union: Expected Shape for first, got 1.', () => csg.union?.(1, cube())],
  ['union: Expected Shape for first, got <Group>.', () => csg.union?.(csg.group?.(null), cube())],
  ['union: Expected Shape for second, got 1.', () => csg.union?.(cube(), 1)],
  ['subtract: Expected Shape for target, got 1.', () => csg.subtract?.(1, cube())],
  ['subtract: Expected Shape for subtractedShape, got 1.', () => csg.subtract?.(cube(), 1)],
  ['intersect: Expected Shape for second, got null.', () => csg.intersect?.(cube(), null)],
  ['translate: Expected Operable for operable, got 1.', () => csg.translate?.(1, 1, 1, 1)],
  ['translate: Expected number for yOffset, got "a".', () => csg.translate?.(cube(), 1, 'a', 1)],
  ['rotate: Expected number for zAngle, got NaN.', () => csg.rotate?.(cube(), 1, 1, NaN)],
  ['rotate: The numbers must be finite.', () => csg.rotate?.(cube(), 1, 1, Infinity)],
  ['scale: Expected number ≥ 0 for xFactor, got -1.', () => csg.scale?.(cube(), -1, 1, 1)],
  ['scale: Expected number ≥ 0 for yFactor, got "a".', () => csg.scale?.(cube(), 1, 'a', 1)],
  ['factors must be positive', () => csg.scale?.(cube(), 1, 0, 1)],
  ['group: Expected list of Operables, got 1.', () => csg.group?.(1)],
  ['group: Expected list of Operables, got [1, null].', () => csg.group?.(listOf(1))],
  [
    'group: Expected list of Operables, got [<Shape>, <Shape>].',
    () => csg.group?.(pair(cube(), cube())),
  ],
  ['ungroup: Expected Group, got <Shape>.', () => csg.ungroup?.(cube())],
  ['bounding_box: Expected Shape, got <Group>.', () => csg.bounding_box?.(csg.group?.(null))],
  [
    'BoundingBox: Expected "x", "y" or "z", got "q".',
    () => call(csg.bounding_box?.(cube()), 'q', 'min'),
  ],
  ['BoundingBox: Expected "min" or "max", got 1.', () => call(csg.bounding_box?.(cube()), 'x', 1)],
  ['download_shape_stl: Expected Shape, got 1.', () => csg.download_shape_stl?.(1)],
  ['render: Expected Operable, got 1.', () => csg.render_grid_axes?.(1)],
];

test.each(REFUSED)('%s', (message, run) => {
  expect(messageOf(run)).toBe(message);
});

function cube(): Value {
  return csg.cube?.('#ff0000');
}

/** The bounds of the part of a shape that is in a moved cube. */
function cut(name: string, x: number, y: number, z: number): number[] {
  return boundsOf(csg.intersect?.(csg[name]?.('#000000'), csg.translate?.(cube(), x, y, z)));
}
