import { beforeEach, describe, expect, test } from 'vitest';
import { listOf } from '../lists.js';
import type { ModuleInstance, Value } from '../module.js';
import { EndOfProgram, exportsOf, messageOf, testHost, type TestHost } from '../testing/host.js';
import { core } from './core.js';
import { lengthOf, pinTo, type Triple, turned } from './mechanics.js';
import { nbodyPictures, type SimulationPicture } from './pictures.js';

let host: TestHost = testHost();
let instance: ModuleInstance | undefined;
let nbody = program();

/** The functions of the module, as a new program sees them. */
function program(options?: { readonly maxOperations: number }) {
  host = testHost(options);
  return exportsOf({ ...core, create: (services) => (instance = core.create(services)) }, host);
}

beforeEach(() => {
  nbody = program();
});

const v = (x: number, y: number, z = 0): Value => nbody.createVector?.(x, y, z);
const text = (value: Value): string => (value as { toReplString(): string }).toReplString();

/** A light body on a circle of radius 1 around a heavy one, which it rounds in 2π seconds. */
function orbit(): Value {
  return nbody.createState?.([
    nbody.createCelestialBody?.('sun', 1, 2),
    nbody.createCelestialBody?.('planet', 1e-9, 1, v(1, 0), v(0, 1)),
  ]);
}

function universe(method: Value, state: Value, ...transformations: Value[]): Value {
  return nbody.createUniverse?.('u', '#ff8800', undefined, state, method, transformations);
}

function play(space: string, trails: boolean, ...universes: Value[]): void {
  nbody.playSim?.(nbody.createSimulation?.(universes, space, false, true, trails, 20));
}

/** Pictures of the simulation that was played last, as a page reads them. */
function pictures(from: number, count: number): readonly SimulationPicture[] {
  const page = nbodyPictures.readPage(host.sent.at(-1)?.data);
  const animation = page?.animation;
  const request = { animation: animation?.id, from, count };
  return animation?.readFrames(instance?.answer?.(request))?.pictures ?? [];
}

/** The position of a body at a time in seconds. */
function positionAt(seconds: number, body: number): number[] {
  const [picture] = pictures(Math.round(30 * seconds), 1);
  return picture?.frames.get(picture.frame)?.slice(3 * body, 3 * body + 3) ?? [];
}

describe('methods', () => {
  test.each([
    ['createRungeKutta4Sim', 1e-6],
    ['createVelocityVerletSim', 1e-3],
    ['createSemiImplicitEulerSim', 0.05],
  ])('%s keeps a planet on its circle', (name, error) => {
    play('2D', false, universe(nbody[name]?.(nbody.createGravity?.(1)), orbit()));
    for (const seconds of [1, 2, 6]) {
      const [x = 0, y = 0] = positionAt(seconds, 1);
      expect(Math.hypot(x - Math.cos(seconds), y - Math.sin(seconds))).toBeLessThan(error);
    }
  });

  test('the explicit Euler method lets it spiral outwards', () => {
    play('2D', false, universe(nbody.createExplicitEulerSim?.(nbody.createGravity?.(1)), orbit()));
    expect(Math.hypot(...positionAt(6, 1))).toBeGreaterThan(1.03);
  });

  test('gravity has the constant of nature when none is given', () => {
    const state = nbody.createState?.([
      nbody.createCelestialBody?.('earth', 5.972e24),
      nbody.createCelestialBody?.('apple', 1, 0, v(6.371e6, 0)),
    ]);
    play('2D', false, universe(nbody.createRungeKutta4Sim?.(), state));
    expect((positionAt(1, 1)[0] ?? 0) - 6.371e6).toBeCloseTo(-9.82 / 2, 1);
  });

  test('a program can compute forces and states by itself', () => {
    const down = nbody.createForce?.((bodies: Value) => [v(0, -(bodies as Value[]).length)]);
    const state = nbody.createState?.([nbody.createCelestialBody?.('a', 1)]);
    play('2D', false, universe(nbody.createRungeKutta4Sim?.(down), state));
    expect(positionAt(2, 0)[1]).toBeCloseTo(-2);
    const still = nbody.createLambdaSim?.((_seconds: Value, now: Value, _before: Value) => now);
    play('2D', false, universe(still, orbit()));
    expect(positionAt(3, 1)).toEqual([1, 0, 0]);
  });

  test('centripetal and combined forces add up', () => {
    const both = nbody.createCombinedForce?.([
      nbody.createCentripetalForce?.(),
      nbody.createForce?.((_bodies: Value) => [v(0, 0)]),
    ]);
    const state = nbody.createState?.([nbody.createCelestialBody?.('a', 3, 1, v(2, 0), v(0, 1))]);
    play('2D', false, universe(nbody.createRungeKutta4Sim?.(both), state));
    const [x = 0, y = 0] = positionAt(1, 0);
    expect([x, y]).toEqual([expect.closeTo(2 * Math.cos(0.5)), expect.closeTo(2 * Math.sin(0.5))]);
  });

  test('a function that returns nonsense is reported in the tab, and ends only its simulation', () => {
    play(
      '2D',
      false,
      universe(
        nbody.createLambdaSim?.((_a: Value, _b: Value, _c: Value) => 1),
        orbit(),
      ),
    );
    const page = nbodyPictures.readPage(host.sent[0]?.data);
    const answer = instance?.answer?.({ animation: 0, from: 0, count: 3 });
    const read = page?.animation?.readFrames(answer);
    expect(read?.pictures).toHaveLength(1);
    expect(read?.error).toBe('createLambdaSim: Expected fn to return a State, got 1.');
  });

  test('a simulation ends with the time of the program', () => {
    nbody = program({ maxOperations: 10_000 });
    play('2D', false, universe(nbody.createRungeKutta4Sim?.(), orbit()));
    expect(() => instance?.answer?.({ animation: 0, from: 0, count: 100 })).toThrow(EndOfProgram);
  });
});

