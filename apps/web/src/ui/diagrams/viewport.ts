import type { Box } from '@wellspring/diagrams';

/** Which part of a scene is to be seen: pure arithmetic, so that every gesture is a function. */

export interface Viewport {
  /** The point of the scene in the upper left corner. */
  readonly x: number;
  readonly y: number;
  /** CSS pixels for each unit of the scene. */
  readonly scale: number;
  /** Whether somebody has chosen the scale; it is left as it is then. */
  readonly isZoomed?: boolean;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is not free at the left and at the top of what is seen, in units of the scene. */
export interface Insets {
  readonly left: number;
  readonly top: number;
}

const NO_INSETS: Insets = { left: 0, top: 0 };

/** @returns the part of a scene that is seen */
export function seenOf({ x, y, scale }: Viewport, { width, height }: Size): Box {
  return { x, y, width: width / scale, height: height / scale };
}

/** Playground specification, section 9. */
export const LEAST_SCALE = 0.4;
export const MOST_SCALE = 3;
export const WHEEL_FACTOR = 1.02;
/** Of the keys and buttons: five steps of a wheel. */
export const STEP_FACTOR = WHEEL_FACTOR ** 5;
/** How far a wheel turns for one step, in pixels that it would have scrolled. */
const WHEEL_STEP = 33;
/** A scene begins no smaller than this, because small text is no use. */
const LEAST_FIRST_SCALE = 0.75;
/** What goes on is made smaller than that, if all of it can be seen then. */
const LEAST_SHRUNK_SCALE = 0.6;
/** Around what is to be in sight, in units of the scene. */
const ROOM = 20;
/** So much of a scene stays in sight, in CSS pixels. */
const KEPT = 40;

/** Where one begins: the upper left corner, a little smaller if all of it, or all of its width, can be seen then. */
export function beginAt(bounds: Box, { width, height }: Size): Viewport {
  const across = bounds.width === 0 ? 1 : width / bounds.width;
  const down = bounds.height === 0 ? 1 : height / bounds.height;
  const wanted = down < LEAST_FIRST_SCALE ? across : Math.min(across, down);
  const scale = Math.min(1, Math.max(LEAST_FIRST_SCALE, wanted));
  const free = width / scale - bounds.width;
  return { x: bounds.x - Math.max(0, free / 2), y: bounds.y, scale };
}

/** Zooms, and keeps what is at this point of the canvas where it is. */
export function zoom(
  view: Viewport,
  factor: number,
  at: { readonly x: number; readonly y: number },
): Viewport {
  const scale = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, view.scale * factor));
  return {
    x: view.x + at.x / view.scale - at.x / scale,
    y: view.y + at.y / view.scale - at.y / scale,
    scale,
  };
}

/** How much a turn of the wheel zooms: at least one step. */
export function wheelFactor(delta: number): number {
  const steps = Math.max(1, Math.round(Math.abs(delta) / WHEEL_STEP));
  return WHEEL_FACTOR ** (delta > 0 ? -steps : steps);
}

/** Moves the scene by so many CSS pixels, never all of it out of sight. */
export function pan(view: Viewport, dx: number, dy: number, bounds: Box, size: Size): Viewport {
  return {
    ...view,
    x: kept(view.x - dx / view.scale, bounds.x, bounds.width, size.width / view.scale, view.scale),
    y: kept(
      view.y - dy / view.scale,
      bounds.y,
      bounds.height,
      size.height / view.scale,
      view.scale,
    ),
  };
}

/** A part of a length, from 0 to 1. */
interface Part {
  readonly from: number;
  readonly to: number;
}

/** Which part of a scene is in sight in each direction; null where all of it is, or nothing is known yet. */
export function partsInSight(
  bounds: Box,
  { x, y, scale }: Viewport,
  { width, height }: Size,
): { readonly across: Part | null; readonly down: Part | null } {
  return {
    across: partOf(bounds.x, bounds.width, x, width / scale),
    down: partOf(bounds.y, bounds.height, y, height / scale),
  };
}

function partOf(least: number, length: number, start: number, seen: number): Part | null {
  const isAll = start <= least + 1 && start + seen >= least + length - 1;
  if (seen <= 0 || isAll) return null;
  // One can go a little beyond the ends of a scene.
  const begin = Math.min(least, start);
  const all = Math.max(least + length, start + seen) - begin;
  return { from: (start - begin) / all, to: (start - begin + seen) / all };
}

function kept(start: number, least: number, length: number, seen: number, scale: number): number {
  const room = KEPT / scale;
  return Math.min(least + length - room, Math.max(least - seen + room, start));
}

/**
 * Has several boxes in sight, if need be smaller than before, unless somebody has chosen the scale; if not all of them
 * can be, the last ones.
 */
export function revealAll(
  view: Viewport,
  boxes: readonly Box[],
  size: Size,
  insets: Insets = NO_INSETS,
): Viewport {
  if (boxes.length === 0) return view;
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  const needed = Math.min(
    size.width / (right - left + 2 * ROOM + insets.left),
    size.height / (bottom - top + 2 * ROOM + insets.top),
  );
  const isShrunk = !view.isZoomed && needed < view.scale && needed >= LEAST_SHRUNK_SCALE;
  const begin = isShrunk ? { ...view, scale: needed } : view;
  return boxes.reduce((now, box) => reveal(now, box, size, insets), begin);
}

/** Moves as little as is needed to have a box in sight. */
export function reveal(
  view: Viewport,
  box: Box,
  { width, height }: Size,
  { left, top }: Insets = NO_INSETS,
): Viewport {
  const [seenAcross, seenDown] = [width / view.scale - left, height / view.scale - top];
  return {
    ...view,
    x: shown(view.x + left, box.x - ROOM, box.width + 2 * ROOM, seenAcross) - left,
    y: shown(view.y + top, box.y - ROOM, box.height + 2 * ROOM, seenDown) - top,
  };
}

function shown(start: number, from: number, length: number, seen: number): number {
  // Nothing is gained by moving what fills all there is.
  if (from <= start && from + length >= start + seen) return start;
  if (from < start || length > seen) return from;
  return Math.max(start, from + length - seen);
}
