import { type CurveData, dimensionsOf } from './pages.js';

/** Places the points of curves in the picture. */

/** A curve in the coordinates of the picture, which shows what lies between -1 and 1. */
export interface PlacedCurve {
  /** x, y and z of each point. In the plane, z is 0. Not a number where the curve has a gap. */
  readonly positions: Float64Array;
  readonly points: number;
}

/** Each side of the curve keeps this share of its extent free. */
const PADDING = 0.05;

export function placeCurve(data: CurveData): PlacedCurve {
  const dimensions = dimensionsOf(data);
  const points = data.positions.length / dimensions;
  const positions = new Float64Array(3 * points);
  for (let point = 0; point < points; point++) {
    for (let axis = 0; axis < dimensions; axis++) {
      const value = data.positions[dimensions * point + axis] ?? NaN;
      positions[3 * point + axis] = 2 * value - 1;
    }
  }
  if (data.fit !== 'plain') fit(positions, data.fit);
  return { positions, points };
}

function fit(positions: Float64Array, how: 'full' | 'proportional'): void {
  const boxes = [0, 1, 2].map((axis) => extentOf(positions, axis));
  const largest = Math.max(...boxes.map(({ size }) => size));
  for (const [axis, { middle, size }] of boxes.entries()) {
    const scale = 2 / ((how === 'full' ? size : largest) || 1);
    for (let at = axis; at < positions.length; at += 3) {
      positions[at] = ((positions[at] ?? NaN) - middle) * scale;
    }
  }
}

/** The middle of the curve along an axis, and its size with padding. Points with gaps do not count. */
function extentOf(positions: Float64Array, axis: number): { middle: number; size: number } {
  let least = Infinity;
  let most = -Infinity;
  for (let at = 0; at < positions.length; at += 3) {
    if (!isPoint(positions, at)) continue;
    const value = positions[at + axis] ?? 0;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if (least > most) return { middle: 0, size: 0 };
  return { middle: (least + most) / 2, size: (most - least) * (1 + 2 * PADDING) };
}

/** Tells whether there is a point, rather than a gap. @param at the index of its x */
export function isPoint(positions: Float64Array, at: number): boolean {
  return Number.isFinite(
    (positions[at] ?? NaN) + (positions[at + 1] ?? NaN) + (positions[at + 2] ?? NaN),
  );
}

/** The colour of a point as red · 65536 + green · 256 + blue. */
export function colorOfPoint({ colors }: CurveData, point: number): number {
  return typeof colors === 'number' ? colors : (colors[point] ?? 0);
}

/** A colour between two, each red · 65536 + green · 256 + blue. */
export function mixed(from: number, to: number, part: number): number {
  if (from === to) return from;
  let result = 0;
  for (const shift of [16, 8, 0]) {
    const one = (from >> shift) & 255;
    const other = (to >> shift) & 255;
    result |= Math.round(one + part * (other - one)) << shift;
  }
  return result;
}

/** The edges of the cube that is drawn around curves in space, as one line. */
export const CUBE: readonly (readonly [x: number, y: number, z: number])[] = [
  [-1, 1, 1],
  [-1, -1, 1],
  [-1, -1, -1],
  [-1, 1, -1],
  [1, 1, -1],
  [1, -1, -1],
  [-1, -1, -1],
  [1, -1, -1],
  [1, -1, 1],
  [-1, -1, 1],
  [1, -1, 1],
  [1, 1, 1],
  [-1, 1, 1],
  [-1, 1, -1],
  [1, 1, -1],
  [1, 1, 1],
];

/** Grey. */
export const CUBE_COLOR = 0x999999;

/** The view of curves in space: the matrix that turns a point into x, y, z and w, column by column. */
export function cameraMatrix(angle: number): Float64Array {
  const scale = Math.sqrt(1 / 3.1);
  const distance = 5;
  const fieldOfView = Math.PI / 4;
  const near = 0.01;
  const far = 50;
  const focus = 1 / Math.tan(fieldOfView / 2);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  // Turned about z, then by a quarter about x: what is up in the picture is z, and what is far is y.
  const rows = [
    [scale * cos, -scale * sin, 0, 0],
    [0, 0, scale, 0],
    [-scale * sin, -scale * cos, 0, -scale * distance],
  ] as const;
  const depth = (far + near) / (near - far);
  const shift = (2 * far * near) / (near - far);
  const matrix = new Float64Array(16);
  for (let column = 0; column < 4; column++) {
    const z = rows[2][column] ?? 0;
    matrix[4 * column] = focus * (rows[0][column] ?? 0);
    matrix[4 * column + 1] = focus * (rows[1][column] ?? 0);
    matrix[4 * column + 2] = depth * z + (column === 3 ? shift : 0);
    matrix[4 * column + 3] = -z;
  }
  return matrix;
}

/** For curves in the plane: changes nothing. */
export const FLAT_MATRIX = Float64Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