describe('transformations', () => {
  test('show a universe from elsewhere', () => {
    expect(seen(nbody.createBodyCenterTransformation?.(1), 0, 0)).toEqual([-1, 0, 0]);
    expect(seen(nbody.createCoMTransformation?.(), 0, 1)[0]).toBeCloseTo(1);
    expect(seen(nbody.createRotateTransformation?.(v(0, 0, 2), Math.PI / 2), 0, 1)).toEqual([
      0, 1, 0,
    ]);
    expect(seen(nbody.createTimedRotateTransformation?.(v(0, 0, 1), 4), 1, 1)).toEqual([0, 1, 0]);
    expect(seen(nbody.createPinTransformation?.(v(0, 0, 5), 1), 0, 1)).toEqual([0, 0, 1]);
    expect(
      seen(
        nbody.createLambdaTransformation?.((_state: Value) =>
          nbody.createState?.([nbody.createCelestialBody?.('x', 1, 0, v(7, 8))]),
        ),
        0,
        0,
      ),
    ).toEqual([7, 8, 0]);
  });

  test('turning and pinning keep lengths', () => {
    const point: Triple = [1, -2, 3];
    expect(lengthOf(turned(point, [3, 1, -1], 2))).toBeCloseTo(lengthOf(point));
    for (const axis of [
      [1, 0, 0],
      [-1, 2, -3],
      [0, 0, -4],
    ] satisfies Triple[]) {
      const pinned = pinTo(axis, point)(point);
      expect(lengthOf(pinned)).toBeCloseTo(lengthOf(point));
      const cosine = pinned.reduce((total, one, index) => total + one * (axis[index] ?? 0), 0);
      expect(cosine).toBeCloseTo(lengthOf(pinned) * lengthOf(axis));
    }
  });
});

describe('values', () => {
  test('vectors are read, changed and copied', () => {
    const vector = v(1, 2, 3);
    const copy = nbody.clone?.(vector);
    nbody.setY?.(vector, 9);
    expect(text(vector)).toBe('Vector3: [1, 9, 3]');
    expect([nbody.getX?.(copy), nbody.getY?.(copy), nbody.getZ?.(copy)]).toEqual([1, 2, 3]);
    expect(text(nbody.addVectors?.(v(1, 2, 3), v(4, 5, 6)))).toBe('Vector3: [5, 7, 9]');
    expect(text(nbody.subVectors?.(v(1, 2, 3), v(4, 5, 6)))).toBe('Vector3: [-3, -3, -3]');
    expect(text(nbody.multiplyScalar?.(v(1, 2, 3), 2))).toBe('Vector3: [2, 4, 6]');
  });

  test('arrays and lists of bodies make the same state', () => {
    const body = nbody.createCelestialBody?.('a', 1);
    for (const bodies of [[body, body], listOf(body, body)]) {
      expect(nbody.getBodies?.(nbody.createState?.(bodies))).toHaveLength(2);
    }
  });
});

