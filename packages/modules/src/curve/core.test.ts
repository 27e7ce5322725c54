import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ModuleInstance, Value } from '../module.js';
import { call, EndOfProgram, messageOf, testHost, type TestHost } from '../testing/host.js';
import { core } from './core.js';
import { type CurvePage, MAX_STEPS, parseCurveFrames, parseCurvePage } from './pages.js';
import { Point } from './point.js';

let host: TestHost;
let instance: ModuleInstance;

beforeEach(() => {
  host = testHost();
  instance = core.create(host);
});

/** A function of the module, as a program has it. */
function named(name: string): (...values: Value[]) => Value {
  const found = instance.functions[name];
  if (!found) throw new Error(`no ${name}`);
  return host.makeFunction(name, found.parameters, found.call) as (...values: Value[]) => Value;
}

const run = (name: string, ...values: Value[]): Value => named(name)(...values);

function at(curve: Value, time: number): number[] {
  const point = call(curve, time);
  if (!(point instanceof Point)) throw new Error('no point');
  return [point.x, point.y, point.z];
}

/** Returns the distance of the point of a curve from an expected one. */
function distance(curve: Value, time: number, expected: readonly number[]): number {
  const found = at(curve, time);
  return Math.hypot(...expected.map((value, index) => value - (found[index] ?? NaN)));
}

const pages = (): CurvePage[] => host.sent.map(({ data }) => data as CurvePage);
const spiral = (t: Value): Value => run('make_3D_color_point', t, 2, 3, 10, 20, 30);

const colored = (t: Value): Value => run('make_color_point', t, 0, 0.5, 100.25, 200);

const moving = (time: Value): Value => call(run('translate', time, 0, 0), named('unit_line'));

const still = (time: Value): Value => (time === undefined ? null : spiral);

const color = (repeats: number, phase: number, time: number) => {
  const point = call(call(run('rainbow', repeats, phase), named('unit_line')), time);
  return ['r_of', 'g_of', 'b_of'].map((name) => run(name, point));
};

const animate = (name: string, drawer: string, body: (time: Value) => Value): Value =>
  run(name, 1, 2, run(drawer, 1), body);

/** Makes a function of a program, which has one parameter. */
const ofOne = (body: () => Value) => (value: Value) => (value === undefined ? undefined : body());

describe('points', () => {
  test('are displayed with their colour', () => {
    expect(host.stringify(run('make_point', 1, 2))).toBe('(1, 2, 0, Color: 0,0,0,1)');
    expect(host.stringify(run('make_3D_color_point', 1, 2, 3, 255, 0, 51))).toBe(
      '(1, 2, 3, Color: 1,0,0.2,1)',
    );
  });

  test('tell their coordinates and colours', () => {
    const point = run('make_3D_color_point', 0.5, -2, 3, 300, -5, 128.5);
    expect(
      ['x_of', 'y_of', 'z_of', 'r_of', 'g_of', 'b_of'].map((name) => run(name, point)),
    ).toEqual([0.5, -2, 3, 255, 0, 128]);
  });

  test.each([
    ['x_of: Expected Point, got 1.', () => run('x_of', 1)],
    ['make_point: Expected number for y, got "a".', () => run('make_point', 1, 'a')],
  ] as [string, () => Value][])('%s', (message, call) => {
    expect(messageOf(call)).toBe(message);
  });
});

