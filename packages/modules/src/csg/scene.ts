import { projectionOf, type View } from '../pictures/view.js';
import type { Scene } from './pages.js';

/** The views of scenes, and the grid and axes around their shapes. Both painters use the same numbers. */

export interface Box {
  readonly min: readonly [x: number, y: number, z: number];
  readonly max: readonly [x: number, y: number, z: number];
}

/** From where a scene is seen. */
export interface ScenePose {
  /** The angle by which the scene is turned about the vertical axis, in radians. */
  readonly angle: number;
  /** The angle of the eye above the horizon, in radians: with π / 2 it looks straight down. */
  readonly tilt: number;
}

/** The height of the eye at first. */
export const START_TILT = Math.PI / 6;
/** The direction of the eye at first: x goes to the right and to the front, y to the right and to the back. */
const START_DIRECTION = -Math.PI / 3;

const FIELD_OF_VIEW = (36 * Math.PI) / 180;

/** The eye: its axes, and the four numbers that turn a distance into the depth of a picture. */
export interface Eye {
  readonly center: readonly number[];
  /** Directions in space: to the right, upwards, and towards the eye. One row after another. */
  readonly axes: readonly number[];
  readonly distance: number;
  readonly focus: number;
  /** The depth z / w of a point, where w is its distance: z = depthFactor · (toward - distance) + depthShift. */
  readonly depthFactor: number;
  readonly depthShift: number;
}

/** The box around the triangles of a scene; undefined when there are none. */
export function boxOf({ corners }: Scene): Box | undefined {
  if (corners.length === 0) return undefined;
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < corners.length; at += 3) {
    for (const axis of [0, 1, 2] as const) {
      const value = corners[at + axis] ?? 0;
      if (value < min[axis]) min[axis] = value;
      if (value > max[axis]) max[axis] = value;
    }
  }
  return { min, max };
}

/** A straight line in space. */
export interface Segment {
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** Red · 65536 + green · 256 + blue. */
  readonly color: number;
}

/** A scene that is ready to be painted. */
export interface PlacedScene {
  readonly scene: Scene;
  readonly center: readonly number[];
  readonly radius: number;
  readonly grid: readonly Segment[];
  /** The lengths of the axes; none when they are not shown. */
  readonly axes: readonly number[];
}

/** Scenes are painted often while they are turned, so they are placed once. */
const placedScenes = new WeakMap<Scene, PlacedScene>();

export function placeScene(scene: Scene): PlacedScene {
  const known = placedScenes.get(scene);
  if (known !== undefined) return known;
  const placed = place(scene);
  placedScenes.set(scene, placed);
  return placed;
}

function place(scene: Scene): PlacedScene {
  const box = boxOf(scene) ?? { min: [0, 0, 0], max: [1, 1, 1] };
  const min = [...box.min];
  const max = [...box.max];
  const reach = Math.max(...[...min, ...max].map(Math.abs));
  const step = 10 ** Math.ceil(Math.log10(Math.max(reach, 1e-6) / MAX_GRID_LINES));
  const axes = scene.hasAxes ? max.map((most) => Math.max(1.25 * most, reach / 2, step)) : [];
  let grid: readonly Segment[] = [];
  if (scene.hasGrid) {
    const [left, near] = [0, 1].map((axis) => Math.floor((min[axis] ?? 0) / step - 1) * step);
    const [right, far] = [0, 1].map((axis) => Math.ceil((max[axis] ?? 0) / step + 1) * step);
    const around = [Math.min(0, left ?? 0), Math.min(0, near ?? 0)];
    const end = [Math.max(0, right ?? 0), Math.max(0, far ?? 0)];
    grid = gridOf(around, end, step);
    for (const axis of [0, 1]) {
      min[axis] = around[axis] ?? 0;
      max[axis] = end[axis] ?? 0;
    }
    include(min, max, 2, 0);
  }
  for (const [axis, length] of axes.entries()) {
    include(min, max, axis, 0);
    include(min, max, axis, length * 1.1);
  }
  const center = min.map((least, axis) => (least + (max[axis] ?? 0)) / 2);
  const size = Math.hypot(...min.map((least, axis) => (max[axis] ?? 0) - least));
  const radius = size > 0 && Number.isFinite(size) ? size / 2 : 1;
  return { scene, center, radius, grid, axes };
}

/** A grid has about this many lines between the origin and the farthest shape. */
const MAX_GRID_LINES = 12;

function include(min: number[], max: number[], axis: number, value: number): void {
  min[axis] = Math.min(min[axis] ?? 0, value);
  max[axis] = Math.max(max[axis] ?? 0, value);
}

const GRID_COLOR = 0xb9c4c2;

function gridOf(from: readonly number[], to: readonly number[], step: number): Segment[] {
  const [left = 0, near = 0] = from;
  const [right = 0, far = 0] = to;
  const lines: Segment[] = [];
  for (let line = 0; line <= Math.round((right - left) / step); line++) {
    const x = left + line * step;
    lines.push({ from: [x, near, 0], to: [x, far, 0], color: GRID_COLOR });
  }
  for (let line = 0; line <= Math.round((far - near) / step); line++) {
    const y = near + line * step;
    lines.push({ from: [left, y, 0], to: [right, y, 0], color: GRID_COLOR });
  }
  return lines;
}

