import { describe, expect, test } from 'vitest';
import { exportsOf, testHost } from '../testing/host.js';
import { core } from './core.js';
import { parseScenePage, type Scene } from './pages.js';
import { csgPictures } from './pictures.js';

type Csg = Readonly<Record<string, (...values: unknown[]) => unknown>>;

/** The page that a program sends. */
function sent(program: (csg: Csg) => void): unknown {
  const host = testHost();
  program(exportsOf(core, host));
  return host.sent[0]?.data;
}

function sceneOf(program: (csg: Csg) => void): Scene {
  const page = parseScenePage(sent(program));
  if (page === undefined) throw new Error('The page cannot be read.');
  return page.scene;
}

const cube = sceneOf((csg) => csg.render?.(csg.cube?.('#ff0000')));

interface Seen {
  readonly angle?: number;
  readonly tilt?: number;
  readonly zoom?: number;
}

function colorsOf(scene: Scene, seen: Seen = {}): Set<string> {
  const { data } = csgPictures.paint(scene, { width: 60, height: 60, ...seen });
  const colors = new Set<string>();
  for (let at = 0; at < data.length; at += 4) colors.add([...data.subarray(at, at + 3)].join(' '));
  return colors;
}

function middleOf(scene: Scene, seen: Seen): number[] {
  const { data } = csgPictures.paint(scene, { width: 60, height: 60, ...seen });
  return [...data.subarray(4 * (30 * 60 + 30), 4 * (30 * 60 + 30) + 3)];
}

describe('the picture of a scene', () => {
  test('shows faces brighter or darker by where they face, on white', () => {
    const { data } = csgPictures.paint(cube, { width: 60, height: 60 });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
    const [red = 0, green = 0, blue = 0] = middleOf(cube, {});
    expect(red).toBeGreaterThan(100);
    expect(green).toBeLessThan(60);
    expect(blue).toBe(green);
    expect(colorsOf(cube).size).toBeGreaterThan(3);
  });

  test('shows what is nearer, from each side', () => {
    const two = sceneOf((csg) =>
      csg.render?.(
        csg.union?.(csg.cube?.('#ff0000'), csg.translate?.(csg.cube?.('#0000ff'), 0, 3, 0)),
      ),
    );
    const front = middleOf(two, { angle: Math.PI / 6, tilt: 0 });
    const behind = middleOf(two, { angle: Math.PI / 6 + Math.PI, tilt: 0 });
    expect(front[0]).toBeGreaterThan(2 * (front[2] ?? 0));
    expect(behind[2]).toBeGreaterThan(2 * (behind[0] ?? 0));
  });

  test('has a grid and axes if the program wants them', () => {
    const names = ['render', 'render_grid', 'render_axes', 'render_grid_axes'];
    const [none = 0, grid = 0, axes = 0, both = 0] = names.map(
      (name) => colorsOf(sceneOf((csg) => csg[name]?.(csg.empty_shape?.()))).size,
    );
    expect(none).toBe(1);
    expect(Math.min(grid, axes)).toBeGreaterThan(1);
    expect(both).toBeGreaterThan(Math.max(grid, axes));
  });

  test.each([
    ['tiny', 1e-4],
    ['huge', 1e9],
  ])('fits %s shapes', (_size, factor) => {
    const scene = sceneOf((csg) =>
      csg.render_grid_axes?.(csg.scale?.(csg.cube?.('#ff0000'), factor, factor, factor)),
    );
    const reds = [...colorsOf(scene)].filter((color) => Number(color.split(' ')[0]) > 100);
    expect(reds.length).toBeGreaterThan(3);
  });

  test('is described in words', () => {
    expect(csgPictures.describe(cube)).toBe(
      'A scene of 1 shape: x from 0 to 1, y from 0 to 1, z from 0 to 1. It has 12 triangles and 1 colour: #ff0000.',
    );
    const empty = sceneOf((csg) => csg.render_grid_axes?.(csg.empty_shape?.()));
    expect(csgPictures.describe(empty)).toBe('An empty scene with a grid and the axes.');
  });
});

test('a saved shape is an STL file with normals', () => {
  const { extension, content } = csgPictures.toModel?.(cube) ?? {};
  expect(extension).toBe('stl');
  const view = new DataView(content?.buffer ?? new ArrayBuffer(0));
  expect(view.byteLength).toBe(84 + 12 * 50);
  expect(view.getUint32(80, true)).toBe(12);
  const normals = Array.from({ length: 12 }, (_, triangle) =>
    [0, 4, 8].map((offset) => view.getFloat32(84 + 50 * triangle + offset, true)).join(),
  );
  expect(new Set(normals)).toEqual(
    new Set(['-1,0,0', '1,0,0', '0,-1,0', '0,1,0', '0,0,-1', '0,0,1']),
  );
});

const honest = sent((csg) => csg.render?.(csg.cube?.('#ff0000'))) as Record<string, unknown>;

test.each([
  ['nothing', undefined],
  ['another kind', { ...honest, kind: 'spin' }],
  ['no base 64', { ...honest, corners: '???' }],
  ['too few corners', { ...honest, corners: '' }],
  ['colours for more triangles', { ...honest, colors: [{ color: 0, triangles: 13 }] }],
  ['a colour that is none', { ...honest, colors: [{ color: -1, triangles: 12 }] }],
  ['NaN as a corner', { ...honest, corners: `AADAfw${'A'.repeat(570)}` }],
])('a page with %s is not read', (_what, data) => {
  expect(csgPictures.readPage(honest)).toBeDefined();
  expect(csgPictures.readPage(data)).toBeUndefined();
});