describe('curves', () => {
  test('that the module has go through the points that their formulas say', () => {
    expect(distance(named('unit_circle'), 0.25, [0, 1, 0])).toBeCloseTo(0, 8);
    expect(distance(named('unit_line'), 0.3, [0.3, 0, 0])).toBeCloseTo(0, 8);
    expect(distance(run('unit_line_at', 2), 0.3, [0.3, 2, 0])).toBeCloseTo(0, 8);
    expect(distance(named('arc'), 0, [0, 1, 0])).toBeCloseTo(0, 8);
    expect(distance(named('arc'), 0.5, [1, 0, 0])).toBeCloseTo(0, 8);
  });

  test('are changed by transformers', () => {
    expect(distance(run('invert', named('unit_line')), 0.2, [0.8, 0, 0])).toBeCloseTo(0, 8);
    expect(distance(call(run('translate', 1, 2, 3), spiral), 0.5, [1.5, 4, 6])).toBeCloseTo(0, 8);
    expect(distance(call(run('scale', 2, 3, 4), spiral), 0.5, [1, 6, 12])).toBeCloseTo(0, 8);
    expect(distance(call(run('scale_proportional', 2), spiral), 0.5, [1, 4, 6])).toBeCloseTo(0, 8);
    expect(
      distance(call(run('rotate_around_origin', Math.PI / 2), spiral), 0.5, [-2, 0.5, 3]),
    ).toBeCloseTo(0, 8);
    expect(
      distance(call(run('rotate_around_origin_3D', Math.PI / 2, 0, 0), spiral), 1, [1, -3, 2]),
    ).toBeCloseTo(0, 8);
    expect(
      distance(call(run('rotate_around_origin_3D', 0, Math.PI / 2, 0), spiral), 1, [3, 2, -1]),
    ).toBeCloseTo(0, 8);
    // About x first, about z last.
    const both = run('rotate_around_origin_3D', Math.PI / 2, 0, Math.PI / 2);
    expect(distance(call(both, spiral), 1, [3, 1, 2])).toBeCloseTo(0, 8);
  });

  test('keep their colours exactly', () => {
    for (const change of [
      run('translate', 1, 0, 0),
      run('rotate_around_origin_3D', 1, 2, 3),
      run('scale', 1, 2, 3),
    ]) {
      const point = call(call(change, colored), 0.5);
      expect(point).toMatchObject({ color: [0.5 / 255, 100.25 / 255, 200 / 255] });
    }
  });

  test.each([
    ['invert: Expected Curve, got 1.', () => run('invert', 1)],
    ['CurveTransformer: Expected Curve, got 1.', () => call(run('translate', 1, 2, 3), 1)],
    ['rainbow: Expected Curve, got 1.', () => call(run('rainbow', 1, 0), 1)],
    ['translate: Expected number for x0, got "a".', () => run('translate', 'a', 2, 3)],
    ['rotate_around_origin: Expected number, got "a".', () => run('rotate_around_origin', 'a')],
    ['connect_ends: Expected Curve for curve2, got 1.', () => run('connect_ends', spiral, 1)],
    ['compose: Expected CurveTransformer for arg 0, got 1.', () => run('compose', 1)],
    [
      'x_of: Expected Point, got 1.',
      () =>
        call(
          call(
            run('scale', 1, 2, 3),
            ofOne(() => 1),
          ),
          0.5,
        ),
    ],
    [
      'r_of: Expected Point, got 1.',
      () =>
        call(
          call(
            run('rotate_around_origin_3D', 1, 2, 3),
            ofOne(() => 1),
          ),
          0.5,
        ),
    ],
  ] as [string, () => Value][])('%s', (message, call) => {
    expect(messageOf(call)).toBe(message);
  });

  test('compose applies the first transformer first', () => {
    const both = run('compose', run('translate', 1, 0, 0), run('scale', 2, 2, 2));
    expect(distance(call(both, named('unit_line')), 0.5, [3, 0, 0])).toBeCloseTo(0, 8);
    expect(distance(call(run('compose'), named('unit_line')), 0.5, [0.5, 0, 0])).toBeCloseTo(0, 8);
  });

  test('rainbow goes through the hues', () => {
    expect(color(1, 0, 0)).toEqual([255, 0, 0]);
    expect(color(1, 0, 0.5)).toEqual([0, 255, 255]);
    expect(color(2, 0.25, 0.25)).toEqual([127, 0, 255]);
    expect(color(0, -0.5, 0.25)).toEqual([0, 255, 255]);
    expect(messageOf(() => run('rainbow', -1, 0))).toBe(
      'rainbow: Expected number ≥ 0 for repeats, got -1.',
    );
  });

  test('put_in_standard_position begins at the origin and ends at (1, 0)', () => {
    const number = fc.double({ min: -10, max: 10, noNaN: true });
    fc.assert(
      fc.property(number, number, number, number, (x, y, dx, dy) => {
        fc.pre(Math.hypot(dx, dy) > 0.01);
        const line = (t: Value): Value => run('make_point', x + Number(t) * dx, y + Number(t) * dy);
        const curve = run('put_in_standard_position', line);
        expect(distance(curve, 0, [0, 0])).toBeCloseTo(0, 8);
        expect(distance(curve, 1, [1, 0])).toBeCloseTo(0, 8);
      }),
    );
  });

  test('are connected as they are, or end to start', () => {
    const rigid = run('connect_rigidly', named('unit_line'), run('unit_line_at', 1));
    expect(distance(rigid, 0.25, [0.5, 0])).toBeCloseTo(0, 8);
    expect(distance(rigid, 0.5, [0, 1])).toBeCloseTo(0, 8);
    expect(distance(rigid, 1, [1, 1])).toBeCloseTo(0, 8);
    const ends = run('connect_ends', named('unit_line'), run('unit_line_at', 1));
    expect(distance(ends, 0.5, [1, 0])).toBeCloseTo(0, 8);
    expect(distance(ends, 1, [2, 0])).toBeCloseTo(0, 8);
  });
});