export function eyeOf({ center, radius }: PlacedScene, { angle, tilt }: ScenePose): Eye {
  const direction = START_DIRECTION - angle;
  const [sin, cos] = [Math.sin(direction), Math.cos(direction)];
  const [up, flat] = [Math.sin(tilt), Math.cos(tilt)];
  const distance = radius / Math.sin(FIELD_OF_VIEW / 2);
  const near = distance - 1.05 * radius;
  const far = distance + 1.05 * radius;
  return {
    center,
    axes: [-sin, cos, 0, -up * cos, -up * sin, flat, flat * cos, flat * sin, up],
    distance,
    focus: 1 / Math.tan(FIELD_OF_VIEW / 2),
    depthFactor: (far + near) / (near - far),
    depthShift: (2 * far * near) / (near - far),
  };
}

/** The x axis is red, the y axis green, and the z axis blue, as usual. Their letters are at their ends. */
const AXES = [
  { end: [1, 0, 0], color: 0xb3261e, letter: ['-1 -1 1 1', '-1 1 1 -1'] },
  { end: [0, 1, 0], color: 0x2b7a3d, letter: ['-1 1 0 0', '1 1 0 0', '0 0 0 -1'] },
  { end: [0, 0, 1], color: 0x1f5fbf, letter: ['-1 1 1 1', '1 1 -1 -1', '-1 -1 1 -1'] },
] as const;

/** The size of letters as a part of the scene. */
const LETTER = 0.035;

function axesOf({ axes, radius }: PlacedScene, eye: Eye): Segment[] {
  return axes.flatMap((length, number) => {
    const { end, color, letter } = AXES[number] ?? AXES[0];
    const tip = end.map((one) => one * length);
    const middle = end.map((one) => one * (length + 2 * LETTER * radius));
    const at = (across: number, up: number): number[] =>
      middle.map(
        (one, axis) =>
          one +
          LETTER * radius * (0.7 * across * (eye.axes[axis] ?? 0) + up * (eye.axes[3 + axis] ?? 0)),
      );
    const strokes = letter.map((stroke) => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = stroke.split(' ').map(Number);
      return { from: at(x1, y1), to: at(x2, y2), color };
    });
    return [{ from: [0, 0, 0], to: tip, color }, ...strokes];
  });
}

/** Puts a point into the picture: x and y in pixels, and its depth from -1 to 1. */
export function project(
  eye: Eye,
  view: View,
  [x = 0, y = 0, z = 0]: readonly number[],
): [x: number, y: number, depth: number] {
  const [dx, dy, dz] = [
    x - (eye.center[0] ?? 0),
    y - (eye.center[1] ?? 0),
    z - (eye.center[2] ?? 0),
  ];
  const along = (axis: 0 | 3 | 6): number =>
    (eye.axes[axis] ?? 0) * dx + (eye.axes[axis + 1] ?? 0) * dy + (eye.axes[axis + 2] ?? 0) * dz;
  const toward = along(6) - eye.distance;
  const { scale, left, top } = projectionOf(view);
  return [
    left + (scale * eye.focus * along(0)) / -toward,
    top - (scale * eye.focus * along(3)) / -toward,
    (eye.depthFactor * toward + eye.depthShift) / -toward,
  ];
}

/** A line as it is painted: a rectangle of four corners, x, y and depth each. */
export interface Stroke {
  readonly corners: Float64Array;
  readonly color: number;
}

/** Lines give way to faces that are as near. */
const LINE_DEPTH = 2e-4;

/** The lines around the shapes, as seen from the eye. */
export function strokesOf(placed: PlacedScene, eye: Eye, view: View): Stroke[] {
  const pixel = Math.max(1, Math.min(view.width, view.height) / 512);
  return [
    ...placed.grid.map((segment) => [segment, pixel] as const),
    ...axesOf(placed, eye).map((segment) => [segment, 2 * pixel] as const),
  ].flatMap(([{ from, to, color }, thickness]) => {
    const [x1, y1, depth1] = project(eye, view, from);
    const [x2, y2, depth2] = project(eye, view, to);
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (!(length > 0)) return [];
    const across = (thickness / 2) * ((y1 - y2) / length);
    const down = (thickness / 2) * ((x2 - x1) / length);
    const [near, far] = [depth1 + LINE_DEPTH, depth2 + LINE_DEPTH];
    const corners = Float64Array.of(
      x1 - across,
      y1 - down,
      near,
      x1 + across,
      y1 + down,
      near,
      x2 + across,
      y2 + down,
      far,
      x2 - across,
      y2 - down,
      far,
    );
    return [{ corners, color }];
  });
}

/** Light falls from behind the eye, from the left and from above: right, up and towards the eye. */
export const LIGHT = [-0.27, 0.4, 0.876] as const;

/** The brightness of a face: the part of its colour, and the white that is added so that black faces have edges. */
export function shadeOf(brightness: number): { readonly part: number; readonly added: number } {
  return { part: 0.28 + 0.54 * brightness, added: 0.14 * brightness * brightness };
}
