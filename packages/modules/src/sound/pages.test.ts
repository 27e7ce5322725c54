import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SoundMessage } from './messages.js';
import {
  describe as describeSound,
  encodeSamples,
  parseSoundMessage,
  SOUND_LIMITS,
  SoundCollector,
  toWav,
  waveform,
} from './pages.js';
import { decodeSamples } from './samples-text.js';

const int16 = fc.array(fc.integer({ min: -32_768, max: 32_767 }), { maxLength: 200 });

describe('samples as text', () => {
  test.each([
    [[], ''],
    [[1], 'AQA='],
    [[-1, 256], '//8AAQ=='],
    [[0x4241, 0x4443, 0x4645], 'QUJDREVG'],
  ])('%j is %s', (values, text) => {
    expect(encodeSamples(Int16Array.from(values))).toBe(text);
  });

  test('come back as they were', () => {
    fc.assert(
      fc.property(int16, (values) => {
        const samples = Int16Array.from(values);
        const text = encodeSamples(samples);
        expect([...(decodeSamples(text) ?? [])]).toEqual(values);
      }),
    );
  });

  test.each(['A', 'AAA', '=', 'AA=A', 'AAAA====', 'AA==', 'AAA!', 'AÄA=', 'AAB=', 'AAAA\n'])(
    'other texts are refused: %j',
    (text) => {
      expect(decodeSamples(text)).toBeUndefined();
    },
  );

  test('any text is decoded or refused', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
        const samples = decodeSamples(text);
        expect(samples === undefined || encodeSamples(samples) === text).toBe(true);
      }),
    );
  });
});

const begin = {
  type: 'sound',
  id: 1,
  kind: 'tab',
  duration: 1,
  sampleRate: 44_100,
  channels: 1,
  frames: 3,
} as const satisfies SoundMessage;

describe('messages', () => {
  test.each([
    begin,
    { type: 'samples', id: 1, samples: 'AAAA' },
    { type: 'omitted', id: 3 },
    { type: 'stop' },
    { type: 'permission' },
    { type: 'record', id: 1, buffer: 0, duration: null },
    { type: 'stop_recording', id: 1 },
  ])('are parsed: %j', (message) => {
    expect(parseSoundMessage(message)).toEqual(message);
  });

  test.each([
    null,
    'stop',
    { type: 'explode' },
    { ...begin, id: 0 },
    { ...begin, id: 1.5 },
    { ...begin, kind: 'loud' },
    { ...begin, duration: NaN },
    { ...begin, duration: 1e9 },
    { ...begin, sampleRate: 1e9 },
    { ...begin, channels: 3 },
    { ...begin, frames: -1 },
    { ...begin, frames: 1e12 },
    { type: 'samples', id: 1, samples: 'A'.repeat(200_000) },
    { type: 'samples', id: 1, samples: [1, 2] },
    { type: 'record', id: 1, buffer: 1e9, duration: null },
  ])('are refused when the module would not send them, case %#', (message) => {
    expect(parseSoundMessage(message)).toBeUndefined();
  });
});

test('the limits admit the longest message', () => {
  const message = { type: 'samples', id: 1, samples: encodeSamples(new Int16Array(44_100)) };
  expect(parseSoundMessage(message)).toEqual(message);
  expect(message.type.length + message.samples.length).toBeLessThanOrEqual(SOUND_LIMITS.characters);
});

const samples = (id: number, ...values: number[]): SoundMessage => ({
  type: 'samples',
  id,
  samples: encodeSamples(Int16Array.from(values)),
});

/** The samples of the sounds that are complete after some messages. */
const collected = (...messages: SoundMessage[]) => {
  const collector = new SoundCollector();
  return messages.flatMap((message) => {
    const sound = collector.take(message);
    return sound === undefined ? [] : [[...sound.samples]];
  });
};

