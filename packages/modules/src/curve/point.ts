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
