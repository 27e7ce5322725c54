/**
 * Unites, cuts and intersects solids by trees of planes (binary space partitioning). Polygons keep their colours, which is why this is
 * not left to a library, and a polygon that was split is whole again when nothing of it was cut away.
 */

export type Point = readonly [x: number, y: number, z: number];

/** A flat, convex face of a solid. */
export interface Polygon {
  /** Anticlockwise, seen from outside. */
  readonly corners: readonly Point[];
  /** Red · 65536 + green · 256 + blue. */
  readonly color: number;
}

/** The points with x · point = shift, where x has length 1. */
interface Plane {
  readonly normal: Point;
  readonly shift: number;
}

/** A polygon, or what is left of one that was split. */
interface Piece {
  readonly corners: readonly Point[];
  readonly plane: Plane;
  readonly color: number;
  /** The piece that was split; null for a whole polygon. */
  readonly parent: Piece | null;
  /** True when something of it was cut away. */
  isCut: boolean;
}

interface Node {
  readonly plane: Plane;
  front: Node | null;
  back: Node | null;
}

/** Points that are nearer to a plane than this are on it. */
const THICKNESS = 1e-5;

/**
 * Called as the work goes on.
 * @throws what ends it
 */
export type Spend = (operations: number) => void;

export function union(
  first: readonly Polygon[],
  second: readonly Polygon[],
  spend: Spend,
): readonly Polygon[] {
  if (first.length === 0) return second;
  if (second.length === 0) return first;
  if (!mayTouch(first, second)) return [...first, ...second];
  return polygonsOf(united(piecesOf(first), piecesOf(second), spend));
}

export function subtract(
  from: readonly Polygon[],
  taken: readonly Polygon[],
  spend: Spend,
): readonly Polygon[] {
  if (from.length === 0 || taken.length === 0 || !mayTouch(from, taken)) return from;
  const outside = united(inverted(piecesOf(from)), piecesOf(taken), spend);
  return polygonsOf(outside).map(flipped);
}

export function intersect(
  first: readonly Polygon[],
  second: readonly Polygon[],
  spend: Spend,
): readonly Polygon[] {
  if (first.length === 0 || second.length === 0 || !mayTouch(first, second)) return [];
  const outside = united(inverted(piecesOf(first)), inverted(piecesOf(second)), spend);
  return polygonsOf(outside).map(flipped);
}

/** The pieces around everything that is in one of two solids. */
function united(first: readonly Piece[], second: readonly Piece[], spend: Spend): Piece[] {
  const firstTree = treeOf(first, spend);
  const secondTree = treeOf(second, spend);
  const rest = outside(first, secondTree, spend);
  // The second time, faces that lie on faces of the first solid go, so that none is there twice.
  const other = outside(second, firstTree, spend);
  return [...rest, ...outside(other, firstTree, spend, -1)];
}

function treeOf(pieces: readonly Piece[], spend: Spend): Node | null {
  if (pieces.length === 0) return null;
  const root = nodeFor(pieces);
  const rest: { readonly node: Node; readonly pieces: readonly Piece[] }[] = [
    { node: root, pieces },
  ];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { node } = next;
    const front: Piece[] = [];
    const back: Piece[] = [];
    spend(COST * next.pieces.length);
    for (const piece of next.pieces) split(piece, node.plane, { front, back, on: () => {} });
    if (front.length > 0) {
      node.front = nodeFor(front);
      rest.push({ node: node.front, pieces: front });
    }
    if (back.length > 0) {
      node.back = nodeFor(back);
      rest.push({ node: node.back, pieces: back });
    }
  }
  return root;
}

/** The operations that it takes to compare a polygon with a plane. */
const COST = 5;

function nodeFor(pieces: readonly Piece[]): Node {
  const plane = pieces[pieces.length >> 1]?.plane ?? { normal: [0, 0, 1], shift: 0 };
  return { plane, front: null, back: null };
}

/**
 * Returns what is left of pieces outside of a solid.
 * @param side -1 to treat faces that lie on a face of the solid as if they faced the other way
 */
function outside(
  pieces: readonly Piece[],
  tree: Node | null,
  spend: Spend,
  side: 1 | -1 = 1,
): Piece[] {
  if (tree === null) return [...pieces];
  const kept: Piece[] = [];
  const rest: { readonly node: Node; readonly pieces: readonly Piece[] }[] = [
    { node: tree, pieces },
  ];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { node } = next;
    const front: Piece[] = [];
    const back: Piece[] = [];
    spend(COST * next.pieces.length);
    for (const piece of next.pieces) {
      split(piece, node.plane, {
        front,
        back,
        on: (isAlong) => (isAlong === (side === 1) ? front : back).push(piece),
      });
    }
    if (node.front === null) {
      for (const piece of front) kept.push(piece);
    } else if (front.length > 0) rest.push({ node: node.front, pieces: front });
    if (node.back === null) back.forEach(cutAway);
    else if (back.length > 0) rest.push({ node: node.back, pieces: back });
  }
  return kept;
}

