import type { FlatItem } from './flat.js';

/** A part of a plane, such as the place where bodies move, as a picture with a grid that shows how long a unit is. */

export interface Plane {
  /** Turn coordinates of the plane into those of the picture. */
  readonly toX: (x: number) => number;
  readonly toY: (y: number) => number;
  /** The length of a unit in the picture. */
  readonly scale: number;
  /** Lines at round numbers, and the numbers. */
  readonly grid: readonly FlatItem[];
}

const GRID = 0xe3e8e7;
const AXIS = 0xb4bfbd;
const LABEL = 0x52625f;
/** The room around what is shown, as a part of it. */
const MARGIN = 0.06;

/** Fits a part of the plane into a picture. @param box left, bottom, right and top */
export function frameShape([left = -1, bottom = -1, right = 1, top = 1]: readonly number[]): Plane {
  const side = Math.max(right - left, top - bottom) * (1 + 2 * MARGIN) || 1;
  const [centerX, centerY] = [(left + right) / 2, (bottom + top) / 2];
  const scale = 2 / side;
  const toX = (x: number): number => (x - centerX) * scale;
  const toY = (y: number): number => (y - centerY) * scale;
  return { toX, toY, scale, grid: gridOf(side, centerX, centerY, toX, toY) };
}

function gridOf(
  side: number,
  centerX: number,
  centerY: number,
  toX: (x: number) => number,
  toY: (y: number) => number,
): FlatItem[] {
  const step = stepOf(side / 6);
  const lines: FlatItem[] = [];
  const labels: FlatItem[] = [];
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const label = (value: number): string =>
    step >= 1e5 || step < 1e-4 ? value.toExponential(1) : value.toFixed(digits);
  for (const isAcross of [true, false]) {
    const middle = isAcross ? centerX : centerY;
    const first = Math.ceil((middle - side / 2) / step);
    const last = Math.floor((middle + side / 2) / step);
    for (let line = first; line <= last; line++) {
      const value = line * step;
      const at = isAcross ? toX(value) : toY(value);
      const points = isAcross ? [at, -1, at, 1] : [-1, at, 1, at];
      lines.push({ kind: 'line', points, width: 1, color: line === 0 ? AXIS : GRID });
      const place = isAcross ? { x: at + 0.01, y: -0.97 } : { x: -0.99, y: at + 0.025 };
      if (Math.abs(at) < 0.93) {
        labels.push({ kind: 'text', ...place, text: label(value), size: 11, color: LABEL });
      }
    }
  }
  return [...lines, ...labels];
}

/** The next number of 1, 2, 5, 10, 20, ... */
function stepOf(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
}
