import { GAP_ACROSS, ROOM, TEXT_PADDING, TITLE_HEIGHT, TITLE_SIZE } from './measures.js';
import { addShapes } from './heap-shapes.js';
import { boundsOf, type Box, type Point, type Scene, type SceneNode, type Shape } from './scene.js';
import { textWidth } from './values.js';

/** A scene with a title above it that leads to its first node. */
export function withTitle(scene: Scene, id: string, text: string): Scene {
  const { bounds, nodes } = scene;
  const width = textWidth(text, TITLE_SIZE) + TEXT_PADDING;
  const y = bounds.y - TITLE_HEIGHT;
  const box = { x: bounds.x + ROOM, y, width, height: TITLE_HEIGHT };
  const to = nodes[0]?.id ?? null;
  const slots = [{ kind: 'array', text: '', to, box } as const];
  const title: SceneNode = { id, kind: 'title', number: 1, box, value: 'other', text, slots };
  const shapes: Shape[] = [];
  addShapes(title, shapes);
  return {
    // Leave the same margin above the title as around everything else.
    bounds: boundsOf([bounds, { ...box, y: y - ROOM, height: TITLE_HEIGHT + ROOM }], [], 0),
    nodes: [title, ...nodes],
    shapes: [...shapes, ...scene.shapes],
    arrows: scene.arrows,
  };
}

/**
 * Combines several scenes, one below the other. What is in two of them appears twice, so everything gets a
 * new identity, which depends only on the place of its scene.
 */
export function stackScenes(scenes: readonly Scene[]): Scene {
  const counts = new Map<string, number>();
  let top = 0;
  const moved = scenes.map((scene, at): Scene => {
    const by = { x: -scene.bounds.x, y: top - scene.bounds.y };
    top += scene.bounds.height + GAP_ACROSS / 2;
    const own = moveScene(scene, by, `${at}/`);
    return {
      ...own,
      nodes: own.nodes.map((node) => {
        const number = (counts.get(node.kind) ?? 0) + 1;
        counts.set(node.kind, number);
        return { ...node, number };
      }),
    };
  });
  return {
    bounds: boundsOf(
      moved.map(({ bounds }) => bounds),
      [],
      0,
    ),
    nodes: moved.flatMap(({ nodes }) => nodes),
    shapes: moved.flatMap(({ shapes }) => shapes),
    arrows: moved.flatMap(({ arrows }) => arrows),
  };
}

function moveScene({ bounds, nodes, shapes, arrows }: Scene, by: Point, prefix: string): Scene {
  const point = ({ x, y }: Point): Point => ({ x: x + by.x, y: y + by.y });
  const box = (one: Box): Box => ({ ...one, ...point(one) });
  return {
    bounds: box(bounds),
    nodes: nodes.map((node) => ({
      ...node,
      id: prefix + node.id,
      box: box(node.box),
      slots: node.slots.map((slot) => ({
        ...slot,
        to: slot.to === null ? null : prefix + slot.to,
        box: box(slot.box),
      })),
    })),
    shapes: shapes.map((shape): Shape => {
      const node = prefix + shape.node;
      switch (shape.kind) {
        case 'rectangle':
          return { ...shape, node, box: box(shape.box) };
        case 'line':
          return { ...shape, node, from: point(shape.from), to: point(shape.to) };
        case 'circle':
          return { ...shape, node, centre: point(shape.centre) };
        case 'text':
          return { ...shape, node, at: point(shape.at) };
      }
    }),
    arrows: arrows.map((arrow) => ({
      ...arrow,
      id: prefix + arrow.id,
      from: prefix + arrow.from,
      to: prefix + arrow.to,
      points: arrow.points.map(point),
    })),
  };
}
