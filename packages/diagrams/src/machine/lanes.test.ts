import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '../scene.js';
import { Lanes, type Track } from './lanes.js';

const TRACK: Track = { name: 'channel', axis: 'y', count: 8, at: (lane) => 100 - 5 * lane };

/** Routes arrows twice. Each comes from one height, runs in the track and continues at another height. */
function route(
  arrows: readonly { from: number; to: number; start: number; end: number }[],
  track = TRACK,
): (readonly Point[])[] {
  const lanes = new Lanes();
  const once = () =>
    arrows.map(({ from, to, start, end }, at) => {
      lanes.begin(`arrow ${at}`);
      const y = lanes.take(track);
      return [
        { x: from, y: start },
        { x: from, y },
        { x: to, y },
        { x: to, y: end },
      ];
    });
  const first = once();
  lanes.settle(new Map(first.map((points, at) => [`arrow ${at}`, points])));
  return once();
}

const heightOf = (points: readonly Point[] | undefined) => points?.[1]?.y;

test('arrows side by side have lanes of their own, those apart share one', () => {
  const [one, two, apart] = route([
    { from: 0, to: 100, start: 0, end: 200 },
    { from: 50, to: 150, start: 0, end: 200 },
    { from: 300, to: 400, start: 0, end: 200 },
  ]);
  expect(heightOf(one)).not.toBe(heightOf(two));
  expect(heightOf(apart)).toBe(100);
});

test('one that goes up from within another runs above it, one that goes down below', () => {
  const [outer, up, down] = route([
    { from: 0, to: 300, start: 0, end: 0 },
    { from: 50, to: 100, start: 0, end: 0 },
    { from: 150, to: 200, start: 200, end: 200 },
  ]);
  expect(heightOf(up)).toBeLessThan(heightOf(outer) ?? 0);
  expect(heightOf(down)).toBeGreaterThan(heightOf(outer) ?? 0);
});

test('with more than there are lanes they come closer, and still none lies on another', () => {
  const arrow = fc.record({
    from: fc.integer({ min: 0, max: 500 }),
    to: fc.integer({ min: 0, max: 500 }),
    start: fc.constantFrom(0, 200),
    end: fc.constantFrom(0, 200),
  });
  fc.assert(
    fc.property(fc.array(arrow, { maxLength: 12 }), (arrows) => {
      const heights = route(arrows).map((points) => heightOf(points) ?? 0);
      const distances = arrows.flatMap((one, at) =>
        arrows.slice(0, at).flatMap((other, before) => {
          const isBeside =
            Math.max(Math.min(one.from, one.to), Math.min(other.from, other.to)) <
            Math.min(Math.max(one.from, one.to), Math.max(other.from, other.to));
          return isBeside ? [Math.abs((heights[at] ?? 0) - (heights[before] ?? 0))] : [];
        }),
      );
      expect(Math.min(Infinity, ...distances)).toBeGreaterThan(2);
      expect(Math.max(100, ...heights)).toBe(100);
      expect(Math.min(65, ...heights)).toBe(65);
    }),
  );
});

test('in a track of one lane all run in it', () => {
  const arrow = { from: 0, to: 100, start: 0, end: 200 };
  const routed = route([arrow, { ...arrow, from: 50 }], { ...TRACK, count: 1 });
  expect(routed.map(heightOf)).toEqual([100, 100]);
});
