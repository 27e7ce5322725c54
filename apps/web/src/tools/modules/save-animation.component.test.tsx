import type { PictureModule } from '@wellspring/modules/pictures';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordCanvas, recordedFormat } from './record-canvas';
import { recordAnimation } from './save-animation';

/** Videos of animations, with a recorder that keeps what it is told. */

let types: readonly string[] = [];
let size = 100;
const stopped = vi.fn<() => void>();

class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => types.includes(type);
  state = 'inactive';
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    const data = Object.assign(new Event('dataavailable'), { data: new Blob(['x'.repeat(size)]) });
    this.dispatchEvent(data);
    this.dispatchEvent(new Event('stop'));
  }
}

beforeEach(() => {
  types = ['video/webm'];
  size = 100;
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  Object.assign(HTMLCanvasElement.prototype, {
    captureStream: () => ({ getTracks: () => [{ stop: stopped }] }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  stopped.mockClear();
});

const painted: [picture: number, time: number | undefined][] = [];
const pictures: PictureModule<number> = {
  name: 'test',
  readPage: () => undefined,
  hasImages: () => false,
  describe: String,
  openPainter: () => ({
    paint: (picture, { time }) => void painted.push([picture, time]),
    dispose: () => {},
  }),
  paint: () => ({ width: 1, height: 1, data: new Uint8ClampedArray(4) }),
  toSvg: () => null,
};

const record = (
  pictureAt: (time: number) => Promise<number>,
  { duration = 200, signal = new AbortController().signal } = {},
) => {
  painted.length = 0;
  const animation = { duration, framesPerSecond: 20, angle: 0, pictureAt };
  return recordAnimation(pictures, animation, () => {}, signal);
};

test('each frame of an animation is painted once at its time, and the file has what was recorded', async () => {
  const file = await record((time) => Promise.resolve(time / 50));
  expect(painted.slice(1)).toEqual([
    [0, 0],
    [1, 50],
    [2, 100],
    [3, 150],
    [4, 200],
  ]);
  expect(file.extension).toBe('webm');
  expect(file.content.type).toBe('video/webm');
  expect(file.content.size).toBe(100);
  expect(stopped).toHaveBeenCalled();
});

test('a frame that is missing, nothing recorded, and an end of it are failures', async () => {
  await expect(record(() => Promise.reject(new Error('no frame')))).rejects.toThrow('no frame');
  size = 0;
  await expect(record(() => Promise.resolve(1))).rejects.toThrow('Nothing was recorded.');
  const ending = new AbortController();
  const recording = record(() => Promise.resolve(1), { duration: 5000, signal: ending.signal });
  setTimeout(() => ending.abort(), 100);
  await expect(recording).rejects.toThrow('The recording was ended.');
});

test('the format is what the browser records', () => {
  expect(recordedFormat()).toBe('WebM');
  types = ['video/mp4'];
  expect(recordedFormat()).toBe('MP4');
  types = [];
  expect(recordedFormat()).toBeNull();
  expect(() => recordCanvas(document.createElement('canvas'), 10)).toThrow('does not record');
  vi.stubGlobal('MediaRecorder', undefined);
  expect(recordedFormat()).toBeNull();
});
