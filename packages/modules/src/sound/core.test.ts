import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { listOf, pair } from '../lists.js';
import type { Value } from '../module.js';
import { call, EndOfProgram, exportsOf, messageOf, testHost } from '../testing/host.js';
import { samplesByCalls, soundsSentTo } from '../testing/sounds.js';
import { core } from './core.js';

type Exports = ReturnType<typeof exportsOf>;

let host = testHost();
let sound: Exports = exportsOf(core, host);

beforeEach(() => {
  host = testHost();
  sound = exportsOf(core, host);
});

const waveOf = (value: Value) => sound['get_wave']?.(value);
const durationOf = (value: Value) => sound['get_duration']?.(value);
/** The value of a sound at a time. */
const at = (value: Value, t: number) => call(waveOf(value), t);

/** Makes a sound with the functions of the module. */
type Make = (module: Exports) => Value;

const seconds = fc.constantFrom(0, 0.001, 0.01, 0.02, 1 / 30, 0.05);
const frequencies = fc.oneof(
  fc.constantFrom(0, 1, 440),
  fc.double({ min: 0, max: 5000, noNaN: true }),
);
const ratios = fc.constantFrom(0, 0.1, 0.25, 0.5, 1);

/** Sounds of the module itself. */
const elementary: fc.Arbitrary<Make> = fc.oneof(
  fc.tuple(fc.constantFrom('sine', 'square', 'triangle', 'sawtooth'), frequencies, seconds).map(
    ([name, f, d]): Make =>
      (module) =>
        module[`${name}_sound`]?.(f, d),
  ),
  fc
    .tuple(
      fc.constantFrom('bell', 'cello', 'piano', 'trombone', 'violin'),
      fc.integer({ min: 30, max: 90 }),
      seconds,
    )
    .map(
      ([name, note, d]): Make =>
        (module) =>
          module[name]?.(note, d),
    ),
  seconds.map(
    (d): Make =>
      (module) =>
        module['silence_sound']?.(d),
  ),
  // A pair of the program, whose wave does not end.
  fc.tuple(frequencies, seconds, seconds).map(
    ([f, long, d]): Make =>
      (module) =>
        pair(module['get_wave']?.(module['sine_sound']?.(f, long)), d),
  ),
);

/** Sounds with a wave of the program. */
const ofProgram: fc.Arbitrary<Make> = fc.tuple(fc.constantFrom(0, 0.5, 2, NaN), seconds).map(
  ([factor, d]): Make =>
    (module) =>
      module['make_sound']?.((t: Value) => Number(t) * factor, d),
);

/** Sounds that are made of others. */
function combined(parts: fc.Arbitrary<Make>): fc.Arbitrary<Make> {
  const lists = fc.array(parts, { maxLength: 4 });
  const together =
    (name: string) =>
    (makes: readonly Make[]): Make =>
    (module) =>
      module[name]?.(listOf(...makes.map((make) => make(module))));
  return fc.oneof(
    lists.map(together('consecutively')),
    lists.map(together('simultaneously')),
    fc.tuple(ratios, ratios, ratios, ratios, parts).map(
      ([a, d, s, r, make]): Make =>
        (module) =>
          call(module['adsr']?.(a, d, s, r), make(module)),
    ),
    fc.tuple(frequencies, seconds, fc.constantFrom(0, 1, 5), parts).map(
      ([f, d, amount, make]): Make =>
        (module) =>
          call(module['phase_mod']?.(f, d, amount), make(module)),
    ),
  );
}

const nested = (leaves: fc.Arbitrary<Make>) => {
  const once = fc.oneof(leaves, combined(leaves));
  return fc.oneof(once, combined(once));
};

/** The samples that are sent of a sound, and those that calls of its wave give. */
function bothSamples(make: Make) {
  const ownHost = testHost();
  const module = exportsOf(core, ownHost);
  const value = make(module);
  module['play_in_tab']?.(value);
  const [sent] = soundsSentTo(ownHost);
  const duration = Number(module['get_duration']?.(value));
  return {
    sent: [...(sent?.samples ?? [])],
    called: samplesByCalls([module['get_wave']?.(value)], duration),
  };
}

