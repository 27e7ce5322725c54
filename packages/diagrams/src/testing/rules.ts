import { type Box, overlaps, type Point, type Scene } from '../scene.js';

/** Rules for every scene, for tests. Each function returns the violations. */

/** Pairs of boxes that overlap. */
export function overlapping({ nodes }: Scene): readonly string[] {
  return nodes.flatMap(({ id, box }, at) =>
    nodes
      .slice(at + 1)
      .flatMap((other) => (overlaps(box, other.box) ? [`${id} and ${other.id}`] : [])),
  );
}

/** Arrows that do not start in their slot or do not end at the edge of their box. */
export function misplaced({ nodes, arrows }: Scene): readonly string[] {
  const found = new Map(nodes.map((node) => [node.id, node]));
  return arrows.flatMap(({ id, from, to, slot, points }) => {
    const source = found.get(from);
    const target = found.get(to);
    const [start] = points;
    const end = points.at(-1);
    if (!source || !target || !start || !end) return [id];
    const isRight =
      source.slots[slot]?.to === to &&
      touches(source.slots[slot].box, start) &&
      touches(target.box, end) &&
      !touches(shrunk(target.box), end);
    return isRight ? [] : [id];
  });
}

/** Arrows that go through a box that they neither leave nor enter. */
export function trespassing({ nodes, arrows }: Scene): readonly string[] {
  return arrows.flatMap(({ id, from, to, points }) => {
    const others = nodes.filter((node) => node.id !== from && node.id !== to);
    const through = points.flatMap((point, at) => {
      const before = points[at - 1] ?? point;
      return others.filter(({ box }) => goesThrough(before, point, box));
    });
    return through.map((node) => `${id} through ${node.id}`);
  });
}

function touches({ x, y, width, height }: Box, point: Point): boolean {
  return (
    point.x >= x - 0.01 &&
    point.x <= x + width + 0.01 &&
    point.y >= y - 0.01 &&
    point.y <= y + height + 0.01
  );
}

/** Tells whether a horizontal or vertical section goes through the inside of a box. */
function goesThrough(a: Point, b: Point, { x, y, width, height }: Box): boolean {
  return (
    Math.min(a.x, b.x) < x + width - 0.01 &&
    Math.max(a.x, b.x) > x + 0.01 &&
    Math.min(a.y, b.y) < y + height - 0.01 &&
    Math.max(a.y, b.y) > y + 0.01
  );
}

function shrunk({ x, y, width, height }: Box): Box {
  return { x: x + 0.1, y: y + 0.1, width: width - 0.2, height: height - 0.2 };
}
