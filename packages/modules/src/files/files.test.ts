import { unzlibSync } from 'fflate';
import { expect, test } from 'vitest';
import { core as rune } from '../rune/core.js';
import type { ModuleCore, ModuleInstance } from '../module.js';
import { core as sound } from '../sound/core.js';
import { testHost } from '../testing/host.js';
import { MODULE_FILES } from './index.js';
import { toPng } from './png.js';

/** Runs a module, and makes the files of what it has sent. */
async function filesAfter(core: ModuleCore, run: (module: ModuleInstance) => void) {
  const host = testHost();
  const module = core.create(host);
  run(module);
  const files = MODULE_FILES.find((one) => one.module === core.name);
  const messages = host.sent.map(({ data }) => data);
  return (
    (await files?.filesOf(messages, (data) => Promise.resolve(module.answer?.(data) ?? null))) ?? []
  );
}

/** The width, the height and the rows of a PNG file of ours. */
function readPng(file: Uint8Array) {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const length = view.getUint32(33);
  const data = unzlibSync(file.subarray(41, 41 + length));
  return { width: view.getUint32(16), height: view.getUint32(20), data };
}

test('a picture becomes a PNG file with its pixels', () => {
  const data = new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 255]);
  const file = toPng({ width: 2, height: 1, data });
  expect([...file.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  expect(readPng(file)).toEqual({
    width: 2,
    height: 1,
    data: Uint8Array.from([0, 255, 0, 0, 255, 0, 255, 0, 255]),
  });
  // The check of an empty last chunk is in the specification.
  expect([...file.subarray(-4)]).toEqual([0xae, 0x42, 0x60, 0x82]);
});

test('each call that shows a rune makes a file, an animation one of its first picture', async () => {
  const files = await filesAfter(rune, ({ functions, constants = {} }) => {
    functions['show']?.call(constants['square']);
    functions['animate_rune']?.call(1, 10, (time: unknown) =>
      functions['rotate']?.call(time, constants['blank']),
    );
  });
  expect(files.map(({ name }) => name)).toEqual(['rune_1.png', 'rune_2.png']);
  const [black, white] = files.map(({ content }) => readPng(content));
  expect(black).toMatchObject({ width: 512, height: 512 });
  const middle = (512 * 4 + 1) * 256 + 1 + 256 * 4;
  expect([...(black?.data.subarray(middle, middle + 4) ?? [])]).toEqual([0, 0, 0, 255]);
  expect([...(white?.data.subarray(middle, middle + 4) ?? [])]).toEqual([255, 255, 255, 255]);
});

test('a sound becomes a WAV file', async () => {
  const files = await filesAfter(sound, ({ functions }) => {
    functions['play_in_tab']?.call(functions['sine_sound']?.call(440, 0.5));
  });
  expect(files.map(({ name, content }) => [name, content.length])).toEqual([
    ['sound_1.wav', 44 + 2 * 22_050],
  ]);
});

test('what no module would have sent makes no files', async () => {
  for (const { filesOf } of MODULE_FILES) {
    // oxlint-disable-next-line no-await-in-loop -- one after another is simpler to read
    const files = await filesOf([null, 1, {}, { kind: 'rune' }], () => Promise.resolve(null));
    expect(files).toEqual([]);
  }
});