describe('sampling', () => {
  test('gives exactly the samples that calls of the wave give', () => {
    const property = fc.property(nested(elementary), (make) => {
      const { sent, called } = bothSamples(make);
      expect(sent).toEqual(called);
    });
    fc.assert(property, { numRuns: 150 });
  });

  test('does so with waves of the program, too', () => {
    const property = fc.property(nested(fc.oneof(elementary, ofProgram)), (make) => {
      const { sent, called } = bothSamples(make);
      expect(sent).toEqual(called);
    });
    fc.assert(property, { numRuns: 150 });
  });

  test('calls no function of the program for waves of the module', () => {
    sound['play_in_tab']?.(
      sound['simultaneously']?.(
        listOf(sound['piano']?.(60, 1), sound['make_sound']?.(waveOf(sound['bell']?.(64, 1)), 1)),
      ),
    );
    expect(host.calls).toBe(0);
  });

  test('calls waves of the program for one time after another, in the order of the sounds', () => {
    const calls: string[] = [];
    const noting = (name: string) =>
      sound['make_sound']?.((t: Value) => {
        calls.push(`${name}${Math.round(Number(t) * 44_100)}`);
        return 0;
      }, 3 / 44_100);
    sound['play_in_tab']?.(sound['simultaneously']?.(listOf(noting('a'), noting('b'))));
    expect(calls).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2']);
  });

  test('ends with the time limit, however the waves share their parts', () => {
    const limited = exportsOf(core, testHost({ maxOperations: 1_000_000 }));
    let shared = limited['sine_sound']?.(440, 1);
    for (let depth = 0; depth < 60; depth += 1) {
      shared = limited['simultaneously']?.(listOf(shared, shared));
    }
    expect(() => limited['play_in_tab']?.(shared)).toThrow(EndOfProgram);
    expect(() => call(limited['get_wave']?.(shared), 0.5)).toThrow(EndOfProgram);
  });

  test('refuses values that are no numbers', () => {
    const text = sound['make_sound']?.((_t: Value) => 'a', 1);
    expect(messageOf(() => sound['play_in_tab']?.(text))).toBe(
      'play_in_tab: Provided Sound returned a non-numeric value "a".',
    );
    const nothing = sound['consecutively']?.(
      listOf(sound['make_sound']?.((_t: Value) => undefined, 1)),
    );
    expect(messageOf(() => sound['play']?.(nothing))).toBe(
      'play: Provided Sound returned a non-numeric value undefined.',
    );
    expect(messageOf(() => call(waveOf(sound['simultaneously']?.(listOf(text))), 0))).toBe(
      'simultaneously: Provided Sound returned a non-numeric value "a".',
    );
    expect(host.sent).toEqual([]);
  });

  test('clips, and smooths sudden cuts', () => {
    const values = [2, -2, 0, 0, 0.005, 0, 1, NaN, 0];
    let index = -1;
    const wave = () => {
      index += 1;
      return values[index];
    };
    sound['play_in_tab']?.(pair((_t: Value) => wave(), values.length / 44_100));
    expect([...(soundsSentTo(host)[0]?.samples ?? [])]).toEqual([
      32_767,
      -32_768,
      Math.floor(-0.999 * 32_767.999),
      Math.floor(-0.999 * 0.999 * 32_767.999),
      Math.floor(0.005 * 32_767.999),
      0,
      32_767,
      0,
      0,
    ]);
  });

  test('is refused for sounds that are too long', () => {
    for (const duration of [301, Infinity]) {
      expect(messageOf(() => sound['play']?.(sound['silence_sound']?.(duration)))).toMatch(
        /^play: A Sound can be played for at most 300 seconds/,
      );
    }
    expect(messageOf(() => sound['play_in_tab']?.(pair((t: Value) => t, NaN)))).toMatch(/at most/);
  });
});

const wave = (t: Value) => t;

