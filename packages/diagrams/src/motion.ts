import type { Arrow, Box, Scene, Shape } from './scene.js';
import {
  arrowBetween,
  boxBetween,
  centreOf,
  isSameArrow,
  isSameShape,
  shapeBetween,
  shifted,
} from './motion-shapes.js';
import { type Flow, NO_FLOW } from './motion-flow.js';

/** The shapes and arrows of a scene, without their meaning. */
export type Drawing = Pick<Scene, 'shapes' | 'arrows'>;

/** The transition from one scene to another. It is pure: the caller decides when and how fast to show it. */
export interface Motion {
  /** The shapes that are the same in both scenes. You need to prepare them for painting only once. */
  readonly still: Drawing;
  /** Returns the other shapes: at 0 as in the earlier scene, at 1 as in the later one. */
  readonly moving: (t: number) => Drawing;
  /** Returns the whole scene: exactly the earlier one at 0, and exactly the later one at 1 and for NaN. */
  readonly at: (t: number) => Scene;
}

/**
 * Computes the transition between two scenes. A node with the same identity in both moves to its new place, a
 * new one comes from the place that `flow` names, and a removed one goes to the place that `flow` names. New
 * shapes fade in, removed ones fade out.
 */
export function motionBetween(from: Scene, to: Scene, flow: Flow = NO_FLOW): Motion {
  const shapes = new ShapeMotion(from, to, flow);
  const arrows = arrowMotion(from, to, flow);
  const still: Drawing = { shapes: shapes.still, arrows: arrows.still };
  const moving = (t: number): Drawing => ({ shapes: shapes.moving(t), arrows: arrows.moving(t) });
  return {
    still,
    moving,
    at(t) {
      if (t <= 0) return from;
      if (!(t < 1)) return to;
      const now = moving(t);
      return {
        bounds: to.bounds,
        nodes: to.nodes,
        shapes: [...still.shapes, ...now.shapes],
        arrows: [...still.arrows, ...now.arrows],
      };
    },
  };
}

/** @returns the transition backwards */
export function reversed({ still, moving, at }: Motion): Motion {
  return { still, moving: (t) => moving(1 - t), at: (t) => at(Number.isNaN(t) ? 0 : 1 - t) };
}

/** A shape that appears, vanishes, or goes somewhere. */
interface Mover {
  readonly shape: Shape;
  readonly dx: number;
  readonly dy: number;
}

class ShapeMotion {
  readonly still: Shape[] = [];
  readonly #kept: (readonly [Shape, Shape])[] = [];
  /** Shifted by the full offset at the start and by nothing at the end. */
  readonly #coming: Mover[] = [];
  /** Shifted by nothing at the start and by the full offset at the end. */
  readonly #going: Mover[] = [];
  readonly #attention: Flow['attention'];

