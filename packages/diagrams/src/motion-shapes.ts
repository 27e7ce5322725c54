import type { Arrow, Box, Point, Shape } from './scene.js';

/** Interpolates between two numbers. `t` goes from 0 to 1. */

function between(a: number, b: number, t: number): number {
  // This form gives exactly `a` at 0 and exactly `b` at 1.
  return a === b ? a : a * (1 - t) + b * t;
}

function pointBetween(a: Point, b: Point, t: number): Point {
  return { x: between(a.x, b.x, t), y: between(a.y, b.y, t) };
}

export function boxBetween(a: Box, b: Box, t: number): Box {
  return {
    x: between(a.x, b.x, t),
    y: between(a.y, b.y, t),
    width: between(a.width, b.width, t),
    height: between(a.height, b.height, t),
  };
}

/**
 * @returns the later shape on its way from the place of the earlier one; `b` itself when the two are of
 *   different kinds
 */
export function shapeBetween(a: Shape, b: Shape, t: number): Shape {
  if (a.kind === 'rectangle' && b.kind === 'rectangle') {
    return { ...b, box: boxBetween(a.box, b.box, t) };
  }
  if (a.kind === 'line' && b.kind === 'line') {
    return { ...b, from: pointBetween(a.from, b.from, t), to: pointBetween(a.to, b.to, t) };
  }
  if (a.kind === 'circle' && b.kind === 'circle') {
    return {
      ...b,
      centre: pointBetween(a.centre, b.centre, t),
      radius: between(a.radius, b.radius, t),
    };
  }
  if (a.kind === 'text' && b.kind === 'text') return { ...b, at: pointBetween(a.at, b.at, t) };
  return b;
}

/** Interpolates between two arrows with the same number of points. */
export function arrowBetween(a: Arrow, b: Arrow, t: number): Arrow {
  const points = b.points.map((point, at) => pointBetween(a.points[at] ?? point, point, t));
  return { ...b, points };
}

/** @returns the shape at another place */
export function shifted(shape: Shape, dx: number, dy: number, opacity: number): Shape {
  const move = ({ x, y }: Point): Point => ({ x: x + dx, y: y + dy });
  switch (shape.kind) {
    case 'rectangle':
      return { ...shape, box: { ...shape.box, ...move(shape.box) }, opacity };
    case 'line':
      return { ...shape, from: move(shape.from), to: move(shape.to), opacity };
    case 'circle':
      return { ...shape, centre: move(shape.centre), opacity };
    case 'text':
      return { ...shape, at: move(shape.at), opacity };
  }
}

/** Tells whether both are drawn in the same way at the same place. */
export function isSameShape(a: Shape, b: Shape): boolean {
  if (a.tone !== b.tone) return false;
  if (a.kind === 'rectangle' && b.kind === 'rectangle') return isSameBox(a.box, b.box);
  if (a.kind === 'line' && b.kind === 'line') {
    return isSamePoint(a.from, b.from) && isSamePoint(a.to, b.to);
  }
  if (a.kind === 'circle' && b.kind === 'circle') {
    return isSamePoint(a.centre, b.centre) && a.radius === b.radius;
  }
  return a.kind === 'text' && b.kind === 'text' && isSamePoint(a.at, b.at);
}

export function isSameArrow(a: Arrow, b: Arrow): boolean {
  return (
    a.tone === b.tone && a.points.every((point, at) => isSamePoint(point, b.points[at] ?? point))
  );
}

function isSamePoint(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

function isSameBox(a: Box, b: Box): boolean {
  return isSamePoint(a, b) && a.width === b.width && a.height === b.height;
}

export function centreOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}