describe('sounds', () => {
  test('are pairs of a wave and a duration', () => {
    expect(sound['is_sound']?.(pair(wave, 1))).toBe(true);
    expect(sound['is_sound']?.(sound['sine_sound']?.(440, 1))).toBe(true);
    for (const other of [
      null,
      1,
      wave,
      pair(wave, '1'),
      pair((a: Value, _b: Value) => a, 1),
      pair(1, 1),
      pair(pair(wave, wave), 1),
      [wave, 1, 1],
    ]) {
      expect(sound['is_sound']?.(other)).toBe(false);
    }
    expect(waveOf(pair(wave, 2))).toBe(wave);
    expect(durationOf(pair(wave, 2))).toBe(2);
  });

  test('that are made of a wave are silent from their end on', () => {
    const made = sound['make_sound']?.((_t: Value) => 0.5, 2);
    expect([at(made, 0), at(made, 1.999), at(made, 2), at(made, 3)]).toEqual([0.5, 0.5, 0, 0]);
    expect(durationOf(made)).toBe(2);
  });

  test.each([
    ['sine_sound', (t: number, f: number) => Math.sin(2 * Math.PI * f * t)],
    [
      'square_sound',
      (t: number, f: number) =>
        (4 / Math.PI) *
        [1, 3, 5, 7, 9].reduce((sum, k) => sum + Math.sin(2 * Math.PI * k * f * t) / k, 0),
    ],
    [
      'triangle_sound',
      (t: number, f: number) =>
        (8 / Math.PI ** 2) *
        [1, -3, 5, -7, 9].reduce(
          (sum, k) => sum + (Math.sign(k) * Math.sin(2 * Math.PI * Math.abs(k) * f * t)) / k ** 2,
          0,
        ),
    ],
    [
      'sawtooth_sound',
      (t: number, f: number) =>
        1 / 2 -
        (1 / Math.PI) *
          [1, 2, 3, 4, 5].reduce((sum, k) => sum + Math.sin(2 * Math.PI * k * f * t) / k, 0),
    ],
    ['silence_sound', () => 0],
  ])('%s follows its formula', (name, formula) => {
    const values = name === 'silence_sound' ? [1] : [440, 1];
    const made = sound[name]?.(...values);
    for (const t of [0, 0.001, 0.0123, 0.5, 0.999]) {
      expect(at(made, t)).toBeCloseTo(formula(t, 440), 9);
    }
    expect(at(made, 1)).toBe(0);
  });

  test('noise is from -1 up to but not including 1', () => {
    const noise = sound['noise_sound']?.(1);
    const values = Array.from({ length: 1000 }, (_, index) => Number(at(noise, index / 1000)));
    expect(Math.min(...values)).toBeGreaterThanOrEqual(-1);
    expect(Math.min(...values)).toBeLessThan(-0.9);
    expect(Math.max(...values)).toBeLessThan(1);
    expect(Math.max(...values)).toBeGreaterThan(0.9);
  });
});

const constant = (value: number, duration: number) =>
  sound['make_sound']?.((_t: Value) => value, duration);