describe('the picture', () => {
  test('has bodies with names, trails, and a description', () => {
    play('2D', true, universe(nbody.createRungeKutta4Sim?.(nbody.createGravity?.(1)), orbit()));
    const shown = pictures(0, 60).at(-1);
    if (shown === undefined) throw new Error('There is no picture.');
    expect(nbodyPictures.describe(shown)).toMatch(
      /^A simulation of 2 objects in the plane after 1.97 s. sun at \(0, 0\); planet at \(-0.38\d, 0.92\d\).$/,
    );
    const svg = nbodyPictures.toSvg(shown) ?? '';
    expect(svg).toContain('>planet</text>');
    expect(svg).toContain('#ff8800');
    const { data } = nbodyPictures.paint(shown, { width: 64, height: 64 });
    expect(data.some((byte, index) => index % 4 === 2 && byte === 0)).toBe(true);
  });

  test('in space can be turned and tilted', () => {
    play('3D', true, universe(nbody.createRungeKutta4Sim?.(nbody.createGravity?.(1)), orbit()));
    const page = nbodyPictures.readPage(host.sent[0]?.data);
    expect(page?.isInSpace).toBe(true);
    expect(page?.tilt).toBeGreaterThan(0);
    const [shown] = pictures(5, 1);
    if (shown === undefined) throw new Error('There is no picture.');
    const view = { width: 64, height: 64 };
    const [one, other] = [0, 1].map((angle) => nbodyPictures.paint(shown, { ...view, angle }).data);
    expect(one).not.toEqual(other);
  });

  test.each([
    ['no kind', {}],
    ['another space', { space: '4D' }],
    ['a colour that is none', { bodies: [{ label: '', color: -1, size: 1 }] }],
    ['a long trail', { trail: 1e6 }],
  ])('with %s is not read', (what, wrong) => {
    play('2D', false, universe(nbody.createRungeKutta4Sim?.(), orbit()));
    const honest = host.sent[0]?.data as object;
    expect(nbodyPictures.readPage(honest)).toBeDefined();
    expect(
      nbodyPictures.readPage(what === 'no kind' ? wrong : { ...honest, ...wrong }),
    ).toBeUndefined();
    const { animation } = nbodyPictures.readPage(honest) ?? {};
    const answer = instance?.answer?.({ animation: 0, from: 0, count: 1 }) as object;
    expect(animation?.readFrames({ ...answer, frames: [[1, 2]] })).toBeUndefined();
    expect(animation?.readFrames({ ...answer, reach: 0 })).toBeUndefined();
  });

  test('of bodies in one place, or without bodies, can be painted', () => {
    play('2D', true, universe(nbody.createRungeKutta4Sim?.(), nbody.createState?.([])));
    const [empty] = pictures(0, 1);
    expect(empty && nbodyPictures.describe(empty)).toMatch(/of 0 objects/);
    const body = nbody.createCelestialBody?.('a', 1);
    play('3D', true, universe(nbody.createRungeKutta4Sim?.(), nbody.createState?.([body, body])));
    const [same] = pictures(1, 1);
    expect(same && nbodyPictures.paint(same, { width: 8, height: 8 }).data).toHaveLength(256);
  });
});

test.each<readonly [string, () => Value]>([
  ['createVector: Expected number for y, got "a".', () => nbody.createVector?.(1, 'a', 2)],
  ['getX: Expected Vector3 for v, got 1.', () => nbody.getX?.(1)],
  [
    'createCelestialBody: Expected string for label, got 1.',
    () => nbody.createCelestialBody?.(1, 1),
  ],
  [
    'createCelestialBody: Expected number ≥ 0 for mass, got -1.',
    () => nbody.createCelestialBody?.('a', -1),
  ],
  ['createState: Expected array for bodies, got 1.', () => nbody.createState?.(1)],
  ['createState: Expected CelestialBody for bodies[0], got 1.', () => nbody.createState?.([1])],
  ['createForce: Expected function with 1 parameter for fn, got 1.', () => nbody.createForce?.(1)],
  [
    'createRungeKutta4Sim: Expected array of 4 numbers for weights, got [1].',
    () => nbody.createRungeKutta4Sim?.(nbody.createGravity?.(), [1]),
  ],
  [
    'createVelocityVerletSim: Expected Force for force, got undefined.',
    () => nbody.createVelocityVerletSim?.(undefined),
  ],
  [
    'createSimulation: Expected "2D" or "3D" for visType, got "4D".',
    () => nbody.createSimulation?.([], '4D'),
  ],
  ['playSim: Expected Simulation for sim, got 1.', () => nbody.playSim?.(1)],
  [
    'recordSim: Expected number ∈ [0, 600] for recordFor, got 601.',
    () => nbody.recordSim?.(nbody.createSimulation?.([], '2D'), 601, 1),
  ],
  [
    'createUniverse: Expected color for color, got "greenish".',
    () => nbody.createUniverse?.('u', 'greenish', undefined, orbit(), 1, []),
  ],
  [
    'clone: Expected Vector3, CelestialBody, State or Universe for obj, got 1.',
    () => nbody.clone?.(1),
  ],
])('%s', (message, run) => {
  expect(messageOf(run)).toBe(message);
});

/** A method by which nothing moves. */
function still(): Value {
  return nbody.createLambdaSim?.((_seconds: Value, now: Value, _before: Value) => now);
}

/** Returns the position at which a transformation shows a body of a universe in which nothing moves. */
function seen(transformation: Value, seconds: number, body: number): number[] {
  play('3D', false, universe(still(), orbit(), transformation));
  return positionAt(seconds, body).map((one) => Number(one.toFixed(6)) + 0);
}
