import geom3 from '@jscad/modeling/src/geometries/geom3/index.js';
import primitives from '@jscad/modeling/src/primitives/index.js';
import { boxAround, flipped, type Point, type Polygon } from './bsp.js';

/** Solids: lists of the polygons around them. They are never changed. */

export type Solid = readonly Polygon[];

/** Moves a point: three factors for each of x, y and z of the result, and a shift. */
export interface Placement {
  readonly factors: readonly number[];
  readonly shift: Point;
}

export const IN_PLACE: Placement = { factors: [1, 0, 0, 0, 1, 0, 0, 0, 1], shift: [0, 0, 0] };

/** The radius of the edges of rounded solids. */
const ROUNDING = 0.2;
const CENTER: [number, number, number] = [0.5, 0.5, 0.5];
const UNIT: [number, number, number] = [1, 1, 1];
const SEGMENTS = 32;

/** The faces of a solid without a colour. */
type Faces = readonly (readonly Point[])[];

/** The solids that programs begin with. Each is 1 wide, deep or high, and in the middle of the cube from (0, 0, 0) to (1, 1, 1). */
export const PRIMITIVES = {
  cube: () => facesOf(primitives.cuboid({ center: CENTER, size: UNIT })),
  rounded_cube: () => {
    const options = { center: CENTER, size: UNIT, roundRadius: ROUNDING, segments: SEGMENTS };
    return facesOf(primitives.roundedCuboid(options));
  },
  cylinder: () =>
    facesOf(primitives.cylinder({ center: CENTER, height: 1, radius: 0.5, segments: SEGMENTS })),
  rounded_cylinder: () => {
    const round = { roundRadius: ROUNDING, segments: SEGMENTS };
    return facesOf(
      primitives.roundedCylinder({ center: CENTER, height: 1, radius: 0.5, ...round }),
    );
  },
  sphere: () => facesOf(primitives.sphere({ center: CENTER, radius: 0.5, segments: SEGMENTS })),
  geodesic_sphere: () =>
    centered(facesOf(primitives.geodesicSphere({ radius: 0.5, frequency: 6 }))),
  pyramid: () => cone(4, Math.SQRT1_2, Math.PI / 4),
  cone: () => cone(SEGMENTS, 0.5, 0),
  prism: () =>
    plate(
      [2 / 3, 2 / 3, 2 / 3].map((part, corner) => [
        (part * Math.sqrt(3)) / 2,
        (2 * Math.PI * corner) / 3,
      ]),
    ),
  star: () =>
    plate(
      Array.from({ length: 10 }, (_, corner) => [
        corner % 2 === 0 ? 0.5 : STAR_DEPTH,
        (Math.PI * corner) / 5,
      ]),
    ),
  torus: () => {
    const segments = { innerSegments: SEGMENTS, outerSegments: SEGMENTS };
    return centered(
      facesOf(primitives.torus({ innerRadius: 0.15, outerRadius: 0.35, ...segments })),
    );
  },
} satisfies Record<string, () => Faces>;

/** The distance of the inner corners of a star, so that its edges are on five straight lines. */
const STAR_DEPTH = (0.5 * Math.cos((2 * Math.PI) / 5)) / Math.cos(Math.PI / 5);

function facesOf(solid: Parameters<typeof geom3.toPolygons>[0]): Faces {
  return geom3.toPolygons(solid).map(({ vertices }) => vertices);
}

/** A cone or pyramid on a circle or regular polygon. @param turned the angle of its first corner */
function cone(corners: number, radius: number, turned: number): Faces {
  const base = Array.from({ length: corners }, (_, corner): Point => {
    const angle = turned + (2 * Math.PI * corner) / corners;
    return [0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle), 0];
  });
  return base.flatMap((point, corner) => {
    const next = base[(corner + 1) % corners] ?? point;
    return [
      [[0.5, 0.5, 0], next, point],
      [point, next, [0.5, 0.5, 1]],
    ] satisfies Faces;
  });
}