describe('drawers', () => {
  test('are displayed with their number', () => {
    expect(host.stringify(run('draw_connected', 10))).toBe('<RenderFunction(10)>');
    expect(host.stringify(run('draw_3D_points_full_view', 7))).toBe('<3DRenderFunction(7)>');
  });

  test.each([
    [
      'draw_connected: Expected integer ∈ [0, 65535], got 65536.',
      () => run('draw_connected', MAX_STEPS + 1),
    ],
    ['draw_points: Expected integer ∈ [0, 65535], got 0.5.', () => run('draw_points', 0.5)],
    ['RenderFunction: Expected Curve, got 1.', () => call(run('draw_connected', 10), 1)],
    [
      "Expected curve to return a point, got '1' at t=0",
      () =>
        call(
          run('draw_connected', 10),
          run(
            'invert',
            ofOne(() => 1),
          ),
        ),
    ],
    [
      "Expected curve to return a point, got '1' at t=0",
      () => call(run('draw_connected', 10), (t: Value) => (t === 0 ? 1 : 2)),
    ],
    [
      `Expected curve to return a point, got '"a"' at t=0.5`,
      () => call(run('draw_connected', 2), (t: Value) => (t === 0 ? spiral(0) : 'a')),
    ],
  ] as [string, () => Value][])('%s', (message, call) => {
    expect(messageOf(call)).toBe(message);
  });

  test('there are twelve: for planes and space, lines and points, in three sizes', () => {
    expect(
      Object.keys(instance.functions)
        .filter((name) => name.startsWith('draw_'))
        .toSorted(),
    ).toEqual(
      ['', '3D_']
        .flatMap((space) => ['connected', 'points'].map((style) => `draw_${space}${style}`))
        .flatMap((name) => [name, `${name}_full_view`, `${name}_full_view_proportional`])
        .toSorted(),
    );
  });

  test('add a page, with a point more than their number', () => {
    const times: Value[] = [];
    const drawn = call(run('draw_connected_full_view', 4), (t: Value) => {
      times.push(t);
      return run('make_point', t, 0.1);
    });
    expect(host.stringify(drawn)).toBe('<CurveDrawn>');
    expect(times).toEqual([0, 0.25, 0.5, 0.75, 1]);
    const tenth = Math.fround(0.1);
    expect(pages()).toEqual([
      {
        kind: 'curve',
        style: 'connected',
        space: '2D',
        fit: 'full',
        positions: [0, tenth, 0.25, tenth, 0.5, tenth, 0.75, tenth, 1, tenth],
        colors: 0,
      },
    ]);
  });

  test('send three coordinates in space, and a colour for each point when they differ', () => {
    call(run('draw_3D_points', 1), spiral);
    call(run('draw_points', 1), call(run('rainbow', 0.5, 0), named('unit_line')));
    expect(pages()).toMatchObject([
      { style: 'points', space: '3D', positions: [0, 2, 3, 1, 2, 3], colors: 0x0a141e },
      { space: '2D', colors: [0xff0000, 0x00ffff] },
    ]);
  });

  test('send what the page accepts, also without steps and for numbers that are not finite', () => {
    call(run('draw_connected', 0), named('unit_line'));
    call(run('draw_connected', 2), (t: Value) => run('make_point', 1 / Number(t), 1e300));
    call(run('draw_3D_connected_full_view_proportional', MAX_STEPS), spiral);
    expect(pages().map(parseCurvePage)).toEqual(pages());
    expect(pages()[0]).toMatchObject({ positions: [null, 0] });
    expect(pages()[1]).toMatchObject({ positions: [null, null, 2, null, 1, null] });
  });
});

