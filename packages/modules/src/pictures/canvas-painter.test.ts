import { beforeEach, expect, test, vi } from 'vitest';
import { openCanvasPainter } from './canvas-painter.js';
import type { PaintAway } from './picture-module.js';
import type { Raster } from './view.js';

/** Pictures are painted on a canvas. This one keeps what is put on it, and pictures are numbers and colours. */

const shown: number[] = [];
beforeEach(() => {
  shown.length = 0;
  vi.stubGlobal(
    'ImageData',
    class {
      constructor(readonly data: Uint8ClampedArray) {}
    },
  );
});

const rasterOf = (color: number): Raster => ({
  width: 1,
  height: 1,
  data: new Uint8ClampedArray([color, 0, 0, 255]),
});

function painterWith(paintAway: PaintAway<number> | undefined, isFast = false) {
  const context = { putImageData: ({ data }: ImageData) => shown.push(data[0] ?? -1) };
  const canvas = { width: 0, height: 0, getContext: () => context };
  return openCanvasPainter<number>(canvas as unknown as HTMLCanvasElement, {
    paintFast(_target, picture) {
      if (isFast) shown.push(1000 + picture);
      return isFast;
    },
    paintInMemory: rasterOf,
    dispose: () => {},
    isHeavy: (picture) => picture >= 100,
    paintAway,
  });
}

const VIEW = { width: 1, height: 1 };
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('large pictures are painted elsewhere, small ones at once', async () => {
  const painter = painterWith((picture) => Promise.resolve(rasterOf(picture + 1)));
  painter.paint(5, VIEW);
  expect(shown).toEqual([5]);
  painter.paint(100, VIEW);
  expect(shown).toEqual([5]);
  await settled();
  expect(shown).toEqual([5, 101]);
});

test('of many large pictures, those that are old by then are left out', async () => {
  const asked: number[] = [];
  const painter = painterWith((picture) => {
    asked.push(picture);
    return Promise.resolve(rasterOf(picture));
  });
  for (let picture = 100; picture < 120; picture += 1) painter.paint(picture, VIEW);
  await settled();
  expect(asked).toEqual([100, 119]);
  expect(shown.at(-1)).toBe(119);
});

test('a small picture after a large one stays', async () => {
  const answers: ((raster: Raster) => void)[] = [];
  const painter = painterWith(() => new Promise((resolve) => answers.push(resolve)));
  painter.paint(100, VIEW);
  painter.paint(101, VIEW);
  painter.paint(5, VIEW);
  answers.forEach((answer) => answer(rasterOf(100)));
  await settled();
  expect(shown).toEqual([5]);
});

test('a graphics processor paints large pictures too, and a failure elsewhere is made up for', async () => {
  painterWith(() => Promise.reject(new Error('never')), true).paint(100, VIEW);
  expect(shown).toEqual([1100]);
  painterWith(() => Promise.reject(new Error('no worker'))).paint(100, VIEW);
  await settled();
  expect(shown).toEqual([1100, 100]);
});

test('nothing is shown after the end', async () => {
  const painter = painterWith((picture) => Promise.resolve(rasterOf(picture)));
  painter.paint(100, VIEW);
  painter.dispose();
  await settled();
  expect(shown).toEqual([]);
});