/** A plate that is 1 high. @param outline the distance and the angle of each corner, anticlockwise */
function plate(outline: readonly (readonly number[])[]): Faces {
  const points = outline.map(([distance = 0, angle = 0]) => [
    distance * Math.cos(angle),
    distance * Math.sin(angle),
  ]);
  const at = (corner: number, height: number): Point => {
    const [x = 0, y = 0] = points[corner % points.length] ?? [];
    return [x, y, height];
  };
  // A star is not convex: its points are triangles of their own.
  const isStar = points.length > 4;
  const inner = points.flatMap((_, corner) => (isStar && corner % 2 === 0 ? [] : [corner]));
  const tips = isStar ? points.flatMap((_, corner) => (corner % 2 === 0 ? [corner] : [])) : [];
  const caps = [
    ...inner.slice(2).map((corner, index) => [inner[0] ?? 0, inner[index + 1] ?? 0, corner]),
    ...tips.map((tip) => [(tip + points.length - 1) % points.length, tip, tip + 1]),
  ];
  return centered([
    ...caps.map((cap) => cap.map((corner) => at(corner, 1))),
    ...caps.map((cap) => cap.toReversed().map((corner) => at(corner, 0))),
    ...points.flatMap((_, corner): Faces => [
      [at(corner, 0), at(corner + 1, 0), at(corner + 1, 1)],
      [at(corner, 0), at(corner + 1, 1), at(corner, 1)],
    ]),
  ]);
}

/** Moves a solid to the middle of the cube, by its bounds. */
function centered(faces: Faces): Faces {
  const solid = painted(faces, 0);
  const { min, max } = boundsOf(solid);
  const [x = 0, y = 0, z = 0] = min.map((least, axis) => 0.5 - (least + (max[axis] ?? 0)) / 2);
  return placed(translation(x, y, z), solid).map(({ corners }) => corners);
}

/** @param color red · 65536 + green · 256 + blue */
export function painted(faces: Faces, color: number): Solid {
  return faces.map((corners) => ({ corners, color }));
}

/** The smallest box around a solid; that of an empty one is a point at the origin. */
export function boundsOf(solid: Solid): { readonly min: Point; readonly max: Point } {
  return boxAround(solid) ?? { min: [0, 0, 0], max: [0, 0, 0] };
}

/** Moves, turns or scales a solid. */
export function placed(placement: Placement, solid: Solid): Solid {
  if (placement === IN_PLACE) return solid;
  const moved = solid.map(({ corners, color }) => ({
    corners: corners.map((corner) => moveBy(placement, corner)),
    color,
  }));
  return isMirror(placement) ? moved.map(flipped) : moved;
}

function moveBy({ factors, shift }: Placement, point: Point): Point {
  const along = (axis: 0 | 1 | 2): number =>
    (factors[3 * axis] ?? 0) * point[0] +
    (factors[3 * axis + 1] ?? 0) * point[1] +
    (factors[3 * axis + 2] ?? 0) * point[2] +
    shift[axis];
  return [along(0), along(1), along(2)];
}

function isMirror({
  factors: [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0],
}: Placement): boolean {
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) < 0;
}

export function translation(x: number, y: number, z: number): Placement {
  return { factors: IN_PLACE.factors, shift: [x, y, z] };
}

export function scaling(x: number, y: number, z: number): Placement {
  return { factors: [x, 0, 0, 0, y, 0, 0, 0, z], shift: [0, 0, 0] };
}

/** Turns about the x axis, then about the y axis, and then about the z axis, anticlockwise seen from their positive ends. */
export function rotation(x: number, y: number, z: number): Placement {
  const [sin, cos] = [Math.sin, Math.cos];
  const turns = [
    [1, 0, 0, 0, cos(x), -sin(x), 0, sin(x), cos(x)],
    [cos(y), 0, sin(y), 0, 1, 0, -sin(y), 0, cos(y)],
    [cos(z), -sin(z), 0, sin(z), cos(z), 0, 0, 0, 1],
  ];
  return turns.reduce<Placement>(
    (before, factors) => followedBy(before, { factors, shift: [0, 0, 0] }),
    IN_PLACE,
  );
}

/** Does what `first` does, and then what `next` does. */
export function followedBy(first: Placement, next: Placement): Placement {
  if (first === IN_PLACE) return next;
  if (next === IN_PLACE) return first;
  const factors: number[] = [];
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      let sum = 0;
      for (let inner = 0; inner < 3; inner++) {
        sum += (next.factors[3 * row + inner] ?? 0) * (first.factors[3 * inner + column] ?? 0);
      }
      factors.push(sum);
    }
  }
  return { factors, shift: moveBy(next, first.shift) };
}
