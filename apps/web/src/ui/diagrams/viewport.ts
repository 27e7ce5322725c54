import type { Box, Scene } from '@wellspring/diagrams';

/** The visible part of a scene. All functions here are pure arithmetic. */

export interface Viewport {
  /** The point of the scene that is in the upper left corner. */
  readonly x: number;
  readonly y: number;
  /** CSS pixels per unit of the scene. */
  readonly scale: number;
  /** True if the user has chosen the scale. It is then left as it is. */
  readonly isZoomed?: boolean;
  /** True if the user has asked to see the whole scene. It then stays visible as it changes. */
  readonly isFitted?: boolean;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The parts at the left and top that are covered, in units of the scene. */
interface Insets {
  readonly left: number;
  readonly top: number;
}

const NO_INSETS: Insets = { left: 0, top: 0 };

/** @returns the visible part of a scene */
export function seenOf({ x, y, scale }: Viewport, { width, height }: Size): Box {
  return { x, y, width: width / scale, height: height / scale };
}

/** Playground specification, section 9. */
const MIN_SCALE = 0.4;
const MAX_SCALE = 3;
const WHEEL_FACTOR = 1.02;
/** The factor of the keys and buttons: five steps of a wheel. */
export const STEP_FACTOR = WHEEL_FACTOR ** 5;
/** The distance of one step of the wheel, in pixels that it would have scrolled. */
const WHEEL_STEP = 33;
/** Minimum height of text in CSS pixels, unless the user has chosen a smaller scale. */
const MIN_TEXT = 12;
/** A small scene is not enlarged more than this to fill the space. */
const MAX_FITTED_SCALE = 2;
/** Low enough to see any scene as a whole. */
const MIN_FITTED_SCALE = 0.05;
/** Margin around boxes that should be visible, in units of the scene. */
const ROOM = 20;
/** At least this much of a scene stays visible, in CSS pixels. */
const KEPT = 40;

/**
 * @returns the smallest scale at which all text of a scene is readable; a scene without text is readable at
 *   any scale
 */
export function readableScale({ shapes }: Pick<Scene, 'shapes'>): number {
  const sizes = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.size] : []));
  return sizes.length === 0 ? MIN_SCALE : Math.min(1, MIN_TEXT / Math.min(...sizes));
}

/** The bounds of a scene and the smallest scale at which it is readable. */
interface Picture {
  readonly bounds: Box;
  readonly readable: number;
  /** True if the scene stays at the left edge. Other scenes start in the middle. */
  readonly isAtEdge?: boolean;
}

/**
 * The initial view: the upper left corner, slightly reduced if the whole scene or its whole width fits then,
 * but always readable.
 */
export function beginAt(
  { bounds, readable, isAtEdge }: Picture,
  { width, height }: Size,
): Viewport {
  const across = bounds.width === 0 ? 1 : width / bounds.width;
  const down = bounds.height === 0 ? 1 : height / bounds.height;
  const wanted = down < readable ? across : Math.min(across, down);
  const scale = Math.min(1, Math.max(readable, wanted));
  const free = isAtEdge === true ? 0 : width / scale - bounds.width;
  return { x: bounds.x - Math.max(0, free / 2), y: bounds.y, scale };
}

/** Shows the whole scene, centred. */
export function fitAll(bounds: Box, { width, height }: Size): Viewport {
  const wanted = Math.min(width / Math.max(1, bounds.width), height / Math.max(1, bounds.height));
  const scale = Math.min(MAX_FITTED_SCALE, Math.max(MIN_FITTED_SCALE, wanted));
  return {
    x: bounds.x - (width / scale - bounds.width) / 2,
    y: bounds.y - (height / scale - bounds.height) / 2,
    scale,
    isZoomed: true,
    isFitted: true,
  };
}

/** Tells whether the user cannot zoom out of this view far enough to see the whole scene. */
export function isLarger(bounds: Box, { scale }: Viewport, { width, height }: Size): boolean {
  return bounds.width * scale > width + 1 || bounds.height * scale > height + 1;
}