describe('combinations', () => {
  test('one after another', () => {
    const all = sound['consecutively']?.(
      listOf(constant(0.1, 1), constant(0.2, 2), constant(0.3, 0.5)),
    );
    expect(durationOf(all)).toBe(3.5);
    expect([0, 0.99, 1, 2.99, 3, 3.49, 3.5, 9].map((t) => at(all, t))).toEqual([
      0.1, 0.1, 0.2, 0.2, 0.3, 0.3, 0, 0,
    ]);
    expect(durationOf(sound['consecutively']?.(null))).toBe(0);
  });

  test('at the same time, divided by the number of sounds', () => {
    const all = sound['simultaneously']?.(listOf(constant(0.4, 1), constant(0.8, 2)));
    expect(durationOf(all)).toBe(2);
    expect(at(all, 0.5)).toBeCloseTo(0.6, 12);
    expect(at(all, 1.5)).toBeCloseTo(0.4, 12);
    expect(at(all, 2)).toBe(0);
    expect(durationOf(sound['simultaneously']?.(null))).toBe(0);
  });

  test('under an envelope', () => {
    const shaped = call(sound['adsr']?.(0.2, 0.3, 0.5, 0.4), constant(1, 10));
    expect(durationOf(shaped)).toBe(10);
    const expected = [
      [0, 0],
      [1, 0.5],
      [2, 1],
      [3.5, 0.75],
      [5, 0.5],
      [5.9, 0.5],
      [6, 0.5],
      [8, 0.25],
      [10, 0],
    ] as const;
    for (const [t, value] of expected) expect(at(shaped, t)).toBeCloseTo(value, 12);
  });

  test('harmonics under envelopes', () => {
    const envelopes = listOf((one: Value) => one, sound['adsr']?.(0, 0, 0.5, 0));
    const frequencies: Value[] = [];
    const producer = (f: Value, d: Value) => {
      frequencies.push(f, d);
      return constant(Number(f) / 100, Number(d));
    };
    const stacked = sound['stacking_adsr']?.(producer, 10, 2, envelopes);
    expect(frequencies).toEqual([10, 2, 20, 2]);
    expect(at(stacked, 1)).toBeCloseTo((0.1 + 0.2 * 0.5) / 2, 12);
  });

  test('modulated, with the duration of the carrier', () => {
    const modulated = call(sound['phase_mod']?.(3, 2, 4), constant(0.5, 1));
    expect(durationOf(modulated)).toBe(2);
    expect(at(modulated, 0.3)).toBeCloseTo(Math.sin(2 * Math.PI * 3 * 0.3 + 4 * 0.5), 12);
    expect(at(modulated, 1.5)).toBeCloseTo(Math.sin(2 * Math.PI * 3 * 1.5), 12);
    expect(at(modulated, 2)).toBe(0);
  });

  test('instruments are harmonics under envelopes', () => {
    const envelopes = listOf(
      sound['adsr']?.(0, 0.515, 0, 0.05),
      sound['adsr']?.(0, 0.32, 0, 0.05),
      sound['adsr']?.(0, 0.2, 0, 0.05),
    );
    const stacked = sound['stacking_adsr']?.(sound['triangle_sound'], 440, 0.5, envelopes);
    for (const t of [0, 0.01, 0.123, 0.4]) {
      expect(at(sound['piano']?.(69, 0.5), t)).toBe(at(stacked, t));
    }
  });
});

