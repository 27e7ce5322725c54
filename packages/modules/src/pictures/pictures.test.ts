import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { curvePictures } from '../curve/pictures.js';
import { runePictures } from '../rune/pictures.js';
import { paintRune } from '../rune/raster.js';
import { frameAt, frameCount, parseFrameRequest, timeOfFrame } from './animation.js';
import { projectionOf, sizeOf } from './view.js';

describe('animations', () => {
  const animations = fc.record({
    duration: fc.double({ min: 0, max: 1000, noNaN: true }),
    framesPerSecond: fc.double({ min: 0.1, max: 100, noNaN: true }),
  });

  test('have frames from the start to the end, in order', () => {
    fc.assert(
      fc.property(animations, fc.nat(), (animation, number) => {
        const count = frameCount(animation);
        const frame = number % count;
        expect(timeOfFrame(animation, 0)).toBe(0);
        expect(timeOfFrame(animation, count - 1)).toBeCloseTo(animation.duration);
        const time = timeOfFrame(animation, frame);
        expect(timeOfFrame(animation, frame + 1)).toBeGreaterThanOrEqual(time);
        expect(frameAt(animation, time)).toBeLessThan(count);
      }),
    );
  });

  test('without frames in a second show their start', () => {
    expect(frameCount({ duration: 5, framesPerSecond: 0 })).toBe(1);
  });

  test('show at each time the frame that has begun', () => {
    const animation = { duration: 2, framesPerSecond: 10 };
    expect([-1, 0, 0.05, 0.1, 1.99, 2, 5].map((time) => frameAt(animation, time))).toEqual([
      0, 0, 0, 1, 19, 20, 20,
    ]);
  });

  test.each([
    undefined,
    null,
    {},
    { animation: 0, from: 0 },
    { animation: 0, from: 0, count: 1e6 },
    { animation: 0.5, from: 0, count: 1 },
    { animation: 0, from: -1, count: 1 },
    { animation: '0', from: 0, count: 1 },
  ])('%j asks for no frames', (request) => {
    expect(parseFrameRequest(request)).toBeUndefined();
  });
});

describe('views', () => {
  test('show the whole square, or a part of it', () => {
    expect(projectionOf({ width: 300, height: 100 })).toEqual({ scale: 50, left: 150, top: 50 });
    const { scale, left, top } = projectionOf({ width: 100, height: 100, zoom: 2, x: 0.5, y: 0.5 });
    expect([0.5 * scale + left, top - 0.5 * scale]).toEqual([50, 50]);
    expect(scale).toBe(100);
  });

  test.each([0, -5, NaN, Infinity, 1e6])('%s pixels are no size', (width) => {
    expect(() => sizeOf({ width, height: 100 })).toThrow(/Choose a size from 1 to \d+ pixels/);
  });

  test('large pictures have no gaps where their bands meet', () => {
    const { data } = paintRune(['square'], { width: 1500, height: 1500 });
    expect(data.every((byte, index) => byte === (index % 4 === 3 ? 255 : 0))).toBe(true);
  });
});

describe('pages', () => {
  test('of runes are pictures, sway, or have frames', () => {
    const nodes = ['heart'];
    expect(runePictures.readPage({ kind: 'rune', mode: 'plain', nodes })).toMatchObject({
      picture: { nodes },
      animation: null,
      period: null,
    });
    expect(runePictures.readPage({ kind: 'rune', mode: 'hollusion', nodes })?.period).toBe(2000);
    const sent = { kind: 'animation', mode: 'plain', id: 3, duration: 1, framesPerSecond: 10 };
    const page = runePictures.readPage(sent);
    expect(page).toMatchObject({ picture: null, animation: { id: 3 } });
    expect(page?.animation?.readFrames({ frames: [nodes], error: 'no' })).toMatchObject({
      pictures: [{ nodes, mode: 'plain' }],
      error: 'no',
    });
    expect(page?.animation?.readFrames({ frames: [['dragon']] })).toBeUndefined();
    expect(runePictures.readPage({ ...sent, id: -1 })).toBeUndefined();
  });

  test('of curves can be turned when they are in space', () => {
    const data = { kind: 'curve', style: 'points', fit: 'full', colors: 0 };
    const flat = curvePictures.readPage({ ...data, space: '2D', positions: [0, 1] });
    const solid = curvePictures.readPage({ ...data, space: '3D', positions: [0, 1, 2] });
    expect([flat?.isInSpace, solid?.isInSpace]).toEqual([false, true]);
    expect(flat?.picture && curvePictures.toSvg(flat.picture)).toMatch(/^<svg /);
    expect(solid?.picture && curvePictures.toSvg(solid.picture)).toBeNull();
    expect(solid?.picture && curvePictures.describe(solid.picture)).toMatch(/^A curve in space/);
  });
});
