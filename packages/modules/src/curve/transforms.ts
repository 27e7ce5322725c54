import { BLACK, type Color, Point } from './point.js';

/** The functions of the module for single points. */

/** A change of points that needs no other point of the curve. */
export type PointTransform = (point: Point) => Point;

export function translated(dx: number, dy: number, dz: number): PointTransform {
  return ({ x, y, z, color }) => new Point(x + dx, y + dy, z + dz, color);
}

export function scaled(factorX: number, factorY: number, factorZ: number): PointTransform {
  return ({ x, y, z, color }) => new Point(factorX * x, factorY * y, factorZ * z, color);
}

/** Turns anticlockwise about the z axis. */
export function rotated(angle: number): PointTransform {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return ({ x, y, z, color }) => new Point(cos * x - sin * y, sin * x + cos * y, z, color);
}

/** Turns about the x axis, then the y axis, then the z axis. */
export function rotatedInSpace(aboutX: number, aboutY: number, aboutZ: number): PointTransform {
  const [cosX, sinX] = [Math.cos(aboutX), Math.sin(aboutX)];
  const [cosY, sinY] = [Math.cos(aboutY), Math.sin(aboutY)];
  const [cosZ, sinZ] = [Math.cos(aboutZ), Math.sin(aboutZ)];
  // The product of the three matrices.
  const rows = [
    [cosZ * cosY, cosZ * sinY * sinX - sinZ * cosX, cosZ * sinY * cosX + sinZ * sinX],
    [sinZ * cosY, sinZ * sinY * sinX + cosZ * cosX, sinZ * sinY * cosX - cosZ * sinX],
    [-sinY, cosY * sinX, cosY * cosX],
  ] as const;
  return ({ x, y, z, color }) => {
    const [newX, newY, newZ] = rows.map(([a, b, c]) => a * x + b * y + c * z);
    return new Point(newX ?? NaN, newY ?? NaN, newZ ?? NaN, color);
  };
}

/** Moves `start` to the origin, and turns and scales so that `end` comes to (1, 0). */
export function toStandardPosition(start: Point, end: Point): PointTransform {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const move = translated(-start.x, -start.y, 0);
  const turn = rotated(-Math.atan2(dy, dx));
  const factor = 1 / turn(move(end)).x;
  const scale = scaled(factor, factor, factor);
  return (point) => scale(turn(move(point)));
}

/** Components from 0 to 255 as they are kept. Those outside are moved to the nearer end. */
export function colorOf(red: number, green: number, blue: number): Color {
  return [component(red), component(green), component(blue)];
}

function component(value: number): number {
  return Math.min(255, Math.max(0, value)) / 255;
}

export function black(x: number, y: number, z: number): Point {
  return new Point(x, y, z, BLACK);
}