describe('playing', () => {
  test('sends the sound, and returns it', () => {
    const value = sound['sine_sound']?.(440, 0.5);
    expect(sound['play']?.(value)).toBe(value);
    const [sent] = soundsSentTo(host);
    expect(sent).toMatchObject({ id: 1, kind: 'play', sampleRate: 44_100, channels: 1 });
    expect(sent?.samples).toHaveLength(22_050);
    expect(host.sent.map(({ channel }) => channel)).toEqual(['sound', 'sound']);
  });

  test('refuses to play two sounds at once, until the first has ended or was stopped', () => {
    const value = sound['silence_sound']?.(2);
    sound['play']?.(value);
    host.clock = 1999;
    expect(messageOf(() => sound['play']?.(value))).toBe('play: Previous sound still playing!');
    expect(messageOf(() => sound['play_wave']?.((_t: Value) => 0, 1))).toBe(
      'play: Previous sound still playing!',
    );
    host.clock = 2000;
    sound['play']?.(value);
    expect(sound['stop']?.()).toBeUndefined();
    sound['play']?.(value);
    expect(soundsSentTo(host).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(host.sent.filter(({ data }) => (data as { type: string }).type === 'stop')).toHaveLength(
      1,
    );
  });

  test('a sound without duration plays nothing', () => {
    sound['play']?.(sound['silence_sound']?.(0));
    sound['play']?.(sound['silence_sound']?.(0));
    expect(host.sent).toEqual([]);
  });

  test('players in the tab are made while a sound plays', () => {
    const value = sound['silence_sound']?.(0.001);
    sound['play']?.(value);
    expect(sound['play_in_tab']?.(value)).toBe(value);
    expect(soundsSentTo(host).map(({ kind }) => kind)).toEqual(['play', 'tab']);
  });

  test('a wave can be played', () => {
    const played = sound['play_wave']?.((t: Value) => t, 0.1);
    expect(durationOf(played)).toBe(0.1);
    expect(at(played, 0.1)).toBe(0);
    expect([...(soundsSentTo(host)[0]?.samples ?? [])]).toEqual(
      samplesByCalls([waveOf(played)], 0.1),
    );
  });

  test('says which sounds were left out because the channel is full', () => {
    let room = 2;
    host.emit = (channel, make) => {
      const data = make();
      const isLong = (data as { readonly type: string }).type === 'samples';
      if (isLong && room === 0) return false;
      room -= 1;
      host.sent.push({ channel, data });
      return true;
    };
    sound['play_in_tab']?.(sound['silence_sound']?.(3));
    expect(host.sent.map(({ data }) => (data as { type: string }).type)).toEqual([
      'sound',
      'samples',
      'omitted',
    ]);
  });

  test('calls the waves of the program even if the channel has no reader', () => {
    host.isRead = false;
    expect(messageOf(() => sound['play']?.(sound['make_sound']?.((_t: Value) => 'a', 1)))).toMatch(
      /non-numeric/,
    );
  });
});

describe('other arguments', () => {
  test.each([
    [() => sound['make_sound']?.(1, 1), 'make_sound: Expected Wave, got 1.'],
    [() => sound['make_sound']?.((t: Value) => t, -1), 'make_sound: Expected number ≥ 0, got -1.'],
    [() => sound['sine_sound']?.('a', 1), 'sine_sound: Expected number, got "a".'],
    [() => sound['sine_sound']?.(440, -0.5), 'sine_sound: Expected number ≥ 0, got -0.5.'],
    [() => sound['noise_sound']?.(NaN), 'noise_sound: Expected number ≥ 0, got NaN.'],
    [() => sound['get_wave']?.(1), 'get_wave: Expected Sound, got 1.'],
    [() => sound['get_duration']?.(null), 'get_duration: Expected Sound, got null.'],
    [() => sound['play']?.([1, 2]), 'play: Expected Sound, got [1, 2].'],
    [() => sound['play_in_tab']?.('a'), 'play_in_tab: Expected Sound, got "a".'],
    [() => sound['play_wave']?.(null, 1), 'play_wave: Expected Wave, got null.'],
    [() => sound['consecutively']?.(1), 'consecutively: Expected list of Sounds, got 1.'],
    [
      () => sound['simultaneously']?.(listOf(1)),
      'simultaneously: Expected list of Sounds, got [1, null].',
    ],
    [() => sound['adsr']?.(0, 'a', 0, 0), 'adsr: Expected number for decay_ratio, got "a".'],
    [() => call(sound['adsr']?.(0, 0, 0, 0), 1), 'adsr: Expected Sound, got 1.'],
    [() => call(sound['phase_mod']?.(1, 1, 1), 1), 'phase_mod: Expected Sound, got 1.'],
    [
      () => sound['stacking_adsr']?.(1, 1, 1, null),
      'stacking_adsr: Expected SoundProducer, got 1.',
    ],
    [
      () =>
        sound['stacking_adsr']?.(
          (f: Value, _d: Value) => f,
          1,
          1,
          listOf((s: Value) => s),
        ),
      'stacking_adsr: Expected Sound, got 1.',
    ],
    [
      () => sound['stacking_adsr']?.(sound['sine_sound'], 1, 1, 2),
      'stacking_adsr: Expected list of SoundTransformers, got 2.',
    ],
    [() => sound['piano']?.(60.5, 1), 'piano: Expected integer, got 60.5.'],
    [
      () => sound['letter_name_to_frequency']?.('H'),
      'letter_name_to_frequency: Invalid Note with Octave: H',
    ],
    [() => call(waveOf(sound['sine_sound']?.(1, 1)), 'a'), 'wave: Expected number, got "a".'],
  ])('are refused, case %#', (run, message) => {
    expect(messageOf(run)).toBe(message);
  });
});
