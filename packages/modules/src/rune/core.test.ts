import { beforeEach, describe, expect, test } from 'vitest';
import type { ModuleInstance, Value } from '../module.js';
import {
  type CallError,
  EndOfProgram,
  messageOf,
  testHost,
  type TestHost,
} from '../testing/host.js';
import { core } from './core.js';
import { parseRuneFrames, parseRunePage, type RuneNodes, type RunePage } from './pages.js';
import { flatten } from './flatten.js';

let host: TestHost;
let instance: ModuleInstance;

beforeEach(() => {
  host = testHost();
  instance = core.create(host);
});

function run(name: string, ...values: Value[]): Value {
  const found = instance.functions[name];
  if (!found) throw new Error(`no ${name}`);
  return found.call(...values);
}

const constant = (name: string): Value => instance.constants?.[name];
const pages = (): RunePage[] => host.sent.map(({ data }) => data as RunePage);

function shown(rune: Value): RuneNodes {
  run('show', rune);
  const page = pages().at(-1);
  if (page?.kind !== 'rune') throw new Error('no page');
  return page.nodes;
}

const turn = (rune: Value) => run('quarter_turn_left', rune);
const colorOf = (rune: Value) =>
  flatten(shown(rune))[0]?.color.map((part) => Math.round(255 * part));
const hue = (value: number) => colorOf(run('colour_with_hue', constant('square'), value));
const request = (animation: number, from: number, count: number) => ({ animation, from, count });

/** Makes a function of a program, which has one parameter. */
const ofOne = (body: () => Value) => (value: Value) => (value === undefined ? undefined : body());

describe('messages', () => {
  const cases: [string, () => Value][] = [
    ['beside: Expected Rune for rune2, got 1.', () => run('beside', constant('heart'), 1)],
    ['show: Expected Rune, got 1.', () => run('show', 1)],
    ['show: Expected Rune, got "heart".', () => run('show', 'heart')],
    ['stackn: Expected integer, got 1.5.', () => run('stackn', 1.5, constant('heart'))],
    [
      'stack_frac: Expected number ∈ [0, 1] for frac, got 2.',
      () => run('stack_frac', 2, constant('heart'), constant('heart')),
    ],
    [
      'color: Expected number ∈ [0, 1] for g, got -1.',
      () => run('color', constant('heart'), 0, -1, 0),
    ],
    [
      'colour_with_hue: Expected number ≥ 0 for hue, got -1.',
      () => run('colour_with_hue', constant('heart'), -1),
    ],
    ['repeat_pattern: Expected Rune for initial, got 3.', () => run('repeat_pattern', 1, 2, 3)],
    [
      'repeat_pattern: Expected function with 1 parameter, got 2.',
      () => run('repeat_pattern', 1, 2, constant('heart')),
    ],
    // Runes are checked before all else.
    ['beside_frac: Expected Rune for rune1, got 1.', () => run('beside_frac', 2, 1, 1)],
    ['color: Expected Rune, got 1.', () => run('color', 1, 2, 0, 0)],
    ['scale: Expected Rune, got 1.', () => run('scale', 'a', 1)],
    [
      'scale_independent: Expected finite number for ratio_x, got Infinity.',
      () => run('scale', Infinity, constant('heart')),
    ],
    [
      'scale_independent: Expected number for ratio_x, got NaN.',
      () => run('scale', NaN, constant('heart')),
    ],
  ];
  test.each(cases)('%s', (message, call) => {
    expect(messageOf(call)).toBe(message);
  });

  test('an animation needs a function of one parameter', () => {
    const message = messageOf(() => run('animate_rune', 1, 10, () => constant('heart')));
    expect(message).toMatch(/^animate_rune: Expected RuneAnimation, got /);
  });

  test('every message comes with what to do', () => {
    let explanation = '';
    try {
      run('show', 1);
    } catch (error) {
      ({ explanation } = error as CallError);
    }
    expect(explanation).toMatch(/^Check the argument of show/);
  });
});

