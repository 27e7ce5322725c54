import { expect, test } from 'vitest';
import { MODULE_FILES } from '../files/index.js';
import { call, EndOfProgram, exportsOf, messageOf, testHost } from '../testing/host.js';
import { core } from './core.js';
import type { FilteredFrame } from './messages.js';
import { parseFilteredFrame, parseVideoMessage, stillPicture } from './pages.js';

type Image = number[][][];

const SIZE = { width: 3, height: 2 };

function frame(time = 0) {
  const pixels = Uint8ClampedArray.from({ length: 24 }, (_, index) => index);
  return { type: 'frame', ...SIZE, pixels, time };
}

function open() {
  const host = testHost();
  const instance = core.create(host);
  const pix = exportsOf({ ...core, create: () => instance }, host);
  const answer = (request: unknown) => {
    const answered = instance.answer?.(request);
    return parseFilteredFrame(structuredClone(answered), SIZE);
  };
  return { host, pix, answer, instance };
}

/** The frame that a filter makes. */
function filtered(filter: (source: Image, destination: Image) => unknown) {
  const { pix, answer } = open();
  pix['install_filter']?.(filter);
  return answer(frame());
}

test('a frame stays as it is without a filter', () => {
  const { answer } = open();
  expect([...(answer(frame())?.pixels ?? [])]).toEqual([...frame().pixels]);
});

test('a filter reads the source by rows and columns, and writes the destination', () => {
  const result = filtered((source, destination) => {
    expect(source).toEqual([
      [
        [0, 1, 2, 3],
        [4, 5, 6, 7],
        [8, 9, 10, 11],
      ],
      [
        [12, 13, 14, 15],
        [16, 17, 18, 19],
        [20, 21, 22, 23],
      ],
    ]);
    expect(destination.flat()).toEqual(Array.from({ length: 6 }, () => [0, 0, 0, 255]));
    destination[1]?.[2]?.splice(0, 4, 9, 8, 7, 6);
  });
  expect(result?.hasInvalidValues).toBe(false);
  expect([...(result?.pixels.slice(16) ?? [])]).toEqual([0, 0, 0, 255, 9, 8, 7, 6]);
});

test('copy_image passes on the pixels of the source', () => {
  const { pix, answer } = open();
  pix['install_filter']?.((source: Image, destination: Image) => {
    pix['copy_image']?.(source, destination);
    expect(destination[0]?.[0]).toBe(source[0]?.[0]);
  });
  const result = answer(frame());
  expect(result).not.toHaveProperty('error');
  expect([...(result?.pixels ?? [])]).toEqual([...frame().pixels]);
});

test('values that are no numbers from 0 to 255 become 0, with a warning', () => {
  const broken: unknown[] = [-1, 256, Number.NaN, 'red'];
  const result = filtered((_, destination) => {
    (destination as unknown[][])[0] = [broken, 'pixel', [1, 2, 3, 4]];
    (destination as unknown[])[1] = 7;
  });
  expect(result?.hasInvalidValues).toBe(true);
  const zeros = Array(8).fill(0);
  expect([...(result?.pixels ?? [])]).toEqual([...zeros, 1, 2, 3, 4, ...zeros, 0, 0, 0, 0]);
});

test('a filter that fails is reported once, and frames stay as they are from then on', () => {
  const { pix, answer } = open();
  pix['install_filter']?.((_source: Image, _destination: Image) => {
    throw new Error('no such row');
  });
  const first = answer(frame());
  expect(first).toMatchObject({ error: 'no such row', hasInvalidValues: false });
  expect([...(first?.pixels ?? [])]).toEqual([...frame().pixels]);
  expect(answer(frame())).not.toHaveProperty('error');
});

test('what ends the program is not taken for a failure of the filter', () => {
  const { pix, instance } = open();
  pix['install_filter']?.((_source: Image, _destination: Image) => {
    throw new EndOfProgram('The time is up.');
  });
  expect(messageOf(() => instance.answer?.(frame()))).toBe('The time is up.');
});

test('composed filters are applied one after the other', () => {
  const { pix, answer } = open();
  const add = (n: number) => (source: Image, destination: Image) => {
    for (const [y, row] of source.entries()) {
      for (const [x, [red = 0]] of row.entries()) {
        pix['set_rgba']?.(destination[y]?.[x], red + n, 0, 0, 255);
      }
    }
  };
  const double = (source: Image, destination: Image) => {
    for (const [y, row] of source.entries()) {
      for (const [x, [red = 0]] of row.entries()) {
        pix['set_rgba']?.(destination[y]?.[x], 2 * red, 0, 0, 255);
      }
    }
  };
  pix['install_filter']?.(pix['compose_filter']?.(add(1), double));
  const { pixels } = answer(frame()) as FilteredFrame;
  expect([...pixels].filter((_, index) => index % 4 === 0)).toEqual([2, 10, 18, 26, 34, 42]);
  pix['reset_filter']?.();
  expect([...(answer(frame())?.pixels ?? [])]).toEqual([...frame().pixels]);
});

test('the parts of a pixel are read and set', () => {
  const { pix } = open();
  const pixel = [1, 2, 3, 4];
  const parts = ['red_of', 'green_of', 'blue_of', 'alpha_of'].map((of) => pix[of]?.(pixel));
  expect(parts).toEqual([1, 2, 3, 4]);
  pix['set_rgba']?.(pixel, 5, 6, 7, 8);
  expect(pixel).toEqual([5, 6, 7, 8]);
});

