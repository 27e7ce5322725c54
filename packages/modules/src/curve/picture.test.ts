import { describe, expect, test } from 'vitest';
import type { Raster } from '../pictures/view.js';
import { timeOf } from '../testing/time-of.js';
import type { CurveData } from './pages.js';
import { paintCurve } from './raster.js';
import { cameraMatrix, placeCurve } from './scene.js';

const SIZE = { width: 512, height: 512 };

function curveOf(
  points: readonly (readonly (number | null)[])[],
  drawing: Partial<CurveData> = {},
): CurveData {
  return {
    style: 'connected',
    space: '2D',
    fit: 'plain',
    colors: 0,
    ...drawing,
    positions: points.flat(),
  };
}

/** The colour of the pixel at a point of the picture, which reaches from -1 to 1. */
function colorAt({ width, height, data }: Raster, x: number, y: number): number[] {
  const column = Math.floor(((x + 1) / 2) * width);
  const row = Math.floor(((1 - y) / 2) * height);
  return Array.from(data.subarray(4 * (row * width + column), 4 * (row * width + column) + 3));
}

function darkPixels({ width, data }: Raster): {
  count: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
} {
  const found = { count: 0, left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at] ?? 0) > 140) continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    found.count += 1;
    found.left = Math.min(found.left, x);
    found.right = Math.max(found.right, x);
    found.top = Math.min(found.top, y);
    found.bottom = Math.max(found.bottom, y);
  }
  return found;
}

const circle = (steps: number): number[][] =>
  Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (2 * Math.PI * step) / steps;
    return [Math.cos(angle), Math.sin(angle)];
  });

function timeToPaint(points: readonly (readonly number[])[]): number {
  const colors = points.map((_, index) => index);
  const curve = curveOf(points, { fit: 'full', colors });
  return timeOf(() => paintCurve(curve, SIZE));
}

const project = (angle: number, point: readonly number[]): number[] => {
  const matrix = cameraMatrix(angle);
  const at = (row: number): number =>
    [...point, 1].reduce((sum, value, column) => sum + value * (matrix[4 * column + row] ?? 0), 0);
  return [at(0) / at(3), at(1) / at(3), at(2) / at(3)];
};

const colors = (one: number, other: number) => [one, one, 0, other, other];

describe('curves in the plane', () => {
  test('show what lies between 0 and 1', () => {
    const found = darkPixels(
      paintCurve(
        curveOf([
          [0.25, 0.501],
          [0.75, 0.501],
        ]),
        SIZE,
      ),
    );
    expect(found.count).toBeGreaterThan(250);
    expect(found.count).toBeLessThan(520);
    expect(found.left).toBeGreaterThanOrEqual(127);
    expect(found.right).toBeLessThanOrEqual(384);
    expect(
      darkPixels(
        paintCurve(
          curveOf([
            [-1, -1],
            [-0.1, 2],
          ]),
          SIZE,
        ),
      ).count,
    ).toBe(0);
  });

  test('the y axis leads upwards', () => {
    const { bottom } = darkPixels(
      paintCurve(
        curveOf([
          [0, 0.9],
          [1, 0.9],
        ]),
        SIZE,
      ),
    );
    expect(bottom).toBeLessThan(60);
  });

  test('a full view has 5 % on each side, also for each axis by itself', () => {
    for (const points of [circle(1000), circle(1000).map(([x = 0, y = 0]) => [10 * x, y + 7])]) {
      const { left, right, top, bottom } = darkPixels(
        paintCurve(curveOf(points, { fit: 'full' }), SIZE),
      );
      const side = (512 * 0.05) / 1.1;
      for (const distance of [left, 511 - right, top, 511 - bottom]) {
        expect(Math.abs(distance - side)).toBeLessThan(2);
      }
    }
  });

  test('a proportional full view keeps the shape', () => {
    const points = circle(1000).map(([x = 0, y = 0]) => [2 * x, y]);
    const found = darkPixels(paintCurve(curveOf(points, { fit: 'proportional' }), SIZE));
    expect((found.right - found.left) / (found.bottom - found.top)).toBeCloseTo(2, 1);
    expect(Math.abs(found.left - (512 * 0.05) / 1.1)).toBeLessThan(2);
  });

  test('a curve without extent is in the middle of a full view', () => {
    const { positions } = placeCurve(
      curveOf(
        [
          [3, 4],
          [3, 4],
        ],
        { fit: 'full' },
      ),
    );
    expect(Array.from(positions)).toEqual([0, 0, 0, 0, 0, 0]);
    const flat = placeCurve(
      curveOf(
        [
          [0, 4],
          [1, 4],
        ],
        { fit: 'full' },
      ),
    );
    expect(flat.positions[0]).toBeCloseTo(-1 / 1.1);
    expect(flat.positions[1]).toBe(0);
  });

  test('points are squares of two pixels', () => {
    const data = curveOf(
      [
        [0.5, 0.5],
        [0.25, 0.25],
      ],
      { style: 'points', colors: [0, 0xff0000] },
    );
    const picture = paintCurve(data, SIZE);
    expect(darkPixels(picture).count).toBe(4);
    expect(colorAt(picture, 0.001, 0.001)).toEqual([0, 0, 0]);
    expect(colorAt(picture, -0.501, -0.501)).toEqual([255, 0, 0]);
  });

  test('colours change gradually between points', () => {
    const picture = paintCurve(
      curveOf(
        [
          [0, 0.5],
          [1, 0.5],
        ],
        { colors: [0xff0000, 0x0000ff] },
      ),
      SIZE,
      { thickness: 8 },
    );
    const [red = 0, green, blue = 0] = colorAt(picture, 0, 0);
    expect(green).toBe(0);
    expect(Math.abs(red - 127)).toBeLessThan(3);
    expect(Math.abs(blue - 127)).toBeLessThan(3);
    expect(colorAt(picture, -0.999, 0)[0]).toBeGreaterThan(252);
  });

  test('what is drawn later is on top', () => {
    const data = curveOf(
      [
        [0, 0.5],
        [1, 0.5],
        [1, 2],
        [0.5, 2],
        [0.5, 0],
      ],
      {
        colors: [0xff0000, 0xff0000, 0xff0000, 0x0000ff, 0x0000ff],
      },
    );
    expect(colorAt(paintCurve(data, SIZE, { thickness: 8 }), 0, 0)).toEqual([0, 0, 255]);
  });

  test('numbers that are not finite leave gaps', () => {
    const found = darkPixels(
      paintCurve(
        curveOf(
          [
            [0, 0.5],
            [null, 0.5],
            [0.5, 0.5],
            [0.6, 0.5],
          ],
          { fit: 'plain' },
        ),
        SIZE,
      ),
    );
    expect(found.left).toBeGreaterThanOrEqual(255);
    const only = paintCurve(curveOf([[null, null]], { fit: 'full' }), SIZE);
    expect(darkPixels(only).count).toBe(0);
  });

  test('lines that leave the picture by far are drawn exactly', () => {
    const far = curveOf([
      [-1e8, -1e8],
      [1e8, 1e8],
    ]);
    const picture = paintCurve(far, SIZE, { thickness: 4 });
    for (const place of [-0.9, 0, 0.7]) expect(colorAt(picture, place, place)).toEqual([0, 0, 0]);
    expect(colorAt(picture, -0.5, 0.5)).toEqual([255, 255, 255]);
  });

  test('zooming shows a part', () => {
    const data = curveOf([
      [0, 0.5],
      [1, 0.5],
    ]);
    const view = { ...SIZE, zoom: 10, x: 0.9, y: 0.05 };
    const { top, count } = darkPixels(paintCurve(data, view, { thickness: 2 }));
    expect(count).toBeGreaterThan(900);
    expect(Math.abs(top - (256 + 0.05 * 2560))).toBeLessThan(3);
  });

  test('the time for a curve grows with the number of its points, not with its square', () => {
    // With quadratic time, eight times as many points take 64 times as long.
    expect(timeToPaint(circle(65_535)) / timeToPaint(circle(8191))).toBeLessThan(40);
  });
});

