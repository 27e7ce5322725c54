import { packed, paintInBands, type Samples } from '../pictures/samples.js';
import { type Projection, projectionOf, type Raster, sizeOf, type View } from '../pictures/view.js';
import type { CurveData } from './pages.js';
import {
  CUBE,
  CUBE_COLOR,
  cameraMatrix,
  colorOfPoint,
  FLAT_MATRIX,
  isPoint,
  mixed,
  type PlacedCurve,
  placeCurve,
} from './scene.js';

/** Paints curves without a graphics processor. */

export interface CurvePaintOptions {
  /** The angle by which a curve in space is turned about the vertical axis, in radians. */
  readonly angle?: number;
  /** The width of lines in pixels. Points are twice as wide. Default: as much of the picture as 1 of 512 pixels, and at least 1. */
  readonly thickness?: number;
}

/** The default thickness of lines. */
export function thicknessOf({ width, height }: View): number {
  return Math.max(1, Math.min(width, height) / 512);
}

/** Paints a curve, smoothed as graphics processors do. */
export function paintCurve(
  data: CurveData,
  view: View,
  { angle = 0, thickness }: CurvePaintOptions = {},
): Raster {
  const size = sizeOf(view);
  const whole = { ...view, ...size };
  const isSolid = data.space === '3D';
  const matrix = isSolid ? cameraMatrix(angle) : FLAT_MATRIX;
  const projection = projectionOf(whole);
  const width = thickness ?? thicknessOf(whole);
  const curve = placeCurve(data);
  return paintInBands(size, (samples) => {
    const painter = new CurvePainter(samples, projection, matrix, width, isSolid);
    if (isSolid) painter.line(placedCube, () => CUBE_COLOR);
    const colorAt = (point: number): number => colorOfPoint(data, point);
    if (data.style === 'connected') painter.line(curve, colorAt);
    else painter.points(curve, colorAt);
  });
}

const placedCube: PlacedCurve = {
  positions: Float64Array.from(CUBE.flat()),
  points: CUBE.length,
};

/** The distance outside of the picture up to which lines are followed, in pixels. Thus their numbers stay small. */
const MARGIN = 100;

class CurvePainter {
  readonly #corners = new Float64Array(8);
  /** The depths of samples, if there are any: what is nearer, or is as near and comes later, hides the rest. */
  readonly #depths: Float64Array | null;
  readonly #bottom: number;

  constructor(
    readonly samples: Samples,
    readonly projection: Projection,
    readonly matrix: Float64Array,
    readonly thickness: number,
    isSolid: boolean,
  ) {
    this.#depths = isSolid ? new Float64Array(samples.colors.length).fill(1) : null;
    this.#bottom = samples.yOf(samples.rows - 1) + 1;
  }

  points({ positions, points }: PlacedCurve, colorAt: (point: number) => number): void {
    const at = new Float64Array(4);
    for (let point = 0; point < points; point++) {
      if (!isPoint(positions, 3 * point)) continue;
      this.#project(positions, point, at);
      const [, , z = 0, w = 0] = at;
      if (z < -w || z > w) continue;
      const x = this.#xOf(at);
      const y = this.#yOf(at);
      const color = toPacked(colorAt(point));
      this.#setCorners(x, y, this.thickness, 0, 0, this.thickness);
      this.#fill(color, z / w);
    }
  }

  line({ positions, points }: PlacedCurve, colorAt: (point: number) => number): void {
    let from: Float64Array = new Float64Array(4);
    let to: Float64Array = new Float64Array(4);
    let isConnected = false;
    for (let point = 0; point < points; point++) {
      const exists = isPoint(positions, 3 * point);
      if (exists) {
        this.#project(positions, point, to);
        if (isConnected) this.#segment(from, to, colorAt(point - 1), colorAt(point));
        [from, to] = [to, from];
      }
      isConnected = exists;
    }
  }

