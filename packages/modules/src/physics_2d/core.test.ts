import { beforeEach, describe, expect, test } from 'vitest';
import type { Value } from '../module.js';
import { EndOfProgram, exportsOf, messageOf, testHost, type TestHost } from '../testing/host.js';
import { core } from './core.js';
import { parseWorldFrames, type WorldFrames } from './pages.js';
import { physicsPictures } from './pictures.js';

let host: TestHost = testHost();
let answer: (request: unknown) => unknown = () => null;
let world = program();

/** The functions of the module, as a new program sees them. */
function program(options?: { readonly maxOperations: number }) {
  host = testHost(options);
  return exportsOf(
    {
      ...core,
      create(services) {
        const instance = core.create(services);
        answer = instance.answer ?? answer;
        return instance;
      },
    },
    host,
  );
}

beforeEach(() => {
  world = program();
});

const v = (x: number, y: number): Value => world.make_vector?.(x, y);
const text = (value: Value): string => (value as { toReplString(): string }).toReplString();
const box = (x: number, y: number, isStatic = false): Value =>
  world.add_box_object?.(v(x, y), 0, v(0, 0), v(1, 1), isStatic);

/** The position of an object, its angle and its velocity, to six digits. */
function stateOf(object: Value): number[] {
  const both = [world.get_position?.(object), world.get_velocity?.(object)].map(
    (vector) => world.vector_to_array?.(vector) as number[],
  );
  return [...(both[0] ?? []), Number(world.get_rotation?.(object)), ...(both[1] ?? [])].map(
    (one) => Number(one.toFixed(6)) + 0,
  );
}

function framesOf(animation: number, from: number, count: number): WorldFrames | undefined {
  return parseWorldFrames(answer({ animation, from, count }));
}

describe('worlds', () => {
  test('go the way of those of the reference', () => {
    world.set_gravity?.(v(0, -9.8));
    world.make_ground?.(0, 0.5);
    const objects = [
      world.add_box_object?.(v(0, 10), 0.3, v(1, 0), v(1, 2), false),
      world.add_circle_object?.(v(3, 5), 0, v(-2, 0), 0.5, false),
      world.add_triangle_object?.(v(6, 5), 0.1, v(0, 0), 2, 1, false),
      box(-4, 3, true),
    ];
    for (let step = 0; step < 60; step++) world.update_world?.(1 / 60);
    expect(objects.map(stateOf)).toEqual([
      [1, 5.018333, 0.3, 1, -9.8],
      [1.033754, 0.502525, 0.133687, -1.325305, 0],
      [6.039844, 0.514286, 0.000239, 0, 0],
      [-4, 3, 0, 0, 0],
    ]);
    for (let step = 0; step < 90; step++) world.update_world?.(1 / 60);
    expect(objects.slice(0, 2).map(stateOf)).toEqual([
      [3.665818, 0.515277, -1.571084, 0, 0],
      [0.869387, 0.508869, 1.246302, -0.518021, 0],
    ]);
    expect(world.simulate_world?.(-1)).toBeUndefined();
  });

  test('display objects and vectors as the reference does', () => {
    world.set_gravity?.(v(0, -9.8));
    expect(text(world.add_triangle_object?.(v(6, 10), 0, v(0, 0), 1, 1, false))).toBe(
      '\n  Mass: 0.50\n  Position: [6.00,10.00]\n  Velocity: [0.00,0.00] \n  \n  Rotation: 0.00\n  AngularVelocity: [0.00]',
    );
    expect(text(v(0, -9.8))).toBe('Vector2D: [0, -9.8]');
    expect(text(world.add_wall?.(v(20, 5), 0, v(1, 10)))).toContain('Mass: 0.00');
  });

  test('have masses from sizes and densities', () => {
    world.set_gravity?.(v(0, 0));
    const object = box(0, 0);
    const massOf = () => /Mass: (.*)/.exec(text(object))?.[1];
    world.set_density?.(object, 3);
    expect(massOf()).toBe('3.00');
    world.scale_size?.(object, 2);
    expect(massOf()).toBe('12.00');
  });

  test('accelerate by forces while they act', () => {
    world.set_gravity?.(v(0, 0));
    const [pushed, turned] = [box(0, 0), box(50, 0)];
    const force = world.make_force?.(v(3, 4), 2, 0.5, 0.2);
    world.apply_force_to_center?.(force, pushed);
    world.apply_force?.(force, v(50, 0.5), turned);
    const speeds = Array.from({ length: 10 }, () => {
      world.update_world?.(0.1);
      return stateOf(pushed)[3];
    });
    // The impulse of 6 newtons over half a second, on one kilogram.
    expect(speeds).toEqual([0, 0, 0.6, 1.2, 1.8, 2.4, 3, 3, 3, 3]);
    const spin = world.vector_to_array?.(world.get_angular_velocity?.(turned)) as number[];
    expect(spin[0]).toBeLessThan(-1);
  });

  test('say when objects came into contact, whichever comes first', () => {
    world.set_gravity?.(v(0, -10));
    world.make_ground?.(0, 1);
    const lower = box(0, 3);
    const upper = world.add_circle_object?.(v(0, 6), 0, v(0, 0), 0.5, false);
    expect([world.is_touching?.(lower, upper), world.impact_start_time?.(lower, upper)]).toEqual([
      false,
      -1,
    ]);
    for (let step = 0; step < 60; step++) world.update_world?.(1 / 30);
    expect(world.is_touching?.(upper, lower)).toBe(true);
    expect(world.impact_start_time?.(lower, upper)).toBeCloseTo(0.9333, 3);
    expect(world.impact_start_time?.(upper, lower)).toBeCloseTo(0.9333, 3);
  });

  test('that never rest end with the time of the program', () => {
    world = program({ maxOperations: 1e6 });
    world.set_gravity?.(v(0, -10));
    expect(() => world.simulate_world?.(1e9)).toThrow(EndOfProgram);
  });
});