  constructor(from: Scene, to: Scene, flow: Flow) {
    const [before, after] = [byNode(from.shapes), byNode(to.shapes)];
    const [oldBoxes, newBoxes] = [boxesOf(from), boxesOf(to)];
    for (const [node, shapes] of after) {
      const former = flow.replaced.has(node) ? undefined : before.get(node);
      if (former) this.#keep(former, shapes);
      else add(this.#coming, shapes, newBoxes.get(node), flow.comes.get(node));
    }
    for (const [node, shapes] of before) {
      if (after.has(node) && !flow.replaced.has(node)) continue;
      add(this.#going, shapes, oldBoxes.get(node), flow.goes.get(node));
    }
    for (const copy of flow.copies) {
      add(this.#going, before.get(copy.node) ?? [], oldBoxes.get(copy.node), copy.to);
    }
    this.#attention = flow.attention;
  }

  /**
   * Matches the shapes of one node: those that look the same move, the others appear or vanish in their
   * place.
   */
  #keep(before: readonly Shape[], after: readonly Shape[]) {
    const left = new Map(keysOf(before));
    for (const [key, shape] of keysOf(after)) {
      const former = left.get(key);
      left.delete(key);
      if (!former) this.#coming.push({ shape, dx: 0, dy: 0 });
      else if (isSameShape(former, shape)) this.still.push(shape);
      else this.#kept.push([former, shape]);
    }
    for (const shape of left.values()) this.#going.push({ shape, dx: 0, dy: 0 });
  }

  moving(t: number): Shape[] {
    const shapes: Shape[] = [];
    for (const { shape, dx, dy } of this.#going) {
      shapes.push(shifted(shape, dx * t, dy * t, 1 - t));
    }
    for (const [former, shape] of this.#kept) shapes.push(shapeBetween(former, shape, t));
    for (const { shape, dx, dy } of this.#coming) {
      shapes.push(shifted(shape, dx * (1 - t), dy * (1 - t), t));
    }
    if (this.#attention && t > 0 && t < 1) {
      const box = boxBetween(this.#attention.from, this.#attention.to, t);
      const outline = { kind: 'rectangle', node: '', role: 'frame', tone: 'current' } as const;
      shapes.push({ ...outline, box, corner: 3, opacity: 1 - t });
    }
    return shapes;
  }
}

/** @param other the middle of the node's own box at the other end of the transition */
function add(
  movers: Mover[],
  shapes: readonly Shape[],
  own: Box | undefined,
  other: Box | undefined,
) {
  const [here, there] = [own && centreOf(own), other && centreOf(other)];
  const [dx, dy] = here && there ? [there.x - here.x, there.y - here.y] : [0, 0];
  for (const shape of shapes) movers.push({ shape, dx, dy });
}

function byNode(shapes: readonly Shape[]): Map<string, Shape[]> {
  const groups = new Map<string, Shape[]>();
  for (const shape of shapes) {
    const group = groups.get(shape.node);
    if (group) group.push(shape);
    else groups.set(shape.node, [shape]);
  }
  return groups;
}

function boxesOf({ nodes }: Scene): ReadonlyMap<string, Box> {
  return new Map(nodes.map(({ id, box }) => [id, box]));
}

/**
 * Identifies each shape of a node: by its kind, its number among those of this kind, and the text if it is
 * one.
 */
function keysOf(shapes: readonly Shape[]): readonly (readonly [string, Shape])[] {
  const counts = new Map<string, number>();
  return shapes.map((shape) => {
    const form = formOf(shape);
    const count = counts.get(form) ?? 0;
    counts.set(form, count + 1);
    const key = `${form} ${count}`;
    return [shape.kind === 'text' ? `${key} ${shape.role} ${shape.text}` : key, shape];
  });
}

function formOf(shape: Shape): string {
  switch (shape.kind) {
    case 'text':
      return `text ${shape.align} ${shape.size}`;
    case 'circle':
      return `circle ${shape.role} ${shape.isFilled}`;
    case 'rectangle':
      return `rectangle ${shape.role} ${shape.corner}`;
    case 'line':
      return `line ${shape.role}`;
  }
}

function arrowMotion(from: Scene, to: Scene, { replaced }: Flow) {
  const isReplaced = (arrow: Arrow) => replaced.has(arrow.from) || replaced.has(arrow.to);
  const before = new Map<string, Arrow>();
  for (const arrow of from.arrows) before.set(arrow.id, arrow);
  const still: Arrow[] = [];
  const coming: Arrow[] = [];
  const kept: (readonly [Arrow, Arrow])[] = [];
  for (const arrow of to.arrows) {
    const former = before.get(arrow.id);
    const isSame =
      former?.role === arrow.role &&
      former.points.length === arrow.points.length &&
      !isReplaced(arrow);
    if (!former || !isSame) {
      coming.push(arrow);
      continue;
    }
    before.delete(arrow.id);
    if (isSameArrow(former, arrow)) still.push(arrow);
    else kept.push([former, arrow]);
  }
  const going = [...before.values()];
  return {
    still,
    moving: (t: number): Arrow[] => [
      ...going.map((arrow) => ({ ...arrow, opacity: 1 - t })),
      ...kept.map(([former, arrow]) => arrowBetween(former, arrow, t)),
      ...coming.map((arrow) => ({ ...arrow, opacity: t })),
    ],
  };
}