/** Moves a point of the scene to the middle. */
export function centreOn(
  view: Viewport,
  at: { readonly x: number; readonly y: number },
  size: Size,
) {
  const { scale } = view;
  return { ...view, x: at.x - size.width / scale / 2, y: at.y - size.height / scale / 2 };
}

/** Zooms and keeps the scene in place at this point of the canvas. */
export function zoom(
  view: Viewport,
  factor: number,
  at: { readonly x: number; readonly y: number },
): Viewport {
  // A large scene may already be shown at a smaller scale than the usual minimum.
  const min = Math.min(MIN_SCALE, view.scale);
  const scale = Math.min(MAX_SCALE, Math.max(min, view.scale * factor));
  return {
    x: view.x + at.x / view.scale - at.x / scale,
    y: view.y + at.y / view.scale - at.y / scale,
    scale,
  };
}

/** The zoom factor for a turn of the wheel, which is at least one step. */
export function wheelFactor(delta: number): number {
  const steps = Math.max(1, Math.round(Math.abs(delta) / WHEEL_STEP));
  return WHEEL_FACTOR ** (delta > 0 ? -steps : steps);
}

/** Moves the scene by CSS pixels, but never entirely out of sight. */
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

/** A part of a length, as fractions from 0 to 1. */
interface Part {
  readonly from: number;
  readonly to: number;
}

/** The visible part of a scene in each direction; null when all of it is visible, or nothing is known yet. */
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

function partOf(min: number, length: number, start: number, seen: number): Part | null {
  const isAll = start <= min + 1 && start + seen >= min + length - 1;
  if (seen <= 0 || isAll) return null;
  // The view can move a little beyond the ends of a scene.
  const begin = Math.min(min, start);
  const all = Math.max(min + length, start + seen) - begin;
  return { from: (start - begin) / all, to: (start - begin + seen) / all };
}

function kept(start: number, min: number, length: number, seen: number, scale: number): number {
  const room = KEPT / scale;
  return Math.min(min + length - room, Math.max(min - seen + room, start));
}

/** The scene to show and the space to show it in. */
interface Place {
  readonly size: Size;
  /** The same as in `Picture`. */
  readonly readable: number;
  readonly insets?: Insets;
  /** The size of what covers the lower right corner; null for nothing. */
  readonly corner?: Size | null;
}

/**
 * Makes several boxes visible. It reduces the scale if necessary, unless the user has chosen the scale, but
 * never so far that text is unreadable. If the boxes do not all fit, as many of the last ones as possible are
 * shown.
 */
export function revealAll(view: Viewport, boxes: readonly Box[], place: Place): Viewport {
  const { size, readable, insets = NO_INSETS, corner = null } = place;
  const min = view.isZoomed === true ? view.scale : Math.min(view.scale, readable);
  const tails = boxes.map((_, from) => aroundAll(boxes.slice(from)));
  const box = tails.find((all) => scaleFor(all, size, insets) >= min) ?? tails.at(-1);
  if (!box) return view;
  const scale = Math.min(view.scale, Math.max(min, scaleFor(box, size, insets)));
  const shown = reveal({ ...view, scale }, box, size, insets);
  if (!corner || !isInCorner(box, shown, size, corner)) return shown;
  return reveal(shown, box, { ...size, height: size.height - corner.height }, insets);
}

/** The scale at which a box just fits. */
function scaleFor({ width, height }: Box, size: Size, { left, top }: Insets): number {
  return Math.min(size.width / (width + 2 * ROOM + left), size.height / (height + 2 * ROOM + top));
}

function isInCorner(box: Box, view: Viewport, size: Size, corner: Size): boolean {
  const seen = seenOf(view, size);
  return (
    box.x + box.width > seen.x + seen.width - corner.width / view.scale &&
    box.y + box.height > seen.y + seen.height - corner.height / view.scale
  );
}

function aroundAll(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Moves as little as necessary to make a box visible. */
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
  // Do not move when the box fills all the space anyway.
  if (from <= start && from + length >= start + seen) return start;
  if (from < start || length > seen) return from;
  return Math.max(start, from + length - seen);
}
