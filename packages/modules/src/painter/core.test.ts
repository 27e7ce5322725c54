import { beforeEach, expect, test } from 'vitest';
import type { Value } from '../module.js';
import { call, exportsOf, messageOf, testHost } from '../testing/host.js';
import { core, MAX_LINES } from './core.js';
import { painterPictures } from './pictures.js';

let host = testHost();
let painter = exportsOf(core, host);

beforeEach(() => {
  host = testHost();
  painter = exportsOf(core, host);
});

const line = (start: Value, end: Value) => painter['draw_line']?.(start, end);
const display = (paint: (frame: Value) => Value, frame: Value = null) =>
  call(
    painter['display_painter']?.((given: Value) => paint(given)),
    frame,
  );
const pictures = () =>
  host.sent.map(({ data }) => painterPictures.readPage(data)?.picture ?? undefined);

test('a painter gets the frame, and its lines become a picture', () => {
  const drawn = display(
    (frame) => {
      line([0, 0], frame);
      return line(frame, [2, 0]);
    },
    [1, 1],
  );
  expect(host.stringify(drawn)).toBe('<LinePlot>');
  const [picture] = pictures();
  expect(picture?.positions).toEqual([0, 0, 1, 1, null, null, 1, 1, 2, 0, null, null]);
  expect(picture && painterPictures.describe(picture)).toBe(
    'A picture of 2 lines: x from 0 to 2, y from 0 to 1.',
  );
  const svg = (picture && painterPictures.toSvg(picture)) ?? '';
  expect(svg.match(/M/g)).toHaveLength(2);
});

test('each picture has its own lines, and those that were drawn before are in the next one', () => {
  line([0, 0], [5, 5]);
  display(() => line([0, 0], [1, 0]));
  display(() => null);
  expect(pictures().map((picture) => picture && painterPictures.describe(picture))).toEqual([
    'A picture of 2 lines: x from 0 to 5, y from 0 to 5.',
    'A picture without lines.',
  ]);
});

test('lines are painted where they are, and nowhere else', () => {
  display(() => {
    line([0, 0], [0, 1]);
    return line([1, 0], [1, 1]);
  });
  const [picture] = pictures();
  const raster = picture && painterPictures.paint(picture, { width: 100, height: 100 });
  const inkAt = (x: number) =>
    Array.from({ length: 100 }, (_, y) => raster?.data[4 * (100 * y + x)] ?? 0).filter(
      (red) => red < 128,
    ).length;
  const columns = Array.from({ length: 100 }, (_, x) => x).filter((x) => inkAt(x) > 50);
  expect(columns).toHaveLength(2);
  expect(columns[0]).toBeLessThan(10);
  expect(columns[1]).toBeGreaterThan(89);
});

test.each<[string, readonly Value[], string]>([
  ['draw_line', [1, [0, 0]], 'Expected array of two numbers for v_start, got 1.'],
  ['draw_line', [[0, 0], [1]], 'Expected array of two numbers for v_end, got [1].'],
  [
    'draw_line',
    [
      ['a', 0],
      [0, 0],
    ],
    'Expected number for x of v_start, got "a".',
  ],
  [
    'draw_line',
    [
      [0, 0],
      [0, null],
    ],
    'Expected number for y of v_end, got null.',
  ],
  [
    'draw_line',
    [
      [0, 0],
      [0, NaN],
    ],
    'Expected number for y of v_end, got NaN.',
  ],
  ['display_painter', [1], 'Expected function with 1 parameter, got 1.'],
])('arguments are checked: %s(%o)', (name, values, message) => {
  expect(messageOf(() => painter[name]?.(...values))).toBe(`${name}: ${message}`);
});

test('lines that no picture shows are gaps, and their number is limited', () => {
  line([Infinity, 0], [-Infinity, 1e300]);
  display(() => null);
  expect(pictures()[0]?.positions).toEqual([null, 0, null, null, null, null]);
  for (let count = 0; count < MAX_LINES; count += 1) line([0, 0], [1, count]);
  expect(messageOf(() => line([0, 0], [1, 1]))).toContain('at most 21845 lines');
  display(() => null);
  expect(pictures()[1]?.positions).toHaveLength(6 * MAX_LINES);
});