describe('sounds', () => {
  test('are put together from their parts', () => {
    expect(collected(begin, samples(1, 1, 2), { type: 'stop' }, samples(1, 3))).toEqual([
      [1, 2, 3],
    ]);
    expect(collected({ ...begin, channels: 2 }, samples(1, 1, 2, 3, 4, 5, 6))).toEqual([
      [1, 2, 3, 4, 5, 6],
    ]);
    expect(collected({ ...begin, frames: 0 })).toEqual([[]]);
  });

  test('that are not complete are left out', () => {
    expect(collected(begin, samples(1, 1, 2), { type: 'omitted', id: 1 }, samples(1, 3))).toEqual(
      [],
    );
    expect(collected(begin, samples(1, 1, 2), { ...begin, id: 2 }, samples(2, 4, 5, 6))).toEqual([
      [4, 5, 6],
    ]);
  });

  test('ignore samples that are not theirs, or too many', () => {
    expect(collected(samples(1, 1))).toEqual([]);
    expect(collected(begin, samples(2, 1, 2, 3))).toEqual([]);
    expect(collected(begin, samples(1, 1, 2, 3, 4), samples(1, 1, 2, 3))).toEqual([]);
    expect(collected(begin, samples(1, 1, 2, 3), samples(1, 4))).toEqual([[1, 2, 3]]);
    expect(collected(begin, { type: 'samples', id: 1, samples: '!' })).toEqual([]);
  });
});

test('a WAV file has a header with the right sizes, and the samples', () => {
  const wav = toWav({ samples: Int16Array.from([1, -1, 2, -2]), sampleRate: 44_100, channels: 2 });
  const view = new DataView(wav.buffer);
  const letters = (from: number, to: number) => String.fromCharCode(...wav.subarray(from, to));
  expect(wav).toHaveLength(44 + 8);
  expect(letters(0, 4)).toBe('RIFF');
  expect(view.getUint32(4, true)).toBe(36 + 8);
  expect(letters(8, 16)).toBe('WAVEfmt ');
  expect(view.getUint32(16, true)).toBe(16);
  expect(view.getUint16(20, true)).toBe(1);
  expect(view.getUint16(22, true)).toBe(2);
  expect(view.getUint32(24, true)).toBe(44_100);
  expect(view.getUint32(28, true)).toBe(176_400);
  expect(view.getUint16(32, true)).toBe(4);
  expect(view.getUint16(34, true)).toBe(16);
  expect(letters(36, 40)).toBe('data');
  expect(view.getUint32(40, true)).toBe(8);
  expect([44, 46, 48, 50].map((at) => view.getInt16(at, true))).toEqual([1, -1, 2, -2]);
});

describe('the outline', () => {
  test('has the lowest and the highest sample of each column', () => {
    const sound = { samples: Int16Array.from([0, 16_384, -16_384, 0, 0, -32_768]), channels: 1 };
    expect(waveform(sound, 2)).toEqual([
      { min: -0.5, max: 0.5 },
      { min: -1, max: 0 },
    ]);
    expect(waveform({ ...sound, channels: 2 }, 3, 1)).toEqual([
      { min: 0.5, max: 0.5 },
      { min: 0, max: 0 },
      { min: -1, max: -1 },
    ]);
  });

  test('covers all samples, whatever the width', () => {
    fc.assert(
      fc.property(int16, fc.integer({ min: -1, max: 300 }), (values, width) => {
        const columns = waveform({ samples: Int16Array.from(values), channels: 1 }, width);
        expect(columns).toHaveLength(Math.max(0, Math.min(width, values.length)));
        if (columns.length === 0) return;
        const min = Math.min(...columns.map((column) => column.min));
        const max = Math.max(...columns.map((column) => column.max));
        expect([min * 32_768, max * 32_768]).toEqual([Math.min(...values), Math.max(...values)]);
      }),
    );
  });
});

/** The description of a sound whose samples are all the same. */
const constant = (value: number, frames: number, channels = 1) =>
  describeSound({
    samples: new Int16Array(frames * channels).fill(value),
    sampleRate: 44_100,
    channels,
  });

describe('the description', () => {
  test.each([
    [constant(0, 110_250), '2.5 seconds, one channel, silent'],
    [constant(300, 44_100), '1 second, one channel, very quiet'],
    [constant(2000, 22_050, 2), '0.5 seconds, left and right channel, quiet'],
    [constant(8000, 88_200), '2 seconds, one channel, of medium loudness'],
    [constant(-32_768, 10), 'less than 0.01 seconds, one channel, loud'],
    [constant(0, 0), '0 seconds, one channel, silent'],
  ])('%s', (description, expected) => {
    expect(description).toBe(expected);
  });
});
