import { packed, paintInBands, type Samples } from '../pictures/samples.js';
import { type Raster, sizeOf, type View } from '../pictures/view.js';
import type { Scene } from './pages.js';
import {
  type Eye,
  eyeOf,
  LIGHT,
  placeScene,
  project,
  type ScenePose,
  shadeOf,
  strokesOf,
} from './scene.js';

/** Paints scenes without a graphics processor. */

export function paintScene(scene: Scene, view: View, pose: ScenePose): Raster {
  const size = sizeOf(view);
  const whole = { ...view, ...size };
  const placed = placeScene(scene);
  const eye = eyeOf(placed, pose);
  const strokes = strokesOf(placed, eye, whole);
  const faces = facesOf(scene, eye, whole);
  return paintInBands(size, (samples) => {
    const depths = new Float32Array(samples.colors.length).fill(1);
    for (const { corners, color } of strokes) fill(samples, depths, corners, 0, 4, color);
    for (let face = 0; face < faces.colors.length; face++) {
      fill(samples, depths, faces.corners, 9 * face, 3, faces.colors[face] ?? 0);
    }
  });
}

interface Faces {
  /** x, y and depth of each corner. */
  readonly corners: Float64Array;
  readonly colors: Uint32Array;
}

function facesOf({ corners, colors }: Scene, eye: Eye, view: View): Faces {
  const projected = new Float64Array(corners.length);
  const shaded = new Uint32Array(corners.length / 9);
  for (let at = 0; at < corners.length; at += 3) {
    projected.set(
      project(eye, view, [corners[at] ?? 0, corners[at + 1] ?? 0, corners[at + 2] ?? 0]),
      at,
    );
  }
  let face = 0;
  for (const { color, triangles } of colors) {
    const end = face + triangles;
    for (; face < end; face++) {
      shaded[face] = litColor(color, brightnessOf(corners, 9 * face, eye));
    }
  }
  return { corners: projected, colors: shaded };
}

/** Returns the light that falls on a triangle, from 0 to 1. Both of its sides are lit. */
function brightnessOf(corners: Float32Array, at: number, eye: Eye): number {
  const edge = (corner: number, axis: number): number =>
    (corners[at + 3 * corner + axis] ?? 0) - (corners[at + axis] ?? 0);
  const [ux, uy, uz] = [edge(1, 0), edge(1, 1), edge(1, 2)];
  const [vx, vy, vz] = [edge(2, 0), edge(2, 1), edge(2, 2)];
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(...normal) || 1;
  const along = (axis: 0 | 3 | 6): number =>
    normal.reduce((sum, one, index) => sum + one * (eye.axes[axis + index] ?? 0), 0) / length;
  const [across, up, toward] = [along(0), along(3), along(6)];
  const light = across * LIGHT[0] + up * LIGHT[1] + toward * LIGHT[2];
  return Math.max(0, toward < 0 ? -light : light);
}

function litColor(color: number, brightness: number): number {
  const { part, added } = shadeOf(brightness);
  const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) =>
    Math.min(255, Math.round(part * ((color >> shift) & 255) + 255 * added)),
  );
  return (red << 16) | (green << 8) | blue;
}

const outline = new Float64Array(8);

/** Fills a flat polygon where it is nearer than what is there. */
function fill(
  samples: Samples,
  depths: Float32Array,
  corners: Float64Array,
  at: number,
  count: number,
  color: number,
): void {
  for (let corner = 0; corner < count; corner++) {
    outline[2 * corner] = corners[at + 3 * corner] ?? 0;
    outline[2 * corner + 1] = corners[at + 3 * corner + 1] ?? 0;
  }
  samples.cover(outline, count);
  if (samples.firstRow >= samples.endRow) return;
  const number = (index: number): number => corners[at + index] ?? 0;
  const [x, y, depth] = [number(0), number(1), number(2)];
  const [ax, ay, ad] = [number(3) - x, number(4) - y, number(5) - depth];
  const [bx, by, bd] = [number(6) - x, number(7) - y, number(8) - depth];
  const area = ax * by - bx * ay;
  if (area === 0) return;
  const perX = (ad * by - bd * ay) / area;
  const perY = (bd * ax - ad * bx) / area;
  const value = packed((color >> 16) & 255, (color >> 8) & 255, color & 255);
  for (let row = samples.firstRow; row < samples.endRow; row++) {
    const end = samples.endOf(row);
    const first = samples.startOf(row);
    const toX = samples.offsetOf(row) - row * samples.width;
    let nearness = depth + (samples.yOf(row) - y) * perY + (first + toX - x) * perX;
    for (let index = first; index < end; index++, nearness += perX) {
      if (nearness > (depths[index] ?? 1)) continue;
      depths[index] = nearness;
      samples.colors[index] = value;
    }
  }
}
