import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { listOf, pair } from '../lists.js';
import type { Value } from '../module.js';
import { call, exportsOf, messageOf, testHost } from '../testing/host.js';
import { samplesByCalls, soundsSentTo } from '../testing/sounds.js';
import { core } from './core.js';

type Exports = ReturnType<typeof exportsOf>;

let host = testHost();
let sound: Exports = exportsOf(core, host);

beforeEach(() => {
  host = testHost();
  sound = exportsOf(core, host);
});

const constant = (value: number) => (_t: Value) => value;
/** A sound with a constant in each channel. */
const constants = (left: number, right: number, duration = 1) =>
  sound['make_stereo_sound']?.(constant(left), constant(right), duration);
const wavesOf = (value: Value) => [
  sound['get_left_wave']?.(value),
  sound['get_right_wave']?.(value),
];
/** The values of both channels at a time. */
const at = (value: Value, t: number) => wavesOf(value).map((wave) => call(wave, t));

describe('stereo sounds', () => {
  test('are pairs of a pair of waves and a duration', () => {
    const [left, right] = [constant(1), constant(2)];
    const value = pair(pair(left, right), 0.5);
    expect(sound['is_sound']?.(value)).toBe(true);
    expect(wavesOf(value)).toEqual([left, right]);
    expect(sound['get_duration']?.(value)).toBe(0.5);
    for (const other of [
      null,
      pair(left, 1),
      pair(pair(left, 1), 1),
      pair(pair(left, right), 'a'),
    ]) {
      expect(sound['is_sound']?.(other)).toBe(false);
    }
  });

  test('have the same wave in both channels when they are made of one', () => {
    const made = sound['make_sound']?.(constant(0.5), 1);
    const [left, right] = wavesOf(made);
    expect(left).toBe(right);
    expect(at(sound['sine_sound']?.(1, 1), 0.25)).toEqual([1, 1]);
  });

  test('take any duration', () => {
    expect(sound['get_duration']?.(sound['sine_sound']?.(440, 0.5))).toBe(0.5);
  });
});

describe('combinations', () => {
  test('work on each channel', () => {
    const [one, two] = [constants(0.2, 0.4), constants(0.6, 0.8)];
    const together = sound['simultaneously']?.(listOf(one, two));
    expect(at(together, 0)[0]).toBeCloseTo(0.4, 12);
    expect(at(together, 0)[1]).toBeCloseTo(0.6, 12);
    const successive = sound['consecutively']?.(listOf(one, two));
    expect([0.5, 1.5, 2.5].map((t) => at(successive, t))).toEqual([
      [0.2, 0.4],
      [0.6, 0.8],
      [0, 0],
    ]);
    expect(at(call(sound['adsr']?.(0.5, 0, 1, 0), one), 0.25)).toEqual([0.1, 0.2]);
    const modulated = call(sound['phase_mod']?.(1, 2, 3), one);
    expect(at(modulated, 0)).toEqual([Math.sin(3 * 0.2), Math.sin(3 * 0.4)]);
    expect(sound['get_duration']?.(modulated)).toBe(2);
  });

  test('squash averages the channels', () => {
    const squashed = sound['squash']?.(constants(0.2, 0.6));
    expect(at(squashed, 0)).toEqual([0.4, 0.4]);
    expect(at(squashed, 1)).toEqual([0, 0]);
  });

  test.each([
    [-1, [0.4, 0]],
    [0, [0.2, 0.2]],
    [0.5, [0.1, 0.3]],
    [1, [0, 0.4]],
    [7, [0, 0.4]],
    [-7, [0.4, 0]],
  ])('pan(%d) shares the average of the channels', (amount, expected) => {
    const panned = at(call(sound['pan']?.(amount), constants(0.2, 0.6)), 0.5);
    for (const [channel, value] of expected.entries())
      expect(panned[channel]).toBeCloseTo(value, 12);
  });

  test('pan_mod follows the sum of the channels of a sound', () => {
    const modulator = sound['make_stereo_sound']?.(
      (t: Value) => Number(t),
      (t: Value) => Number(t) * 2 - 1,
      1,
    );
    const panned = call(sound['pan_mod']?.(modulator), constants(0.5, 0.5));
    for (const t of [0, 0.25, 0.5, 0.9]) {
      const amount = Math.max(-1, Math.min(1, 3 * t - 1));
      const [left, right] = at(panned, t);
      expect(left).toBeCloseTo((0.5 * (1 - amount)) / 2, 12);
      expect(right).toBeCloseTo((0.5 * (1 + amount)) / 2, 12);
    }
  });
});

/** Makes a stereo sound with the functions of the module. */
type Make = (module: Exports) => Value;

