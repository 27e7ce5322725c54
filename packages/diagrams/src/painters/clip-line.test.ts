import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '../scene.js';
import { clipLine } from './clip-line.js';

const SEEN = { x: 0, y: 0, width: 100, height: 50 };
const at = (x: number, y: number): Point => ({ x, y });
const isSeen = ({ x, y }: Point) => x >= 0 && x <= 100 && y >= 0 && y <= 50;

/** Measured by walking along the line in small steps. */
function lengthInSight(line: readonly Point[]): number {
  let length = 0;
  for (const [index, to] of line.entries()) {
    const from = line[index - 1] ?? to;
    const whole = Math.hypot(to.x - from.x, to.y - from.y);
    const steps = Math.ceil(whole * 4);
    for (let step = 0; step < steps; step++) {
      const t = (step + 0.5) / steps;
      const seen = isSeen(at(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t));
      if (seen) length += whole / steps;
    }
  }
  return length;
}

test('a line in sight stays as it is', () => {
  const line = [at(10, 10), at(90, 10), at(90, 40)];
  expect(clipLine(line, SEEN, 8)).toEqual([line]);
});

test('nothing is left of a line that only goes around what is seen', () => {
  expect(clipLine([at(-10, 60), at(-10, -10), at(120, -10)], SEEN, 8)).toEqual([]);
});

test('what is left of a long line begins at a dash, and ends where nothing is seen', () => {
  expect(clipLine([at(-1001, 20), at(5000, 20)], SEEN, 8)).toEqual([[at(-1, 20), at(100, 20)]]);
  expect(clipLine([at(-1024, 20), at(1024, 20)], SEEN, 0)).toEqual([[at(0, 20), at(100, 20)]]);
});

test('the dashes of what came before count', () => {
  const line = [at(-50, -3), at(-50, 20), at(50, 20)];
  // 23 down and 50 across are 73: one more than nine times 8.
  expect(clipLine(line, SEEN, 8)).toEqual([[at(-1, 20), at(50, 20)]]);
});

test('a line that comes back is several', () => {
  const line = [at(10, 10), at(200, 10), at(200, 30), at(10, 30)];
  expect(clipLine(line, SEEN, 0)).toEqual([
    [at(10, 10), at(100, 10)],
    [at(100, 30), at(10, 30)],
  ]);
});

test('of any line, as much is left as is in sight', () => {
  const place = fc.integer({ min: -300, max: 300 });
  const points = fc.array(fc.record({ x: place, y: place }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(points, fc.constantFrom(0, 5, 8), (line, period) => {
      const parts = clipLine(line, SEEN, period);
      const left = parts.reduce((sum, part) => sum + lengthInSight(part), 0);
      expect(Math.abs(left - lengthInSight(line))).toBeLessThan(1 + line.length);
    }),
  );
});
