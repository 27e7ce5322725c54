import { type CurveData, type Drawing, dimensionsOf } from './pages.js';
import type { PointLike } from './point.js';

/** Curves as they are sent: points at equal distances of the parameter. */

/** The names of the functions that make drawers. */
export const DRAWER_NAMES = ['', '3D_'].flatMap((space) =>
  ['connected', 'points'].flatMap((style) =>
    ['', '_full_view', '_full_view_proportional'].map((fit) => `draw_${space}${style}${fit}`),
  ),
);

/** Returns the options of a drawer with a name such as `draw_connected_full_view`. */
export function drawingOf(name: string): Drawing {
  const fit = name.endsWith('_full_view') ? 'full' : 'plain';
  return {
    style: name.includes('connected') ? 'connected' : 'points',
    space: name.includes('3D') ? '3D' : '2D',
    fit: name.endsWith('_proportional') ? 'proportional' : fit,
  };
}

export interface Drawer {
  readonly drawing: Drawing;
  /** The curve is called once more than this. */
  readonly steps: number;
}

/** Calls `pointAt` for each point, in order. */
export function sample(
  { drawing, steps }: Drawer,
  pointAt: (time: number) => PointLike,
): CurveData {
  const positions: (number | null)[] = [];
  const colors: number[] = [];
  const isFlat = dimensionsOf(drawing) === 2;
  for (let step = 0; step <= steps; step++) {
    const { x, y, z, color } = pointAt(step / steps);
    positions.push(coordinate(x), coordinate(y));
    if (!isFlat) positions.push(coordinate(z));
    colors.push(packedColor(color));
  }
  const [first = 0] = colors;
  return {
    ...drawing,
    positions,
    colors: colors.every((color) => color === first) ? first : colors,
  };
}

function coordinate(value: number): number | null {
  const rounded = Math.fround(value);
  // Without the sign of zero, which no picture shows.
  return Number.isFinite(rounded) ? rounded + 0 : null;
}

function packedColor([red, green, blue]: PointLike['color']): number {
  return byte(red) * 0x10000 + byte(green) * 0x100 + byte(blue);
}

function byte(component: number): number {
  return Math.round(255 * component) || 0;
}