const seconds = fc.constantFrom(0, 0.01, 1 / 30);
const leaves: fc.Arbitrary<Make> = fc.oneof(
  seconds.map(
    (d): Make =>
      (module) =>
        module['piano']?.(60, d),
  ),
  fc.tuple(seconds, seconds).map(
    ([own, d]): Make =>
      (module) =>
        module['make_stereo_sound']?.(
          module['get_left_wave']?.(module['sine_sound']?.(300, own)),
          module['get_right_wave']?.(module['sawtooth_sound']?.(200, own)),
          d,
        ),
  ),
  fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), seconds).map(
    ([value, d]): Make =>
      (module) =>
        module['make_stereo_sound']?.(
          constant(value),
          module['get_left_wave']?.(module['sine_sound']?.(99, d)),
          d,
        ),
  ),
);
const changedOnce = (parts: fc.Arbitrary<Make>): fc.Arbitrary<Make> =>
  fc.oneof(
    parts.map(
      (make): Make =>
        (module) =>
          module['squash']?.(make(module)),
    ),
    fc.tuple(fc.double({ min: -2, max: 2, noNaN: true }), parts).map(
      ([amount, make]): Make =>
        (module) =>
          call(module['pan']?.(amount), make(module)),
    ),
    fc.tuple(parts, parts).map(
      ([modulator, make]): Make =>
        (module) =>
          call(module['pan_mod']?.(modulator(module)), make(module)),
    ),
    fc.array(parts, { maxLength: 3 }).map(
      (makes): Make =>
        (module) =>
          module['simultaneously']?.(listOf(...makes.map((make) => make(module)))),
    ),
    fc.array(parts, { maxLength: 3 }).map(
      (makes): Make =>
        (module) =>
          module['consecutively']?.(listOf(...makes.map((make) => make(module)))),
    ),
  );

describe('playing', () => {
  test('sends exactly the samples that calls of both waves give, which alternate', () => {
    const once = fc.oneof(leaves, changedOnce(leaves));
    const property = fc.property(fc.oneof(once, changedOnce(once)), (make) => {
      const ownHost = testHost();
      const module = exportsOf(core, ownHost);
      const value = make(module);
      expect(module['play_in_tab']?.(value)).toBe(value);
      const [sent] = soundsSentTo(ownHost);
      const waves = [module['get_left_wave']?.(value), module['get_right_wave']?.(value)];
      expect([...(sent?.samples ?? [])]).toEqual(
        samplesByCalls(waves, Number(module['get_duration']?.(value))),
      );
    });
    fc.assert(property, { numRuns: 150 });
  });

  test('calls the waves of the program left and right in turn', () => {
    const calls: string[] = [];
    const noting = (name: string) => (t: Value) => {
      calls.push(`${name}${Math.round(Number(t) * 44_100)}`);
      return 0;
    };
    sound['play_waves']?.(noting('l'), noting('r'), 2 / 44_100);
    expect(calls).toEqual(['l0', 'r0', 'l1', 'r1']);
  });

  test('sends both channels on a channel of its own', () => {
    sound['play']?.(constants(0.5, -0.5, 1 / 44_100));
    expect(host.sent.map(({ channel }) => channel)).toEqual(['stereo_sound', 'stereo_sound']);
    expect(soundsSentTo(host)[0]).toMatchObject({
      kind: 'play',
      channels: 2,
      samples: Int16Array.from([16_383, -16_384]),
    });
    host.clock = 1;
    expect(at(sound['play_wave']?.(constant(0.5), 1), 0)).toEqual([0.5, 0.5]);
  });
});

test('a recorded sound has the same wave in both channels', () => {
  const module = core.create(host);
  module.answer?.({ type: 'permission', isGranted: true });
  const promise = module.functions['record_for']?.call(1, 0);
  module.answer?.({ type: 'recorded', id: 1, sampleRate: 44_100, samples: '/38AAA==' });
  expect(at(call(promise), 0)).toEqual([1, 1]);
});

test.each([
  [() => sound['get_left_wave']?.(1), 'get_left_wave: Expected Sound, got 1.'],
  [
    () => sound['make_stereo_sound']?.(constant(1), 1, 1),
    'make_stereo_sound: Expected Wave, got 1.',
  ],
  [
    () => sound['play_waves']?.(constant(1), constant(1), -1),
    'play_waves: Expected number ≥ 0, got -1.',
  ],
  [() => sound['squash']?.(null), 'squash: Expected Sound, got null.'],
  [() => sound['pan']?.('a'), 'pan: Expected number, got "a".'],
  [() => call(sound['pan']?.(0), 1), 'pan: Expected Sound, got 1.'],
  [() => sound['pan_mod']?.(1), 'pan_mod: Expected Sound, got 1.'],
  [
    () => sound['play']?.(sound['make_stereo_sound']?.(constant(1), (_t: Value) => 'a', 1)),
    'play: Provided Sound returned a non-numeric value "a".',
  ],
])('other arguments are refused, case %#', (run, message) => {
  expect(messageOf(run)).toBe(message);
});
