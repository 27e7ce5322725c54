import { ModuleValue } from '../module.js';

/** Red, green and blue, from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number];

export const BLACK: Color = [0, 0, 0];

/** A point of a curve. */
export class Point extends ModuleValue {
  constructor(
    readonly x: number,
    readonly y: number,
    readonly z: number,
    readonly color: Color,
  ) {
    super();
  }

  toReplString(): string {
    return `(${this.x}, ${this.y}, ${this.z}, Color: ${this.color.join(',')},1)`;
  }
}

/** A point as other modules see it. Each module is a script of its own, so that their classes are different ones. */
export type PointLike = Pick<Point, 'x' | 'y' | 'z' | 'color'>;

/** Tells whether a value is a point of the module `curve`, also in other modules. */
export function isPointLike(value: unknown): value is PointLike {
  if (typeof value !== 'object' || value === null) return false;
  if (!('x' in value && 'y' in value && 'z' in value && 'color' in value)) return false;
  const { x, y, z, color } = value;
  return (
    [x, y, z].every((coordinate) => typeof coordinate === 'number') &&
    Array.isArray(color) &&
    color.length === 3
  );
}