describe('curves in space', () => {
  test('z leads upwards, y leads away from the eye', () => {
    const [x = 1, y = 0, depth = 0] = project(0, [0, 0, 1]);
    expect(x).toBeCloseTo(0);
    expect(y).toBeCloseTo(1 / Math.tan(Math.PI / 8) / 5);
    expect(project(0, [0, 1, 0])[2]).toBeGreaterThan(depth);
    // Nearer things are larger.
    expect(project(0, [1, -1, 0])[0]).toBeCloseTo(1 / Math.tan(Math.PI / 8) / 4);
  });

  test('turning goes about the vertical axis', () => {
    expect(project(Math.PI / 2, [1, 0, 0])[0]).toBeCloseTo(0);
    expect(project(Math.PI / 2, [0, 1, 0])[0]).toBeLessThan(0);
    expect(project(1, [0, 0, 0.5])[0]).toBeCloseTo(0);
  });

  test('are surrounded by a grey cube', () => {
    const picture = paintCurve(curveOf([[0.5, 0.5, 0.5]], { space: '3D' }), SIZE, { thickness: 6 });
    const edge = 1 / Math.tan(Math.PI / 8) / 4;
    expect(colorAt(picture, 0, edge)).toEqual([0x99, 0x99, 0x99]);
    expect(colorAt(picture, 0, 0)).toEqual([255, 255, 255]);
  });

  test('near parts hide far ones, whatever is drawn first', () => {
    const near = [
      [0.4, 0.2, 0.5],
      [0.6, 0.2, 0.5],
    ];
    const far = [
      [0.5, 0.8, 0.4],
      [0.5, 0.8, 0.6],
    ];
    const gap = [null, null, null];
    const options = { thickness: 8 };
    const first = curveOf([...near, gap, ...far], {
      space: '3D',
      colors: colors(0xff0000, 0x0000ff),
    });
    const last = curveOf([...far, gap, ...near], {
      space: '3D',
      colors: colors(0x0000ff, 0xff0000),
    });
    for (const data of [first, last]) {
      expect(colorAt(paintCurve(data, SIZE, options), 0, 0)).toEqual([255, 0, 0]);
    }
  });

  test('parts behind the eye are not shown', () => {
    const data = curveOf(
      [
        [0.502, -9, 0.6],
        [0.502, 0.5, 0.6],
      ],
      { space: '3D' },
    );
    const { bottom, count } = darkPixels(paintCurve(data, SIZE));
    expect(count).toBeGreaterThan(100);
    expect(bottom).toBeLessThan(256);
  });
});