  /** Computes x, y, z and w of a point. */
  #project(positions: Float64Array, point: number, into: Float64Array): void {
    const { matrix } = this;
    const x = positions[3 * point] ?? 0;
    const y = positions[3 * point + 1] ?? 0;
    const z = positions[3 * point + 2] ?? 0;
    for (let row = 0; row < 4; row++) {
      into[row] =
        (matrix[row] ?? 0) * x +
        (matrix[4 + row] ?? 0) * y +
        (matrix[8 + row] ?? 0) * z +
        (matrix[12 + row] ?? 0);
    }
  }

  #xOf(at: Float64Array): number {
    return this.projection.left + (this.projection.scale * (at[0] ?? 0)) / (at[3] ?? 1);
  }

  #yOf(at: Float64Array): number {
    return this.projection.top - (this.projection.scale * (at[1] ?? 0)) / (at[3] ?? 1);
  }

  #segment(from: Float64Array, to: Float64Array, fromColor: number, toColor: number): void {
    let start = 0;
    let end = 1;
    if (this.#depths !== null) {
      // Everything before the near plane or behind the far one is cut off.
      for (const side of [1, -1]) {
        const one = (from[3] ?? 0) + side * (from[2] ?? 0);
        const other = (to[3] ?? 0) + side * (to[2] ?? 0);
        if (one < 0 && other < 0) return;
        if (one < 0) start = Math.max(start, one / (one - other));
        if (other < 0) end = Math.min(end, one / (one - other));
      }
      if (start >= end) return;
    }
    const a = start === 0 ? from : between(from, to, start);
    const b = end === 1 ? to : between(from, to, end);
    this.#stroke(
      a,
      b,
      start === 0 ? fromColor : mixed(fromColor, toColor, start),
      end === 1 ? toColor : mixed(fromColor, toColor, end),
    );
  }

  #stroke(from: Float64Array, to: Float64Array, fromColor: number, toColor: number): void {
    const { samples, thickness } = this;
    const x = this.#xOf(from);
    const y = this.#yOf(from);
    const dx = this.#xOf(to) - x;
    const dy = this.#yOf(to) - y;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (!(length > 0 && length < Infinity)) return;
    let start = 0;
    let end = 1;
    if (
      Math.min(x, x + dx) < -MARGIN ||
      Math.max(x, x + dx) > samples.width + MARGIN ||
      Math.min(y, y + dy) < -MARGIN ||
      Math.max(y, y + dy) > this.#bottom + MARGIN
    ) {
      for (const [position, change, most] of [
        [x, dx, samples.width + MARGIN],
        [y, dy, this.#bottom + MARGIN],
      ] as const) {
        const [one, other] = [(-MARGIN - position) / change, (most - position) / change];
        if (change === 0) {
          if (position < -MARGIN || position > most) return;
        } else {
          start = Math.max(start, Math.min(one, other));
          end = Math.min(end, Math.max(one, other));
        }
      }
      if (start >= end) return;
    }
    const half = thickness / 2;
    const middle = (start + end) / 2;
    const along = (end - start) / 2;
    this.#setCorners(
      x + middle * dx,
      y + middle * dy,
      along * dx,
      along * dy,
      (-half * dy) / length,
      (half * dx) / length,
    );
    const fromDepth = (from[2] ?? 0) / (from[3] ?? 1);
    const toDepth = (to[2] ?? 0) / (to[3] ?? 1);
    if (fromColor === toColor && fromDepth === toDepth) {
      this.#fill(toPacked(fromColor), fromDepth);
    } else {
      const ratio = (to[3] ?? 1) / (from[3] ?? 1);
      this.#shade(
        (sampleX, sampleY) => {
          const part = ((sampleX - x) * dx + (sampleY - y) * dy) / (length * length);
          return Math.min(1, Math.max(0, part));
        },
        (part) => toPacked(mixed(fromColor, toColor, part / (part + (1 - part) * ratio))),
        (part) => fromDepth + part * (toDepth - fromDepth),
      );
    }
  }

  /** Makes a rectangle of its middle and half of its two sides, and finds the samples in it. */
  #setCorners(x: number, y: number, ax: number, ay: number, bx: number, by: number): void {
    const corners = this.#corners;
    corners[0] = x - ax - bx;
    corners[1] = y - ay - by;
    corners[2] = x + ax - bx;
    corners[3] = y + ay - by;
    corners[4] = x + ax + bx;
    corners[5] = y + ay + by;
    corners[6] = x - ax + bx;
    corners[7] = y - ay + by;
    this.samples.cover(corners, 4);
  }

  #fill(color: number, depth: number): void {
    const { samples } = this;
    const depths = this.#depths;
    for (let row = samples.firstRow; row < samples.endRow; row++) {
      const end = samples.endOf(row);
      for (let index = samples.startOf(row); index < end; index++) {
        if (depths !== null) {
          if (depth > (depths[index] ?? 1)) continue;
          depths[index] = depth;
        }
        samples.colors[index] = color;
      }
    }
  }

  #shade(
    partAt: (x: number, y: number) => number,
    colorAt: (part: number) => number,
    depthAt: (part: number) => number,
  ): void {
    const { samples } = this;
    const depths = this.#depths;
    for (let row = samples.firstRow; row < samples.endRow; row++) {
      const end = samples.endOf(row);
      const toX = samples.offsetOf(row) - row * samples.width;
      const y = samples.yOf(row);
      for (let index = samples.startOf(row); index < end; index++) {
        const part = partAt(index + toX, y);
        if (depths !== null) {
          const depth = depthAt(part);
          if (depth > (depths[index] ?? 1)) continue;
          depths[index] = depth;
        }
        samples.colors[index] = colorAt(part);
      }
    }
  }
}

function between(from: Float64Array, to: Float64Array, part: number): Float64Array {
  return from.map((value, index) => value + part * ((to[index] ?? 0) - value));
}

function toPacked(color: number): number {
  return packed((color >> 16) & 255, (color >> 8) & 255, color & 255);
}