test('a video begins with all settings, and later changes are sent', () => {
  const { pix, host, answer } = open();
  pix['set_dimensions']?.(200, 150);
  pix['set_fps']?.(24);
  pix['set_volume']?.(150);
  pix['set_loop_count']?.(2);
  pix['keep_aspect_ratio']?.(false);
  pix['pause_at']?.(5000);
  pix['use_image_url']?.('https://pictures.test/a.png');
  expect(host.sent).toEqual([]);
  const shown = pix['start']?.() as { toReplString(): string } | undefined;
  expect(shown?.toReplString()).toBe('[Pix N Flix]');
  const settings = {
    source: { kind: 'image', url: 'https://pictures.test/a.png' },
    width: 200,
    height: 150,
    fps: 24,
    volume: 1,
    loops: 2,
    keepsRatio: false,
    pauseAt: 5000,
  };
  pix['use_local_file']?.();
  pix['set_loop_count']?.(Infinity);
  expect(host.sent.map(({ data }) => parseVideoMessage(data))).toEqual([
    { type: 'start', settings },
    { type: 'change', settings: { ...settings, source: { kind: 'file' } } },
    { type: 'change', settings: { ...settings, source: { kind: 'file' }, loops: null } },
  ]);
  expect([pix['image_width']?.(), pix['image_height']?.()]).toEqual([200, 150]);
  answer(frame(1234));
  expect(pix['get_video_time']?.()).toBe(1234);
});

const oneParameter = (x: unknown) => x;

test.each<[string, unknown[], string]>([
  ['install_filter', [1], 'install_filter: Expected filter, got 1.'],
  ['compose_filter', [oneParameter, 1], 'compose_filter: Expected filter, got '],
  ['set_dimensions', [0, 5], 'set_dimensions: Expected integer ∈ [1, 1024] for w, got 0.'],
  ['set_dimensions', [5, 1025], 'set_dimensions: Expected integer ∈ [1, 1024] for h, got 1025.'],
  ['set_fps', [61], 'set_fps: Expected number ∈ [1, 60], got 61.'],
  ['set_volume', ['loud'], 'set_volume: Expected number, got "loud".'],
  ['set_loop_count', [1.5], 'set_loop_count: Expected integer, got 1.5.'],
  ['pause_at', [-1], 'pause_at: Expected integer ≥ 0, got -1.'],
  ['keep_aspect_ratio', [1], 'keep_aspect_ratio: Expected boolean, got 1.'],
  ['use_image_url', [1], 'use_image_url: Expected string, got 1.'],
  [
    'use_video_url',
    ['x'.repeat(2001)],
    'use_video_url: The address is longer than 2000 characters.',
  ],
  ['red_of', [[1, 2]], 'red_of: Expected pixel, got [1, 2].'],
  ['set_rgba', [1, 0, 0, 0, 0], 'set_rgba: Expected pixel for pixel, got 1.'],
  [
    'set_rgba',
    [[0, 0, 0, 0], 0, 256, 0, 0],
    'set_rgba: Expected integer ∈ [0, 255] for g, got 256.',
  ],
  ['copy_image', [1, 2], 'copy_image: Expected image for source, got 1.'],
])('%s checks its arguments', (name, values, message) => {
  const { pix } = open();
  expect(messageOf(() => pix[name]?.(...values))?.startsWith(message)).toBe(true);
});

test.each([
  null,
  'frame',
  { type: 'frame' },
  { ...frame(), width: 4 },
  { ...frame(), width: 1e9 },
  { ...frame(), time: 'now' },
  { ...frame(), pixels: [1, 2, 3] },
  { ...frame(), pixels: 'x'.repeat(24) },
])('other requests are not answered: %#', (request) => {
  expect(open().instance.answer?.(request)).toBeNull();
});

test.each([
  null,
  { pixels: new Uint8ClampedArray(23), hasInvalidValues: false },
  { pixels: Array(24).fill('0'), hasInvalidValues: false },
  { pixels: new Uint8ClampedArray(24) },
  { pixels: new Uint8ClampedArray(24), hasInvalidValues: false, error: 'x'.repeat(1001) },
])('an answer that the module does not give is refused: %#', (answer) => {
  expect(parseFilteredFrame(answer, SIZE)).toBeUndefined();
});

test('the still picture is opaque and has many colours', () => {
  const { data } = stillPicture(40, 30);
  const colors = new Set<string>();
  for (let index = 0; index < data.length; index += 4) {
    colors.add(data.slice(index, index + 3).join());
    expect(data[index + 3]).toBe(255);
  }
  expect(colors.size).toBeGreaterThan(20);
});

test('the command line saves the still picture through the filter', async () => {
  const { pix, host, instance } = open();
  pix['set_dimensions']?.(8, 6);
  pix['start']?.();
  const saver = MODULE_FILES.find(({ module }) => module === 'pix_n_flix');
  const messages = host.sent.map(({ data }) => data);
  const files = await saver?.filesOf(messages, (request) =>
    Promise.resolve(instance.answer?.(request)),
  );
  expect(files?.map(({ name }) => name)).toEqual(['pix_n_flix_1.png']);
  expect([...(files?.[0]?.content.slice(1, 4) ?? [])]).toEqual([80, 78, 71]);
  expect(call(pix['image_width'])).toBe(8);
});