describe('pages', () => {
  test('come in the order of the calls, and each call returns its rune', () => {
    const heart = constant('heart');
    expect(run('show', heart)).toBe(heart);
    expect(run('anaglyph', heart)).toBe(heart);
    expect(run('hollusion', heart)).toBe(heart);
    expect(run('hollusion_magnitude', heart, 0.3)).toBe(heart);
    expect(pages()).toEqual([
      { kind: 'rune', mode: 'plain', nodes: ['heart'] },
      { kind: 'rune', mode: 'anaglyph', nodes: ['heart'] },
      { kind: 'rune', mode: 'hollusion', magnitude: 0.1, nodes: ['heart'] },
      { kind: 'rune', mode: 'hollusion', magnitude: 0.3, nodes: ['heart'] },
    ]);
    expect(host.sent.every(({ channel, data }) => channel === 'rune' && parseRunePage(data))).toBe(
      true,
    );
  });

  test('a rune that is used twice is sent once', () => {
    const heart = run('red', constant('heart'));
    const nodes = shown(run('beside', heart, heart));
    expect(nodes).toHaveLength(3);
    expect(flatten(nodes)).toHaveLength(2);
  });

  test('a chain of placements is one placement', () => {
    const nodes = shown(turn(turn(turn(turn(constant('heart'))))));
    const zero = expect.closeTo(0);
    expect(nodes).toEqual(['heart', [[0, 1, zero, zero, 1, zero, zero]]]);
  });

  test('stackn with 1 or less returns the rune', () => {
    const heart = constant('heart');
    expect([1, 0, -5].map((n) => run('stackn', n, heart))).toEqual([heart, heart, heart]);
    expect(flatten(shown(run('stackn', 5, heart))).map(({ placement }) => placement[3])).toEqual(
      Array.from({ length: 5 }, () => expect.closeTo(0.2)),
    );
  });

  test('repeat_pattern applies a function of the program n times', () => {
    const nodes = shown(
      run('repeat_pattern', 3, (rune: Value) => run('scale', 0.5, rune), constant('square')),
    );
    expect(flatten(nodes)[0]?.placement[0]).toBe(0.125);
    const heart = constant('heart');
    expect(run('repeat_pattern', 0, (rune: Value) => rune, heart)).toBe(heart);
    expect(
      run(
        'repeat_pattern',
        2,
        ofOne(() => 5),
        heart,
      ),
    ).toBe(5);
  });

  test('what cannot be seen because it is too large is left out', () => {
    let rune = constant('square');
    for (let level = 0; level < 40; level++) rune = run('scale', 1e30, rune);
    expect(parseRunePage({ kind: 'rune', mode: 'plain', nodes: shown(rune) })).toBeDefined();
  });

  test('no page is made when the channel has no reader', () => {
    host.isRead = false;
    run('show', constant('heart'));
    expect(host.sent).toEqual([]);
  });

  test('a program that makes runes for ever reaches its limit', () => {
    host = testHost({ maxOperations: 1e6 });
    instance = core.create(host);
    expect(() => run('stackn', 1e12, constant('heart'))).toThrow(EndOfProgram);
  });
});

describe('colours', () => {
  test.each([
    ['red', [0xf4, 0x43, 0x36]],
    ['brown', [0x79, 0x55, 0x48]],
    ['black', [0, 0, 0]],
    ['white', [255, 255, 255]],
  ])('%s', (name, expected) => {
    expect(colorOf(run(name, constant('square')))).toEqual(expected);
  });

  test('a hue of 1 or more begins again at red', () => {
    expect([0, 0.25, 0.5, 0.75, 1, 7.5].map(hue)).toEqual([
      [255, 0, 0],
      [127, 255, 0],
      [0, 255, 255],
      [127, 0, 255],
      [255, 0, 0],
      [0, 255, 255],
    ]);
    expect(hue(Infinity)).toEqual([255, 0, 0]);
    // Rounded as in the reference.
    expect([0.2, 0.3, 0.6, 0.9].map(hue)).toEqual([
      [204, 255, 0],
      [50, 255, 0],
      [0, 101, 255],
      [255, 0, 153],
    ]);
  });

  test('a random colour is one of nine, and all of them occur', () => {
    const seen = new Set<string>();
    for (let count = 0; count < 300; count++) {
      seen.add(String(colorOf(run('random_color', constant('square')))));
    }
    expect(seen.size).toBe(9);
    expect(seen).not.toContain('0,0,0');
  });
});

describe('animations', () => {
  test('are sent as a page, and their frames are made when they are requested', () => {
    const times: number[] = [];
    const animated = run('animate_rune', 1, 2, (time: number) => {
      times.push(time);
      return run('rotate', time, constant('heart'));
    });
    expect(host.stringify(animated)).toBe('<AnimatedRune>');
    expect(pages()).toEqual([
      { kind: 'animation', mode: 'plain', id: 0, duration: 1, framesPerSecond: 2 },
    ]);
    expect(times).toEqual([]);
    const answer = parseRuneFrames(instance.answer?.(request(0, 1, 10)));
    expect(times).toEqual([0.5, 1]);
    expect(answer?.frames).toHaveLength(2);
    expect(pages()).toHaveLength(1);
  });

  test('an error in the function is reported behind the frames before it', () => {
    run('animate_anaglyph', 3, 1, (time: number) => (time < 2 ? constant('heart') : 7));
    expect(parseRuneFrames(instance.answer?.(request(0, 0, 4)))).toEqual({
      frames: [['heart'], ['heart']],
      error: 'animate_anaglyph: Expected Rune, got 7.',
    });
  });

  test('the end of the program is no error of a frame', () => {
    run(
      'animate_rune',
      3,
      1,
      ofOne(() => {
        throw new EndOfProgram('stop');
      }),
    );
    expect(() => instance.answer?.(request(0, 0, 1))).toThrow(EndOfProgram);
  });

  test('requests that make no sense are answered with null', () => {
    run(
      'animate_rune',
      3,
      1,
      ofOne(() => constant('heart')),
    );
    const requests = [null, {}, request(1, 0, 1), request(0, -1, 1), request(0, 0, 1e9), 'frames'];
    expect(requests.map((one) => instance.answer?.(one))).toEqual(requests.map(() => null));
    expect(instance.answer?.(request(0, 99, 1))).toEqual({ frames: [] });
  });
});