describe('the picture of a world', () => {
  test('shows what happened while the program ran, and what comes then', () => {
    world.set_gravity?.(v(0, -10));
    const object = box(0, 10);
    world.simulate_world?.(1);
    expect(host.sent).toEqual([{ channel: 'physics_2d', data: { kind: 'world', id: 0 } }]);
    const film = framesOf(0, 0, 61);
    const heights = film?.frames.map(({ state }) => state[1] ?? NaN) ?? [];
    expect(heights[0]).toBe(10);
    expect(heights[15]).toBeCloseTo(10 - 5 / 4, 0);
    expect(heights[60]).toBeCloseTo(10 - 20, 0);
    expect(film?.duration).toBe(22);
    // Showing the world does not change it for the program.
    expect(stateOf(object)[1]).toBeCloseTo(5, 0);
  });

  test('has a page of its own for what changes after it was shown', () => {
    world.set_gravity?.(v(0, 0));
    const object = box(0, 0);
    framesOf(0, 0, 1);
    world.set_velocity?.(object, v(1, 0));
    world.set_position?.(object, v(5, 0));
    expect(host.sent.map(({ data }) => data)).toEqual([
      { kind: 'world', id: 0 },
      { kind: 'world', id: 1 },
    ]);
    expect(framesOf(0, 0, 1)?.frames[0]?.state[0]).toBe(0);
    expect(framesOf(1, 0, 1)?.frames[0]?.state[0]).toBe(5);
    expect(answer({ animation: 2, from: 0, count: 1 })).toBeNull();
    expect(answer('frames')).toBeNull();
  });

  test('is painted, written as SVG and described', () => {
    world.set_gravity?.(v(0, -10));
    world.make_ground?.(0, 1);
    box(0, 3, true);
    world.add_circle_object?.(v(3, 3), 0, v(0, 0), 1, false);
    const page = physicsPictures.readPage(host.sent[0]?.data);
    const read = page?.animation?.readFrames(answer({ animation: 0, from: 0, count: 1 }));
    const picture = read?.pictures[0];
    expect(read?.duration).toBe(20);
    if (picture === undefined) throw new Error('There is no picture.');
    expect(physicsPictures.describe(picture)).toBe(
      'A world with 2 objects after 0 s. 1: fixed box at (0, 3); 2: circle at (3, 3). The ground is at 0.',
    );
    const { data } = physicsPictures.paint(picture, { width: 64, height: 64 });
    const colors = new Set<string>();
    for (let at = 0; at < data.length; at += 4) colors.add(data.subarray(at, at + 3).join(' '));
    for (const color of ['107 120 117', '11 110 105', '138 122 102', '255 255 255']) {
      expect(colors).toContain(color);
    }
    expect(physicsPictures.toSvg(picture)).toMatch(/^<svg .*<polygon .*#6b7875/s);
  });

  test.each([
    ['no kind', {}],
    ['a negative number', { kind: 'world', id: -1 }],
  ])('with %s is not read', (_what, data) => {
    expect(physicsPictures.readPage(data)).toBeUndefined();
  });

  test('that the module would not have sent is not read', () => {
    world.set_gravity?.(v(0, 0));
    box(0, 0);
    const honest = framesOf(0, 0, 1);
    expect(honest).toBeDefined();
    for (const wrong of [
      { bodies: [] },
      { box: [1, 0, 0, 1] },
      { duration: 1e6 },
      { frames: [{ time: 0, state: [1, 2, 3] }] },
      { frames: [{ time: 0, state: [NaN, 0, 0, 1] }] },
      { ground: 'high' },
    ]) {
      expect(parseWorldFrames({ ...honest, ...wrong })).toBeUndefined();
    }
  });
});

const NEEDS = 'Please call set_gravity first!';

test.each([
  ['add_box_object', () => box(0, 0)],
  ['make_ground', () => world.make_ground?.(0, 1)],
  ['add_wall', () => world.add_wall?.(v(0, 0), 0, v(1, 1))],
  ['update_world', () => world.update_world?.(0.1)],
  ['simulate_world', () => world.simulate_world?.(1)],
])('%s needs a world', (name, run) => {
  expect(messageOf(run)).toBe(`${name}: ${NEEDS}`);
});

test.each<readonly [string, () => Value]>([
  [
    'set_gravity: You may only call set_gravity once!',
    () => [world.set_gravity?.(v(0, 0)), world.set_gravity?.(v(0, 0))],
  ],
  ['make_vector: Expected number for x, got "a".', () => world.make_vector?.('a', 1)],
  ['make_vector: Expected finite number for y, got Infinity.', () => v(0, Infinity)],
  ['set_gravity: Expected Vector2 for v, got 1.', () => world.set_gravity?.(1)],
  ['get_position: Expected PhysicsObject for obj, got 1.', () => world.get_position?.(1)],
  ['make_force: Expected number ≥ 0 for dur, got -1.', () => world.make_force?.(v(0, 1), 1, -1, 0)],
  [
    'array_to_vector: Expected array of two numbers for arr, got 1.',
    () => world.array_to_vector?.(1),
  ],
  ['add_vector: Expected Vector2 for vec2, got 1.', () => world.add_vector?.(v(0, 0), 1)],
])('%s', (message, run) => {
  expect(messageOf(run)).toBe(message);
});

test.each<readonly [string, () => Value]>([
  [
    'add_circle_object: Expected number ≥ 0.01 for radius, got 0.',
    () => world.add_circle_object?.(v(0, 0), 0, v(0, 0), 0, false),
  ],
  [
    'add_box_object: Expected boolean for isStatic, got 1.',
    () => world.add_box_object?.(v(0, 0), 0, v(0, 0), v(1, 1), 1),
  ],
  [
    'add_box_object: Expected number ≥ 0.01 for the x of size, got 0.',
    () => world.add_box_object?.(v(0, 0), 0, v(0, 0), v(0, 1), false),
  ],
  [
    'set_density: Expected number ≥ 0 for density, got -1.',
    () => world.set_density?.(box(0, 0), -1),
  ],
  ['scale_size: Expected number ≥ 0.01 for scale, got 0.', () => world.scale_size?.(box(0, 0), 0)],
  ['update_world: Expected number ≥ 0 for dt, got -1.', () => world.update_world?.(-1)],
  [
    'apply_force: Expected Force for force, got 1.',
    () => world.apply_force?.(1, v(0, 0), box(0, 0)),
  ],
  [
    'add_box_object: A world has at most 1000 objects.',
    () => Array.from({ length: 1001 }, (_, index) => box(2 * index, 0)),
  ],
])('%s', (message, run) => {
  world.set_gravity?.(v(0, -9.8));
  expect(messageOf(run)).toBe(message);
});