function cutAway(piece: Piece): void {
  for (let one: Piece | null = piece; one !== null && !one.isCut; one = one.parent) {
    one.isCut = true;
  }
}

interface Sides {
  readonly front: Piece[];
  readonly back: Piece[];
  /** Takes a piece in the plane. @param isAlong true if it faces the same way */
  readonly on: (isAlong: boolean) => void;
}

function split(piece: Piece, { normal, shift }: Plane, { front, back, on }: Sides): void {
  const { corners } = piece;
  let isBefore = false;
  let isBehind = false;
  const distances = corners.map((corner) => dot(normal, corner) - shift);
  for (const distance of distances) {
    if (distance > THICKNESS) isBefore = true;
    else if (distance < -THICKNESS) isBehind = true;
  }
  if (!isBefore && !isBehind) on(dot(normal, piece.plane.normal) > 0);
  else if (!isBehind) front.push(piece);
  else if (!isBefore) back.push(piece);
  else {
    const before: Point[] = [];
    const behind: Point[] = [];
    for (const [index, corner] of corners.entries()) {
      const next = (index + 1) % corners.length;
      const [distance = 0, nextDistance = 0] = [distances[index], distances[next]];
      if (distance >= -THICKNESS) before.push(corner);
      if (distance <= THICKNESS) behind.push(corner);
      if (
        (distance > THICKNESS && nextDistance < -THICKNESS) ||
        (distance < -THICKNESS && nextDistance > THICKNESS)
      ) {
        const point = between(
          corner,
          corners[next] ?? corner,
          distance / (distance - nextDistance),
        );
        before.push(point);
        behind.push(point);
      }
    }
    front.push(partOf(piece, before));
    back.push(partOf(piece, behind));
  }
}

function partOf(parent: Piece, corners: readonly Point[]): Piece {
  return { corners, plane: parent.plane, color: parent.color, parent, isCut: false };
}

function piecesOf(polygons: readonly Polygon[]): Piece[] {
  return polygons.flatMap(({ corners, color }) => {
    const plane = planeOf(corners);
    return plane === null ? [] : [{ corners, plane, color, parent: null, isCut: false }];
  });
}

/** The plane of a polygon; null when it has no area. */
function planeOf(corners: readonly Point[]): Plane | null {
  // The sum over all edges is exact enough also when some corners are on one line.
  let [x, y, z] = [0, 0, 0];
  const [first = [0, 0, 0]] = corners;
  for (let corner = 2; corner < corners.length; corner++) {
    const [one = first, other = first] = [corners[corner - 1], corners[corner]];
    const [ux, uy, uz] = [one[0] - first[0], one[1] - first[1], one[2] - first[2]];
    const [vx, vy, vz] = [other[0] - first[0], other[1] - first[1], other[2] - first[2]];
    x += uy * vz - uz * vy;
    y += uz * vx - ux * vz;
    z += ux * vy - uy * vx;
  }
  const length = Math.hypot(x, y, z);
  if (!(length > 0)) return null;
  const normal: Point = [x / length, y / length, z / length];
  return { normal, shift: dot(normal, first) };
}

/** Everything that is outside of a solid, as pieces. */
function inverted(pieces: readonly Piece[]): Piece[] {
  return pieces.map(({ corners, plane: { normal, shift }, color }) => ({
    corners: corners.toReversed(),
    plane: { normal: [-normal[0], -normal[1], -normal[2]], shift: -shift },
    color,
    parent: null,
    isCut: false,
  }));
}

export function flipped({ corners, color }: Polygon): Polygon {
  return { corners: corners.toReversed(), color };
}

function polygonsOf(pieces: readonly Piece[]): Polygon[] {
  const wholes = new Set<Piece>();
  for (const piece of pieces) {
    let whole = piece;
    while (whole.parent !== null && !whole.parent.isCut) whole = whole.parent;
    wholes.add(whole);
  }
  return [...wholes].map(({ corners, color }) => ({ corners, color }));
}

function dot(one: Point, other: Point): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

function between(from: Point, to: Point, part: number): Point {
  return [
    from[0] + part * (to[0] - from[0]),
    from[1] + part * (to[1] - from[1]),
    from[2] + part * (to[2] - from[2]),
  ];
}

/** The smallest box around polygons; undefined when there are none. */
export function boxAround(
  polygons: readonly Polygon[],
): { readonly min: Point; readonly max: Point } | undefined {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const { corners } of polygons) {
    for (const corner of corners) {
      for (const axis of [0, 1, 2] as const) {
        min[axis] = Math.min(min[axis], corner[axis]);
        max[axis] = Math.max(max[axis], corner[axis]);
      }
    }
  }
  return min[0] > max[0] ? undefined : { min, max };
}

function mayTouch(first: readonly Polygon[], second: readonly Polygon[]): boolean {
  const [one, other] = [boxAround(first), boxAround(second)];
  if (one === undefined || other === undefined) return false;
  return ([0, 1, 2] as const).every(
    (axis) =>
      one.min[axis] <= other.max[axis] + THICKNESS && other.min[axis] <= one.max[axis] + THICKNESS,
  );
}