describe('animations', () => {
  test('have frames that are drawn when they are requested, and are no pages', () => {
    expect(host.stringify(animate('animate_curve', 'draw_connected', moving))).toBe(
      '<AnimatedCurve>',
    );
    const page = { kind: 'animation', space: '2D', id: 0, duration: 1, framesPerSecond: 2 };
    expect(pages()).toEqual([page]);
    expect(parseCurvePage(page)).toEqual(page);
    const answer = parseCurveFrames(instance.answer?.({ animation: 0, from: 0, count: 99 }));
    expect(answer?.frames.map(({ positions }) => positions)).toEqual([
      [0, 0, 1, 0],
      [0.5, 0, 1.5, 0],
      [1, 0, 2, 0],
    ]);
    expect(pages()).toHaveLength(1);
  });

  test('an error is reported behind the frames before it, but the end of the program is none', () => {
    animate('animate_3D_curve', 'draw_3D_points', (time) => (time === 0 ? spiral : 5));
    expect(instance.answer?.({ animation: 0, from: 0, count: 3 })).toMatchObject({
      frames: [{ space: '3D' }],
      error: 'animate_3D_curve: Expected Curve, got 5.',
    });
    animate('animate_curve', 'draw_points', (time) => {
      throw new EndOfProgram(String(time));
    });
    expect(() => instance.answer?.({ animation: 1, from: 0, count: 3 })).toThrow(EndOfProgram);
  });

  test('need a drawer that fits', () => {
    expect(messageOf(() => animate('animate_curve', 'draw_3D_points', still))).toBe(
      'animate_curve cannot be used with 3D draw function!',
    );
    expect(messageOf(() => animate('animate_3D_curve', 'draw_points', still))).toBe(
      'animate_3D_curve cannot be used with 2D draw function!',
    );
    expect(messageOf(() => run('animate_curve', 1, 1, 7, still))).toBe(
      'animate_curve: Expected RenderFunction for drawer, got 7.',
    );
  });
});

describe('pages that the module would not send', () => {
  const page = { kind: 'curve', style: 'points', space: '2D', fit: 'plain', colors: 0 };
  test.each([
    ['no points', { ...page, positions: [] }],
    ['half a point', { ...page, positions: [1, 2, 3] }],
    ['an infinite coordinate', { ...page, positions: [1, Infinity] }],
    ['a coordinate that is too large', { ...page, positions: [1, 1e300] }],
    ['too many points', { ...page, positions: Array.from({ length: 2 * MAX_STEPS + 4 }, () => 0) }],
    ['fewer colours than points', { ...page, positions: [1, 2, 3, 4], colors: [0] }],
    ['a colour that is too bright', { ...page, positions: [1, 2], colors: 0x1000000 }],
    ['another style', { ...page, positions: [1, 2], style: 'dashed' }],
    ['a text', 'curve'],
    ['an animation of no length', { kind: 'animation', space: '2D', id: 0, framesPerSecond: 1 }],
  ])('%s', (_, data) => {
    expect(parseCurvePage(data)).toBeUndefined();
  });
});
