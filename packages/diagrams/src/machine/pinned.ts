import { PANEL_EDGE } from '../measures.js';
import { shifted } from '../motion-shapes.js';
import { type PanelName, panelOf } from '../panel-names.js';
import {
  type Arrow,
  type Box,
  boundsOf,
  type Point,
  type Scene,
  type SceneNode,
  type Shape,
} from '../scene.js';

/**
 * Keeps control and stash visible, so that a reader who looks at a frame also sees the next instruction and
 * its values. The control is a column at the left edge of the visible part, the stash a row at its upper
 * edge, and the rest of the picture is painted below them.
 */

/** The visible part of a scene whose panels are pinned. */
export interface PinnedScene {
  /** The scene with the panels moved to their places. */
  readonly scene: Scene;
  /**
   * The area that each panel covers, which is painted as its background; null when the panels are not pinned.
   */
  readonly covers: Readonly<Record<PanelName, Box | null>>;
  /** The widths at the left and top that are not available to the rest. */
  readonly insets: { readonly left: number; readonly top: number };
  /**
   * The area to scroll within, so that all of the rest can be seen beside the panels, and all of the panels.
   */
  readonly bounds: Box;
  /** The box to scroll to so that a node of a panel can be seen; null when it is visible, or in no panel. */
  readonly boxToReveal: (node: SceneNode) => Box | null;
}

/** Panels that would take a larger share than this of the visible part are not pinned. */
const MAX_ACROSS = 0.45;
const MAX_DOWN = 0.4;

/**
 * The widths that the panels take at the left and top; null when there are no panels, or no room for them.
 */
function insetsOf({ panels }: Scene, seen: Box): PinnedScene['insets'] | null {
  if (!panels) return null;
  const left = panels.control.width + 2 * PANEL_EDGE;
  const top = panels.stash.height + 2 * PANEL_EDGE;
  return left > MAX_ACROSS * seen.width || top > MAX_DOWN * seen.height ? null : { left, top };
}

/**
 * @param seen the visible part of the scene; only its size matters
 * @returns the area to scroll within, so that all of the rest can be seen beside the panels, and all of the
 *   panels
 */
export function reachOf(scene: Scene, seen: Box): Box {
  const { bounds, panels } = scene;
  if (!panels || !insetsOf(scene, seen)) return bounds;
  const { control, rest } = panels;
  // The end of the rest can be seen together with the beginning of the control.
  const end = bottomOf(rest) + control.height + 2 * PANEL_EDGE - seen.height;
  return { ...bounds, height: Math.max(bottomOf(bounds), end) - bounds.y };
}

/**
 * @param seen the visible part of the scene
 * @returns the scene to paint there; the same scene when it has no panels or there is no room for them
 */
export function pinPanels(scene: Scene, seen: Box): PinnedScene {
  const { panels } = scene;
  const insets = insetsOf(scene, seen);
  const bounds = reachOf(scene, seen);
  if (!panels || !insets) {
    return {
      scene,
      covers: {
        control: panels ? boundsOf([panels.control], [], PANEL_EDGE) : null,
        stash: panels ? boundsOf([panels.stash], [], PANEL_EDGE) : null,
      },
      insets: { left: 0, top: 0 },
      bounds,
      boxToReveal: () => null,
    };
  }
  const { left, top } = insets;
  const { control, stash } = panels;
  const dy = seen.y + PANEL_EDGE - control.y;
  // A control that does not fit shows its lower part at the end of the scene, because its top matters most.
  const furthest = Math.max(0, bottomOf(bounds) - PANEL_EDGE - bottomOf(control));
  const controlBy = { x: seen.x + PANEL_EDGE - control.x, y: Math.min(dy, furthest) };
  const across = seen.x + left + PANEL_EDGE - stash.x;
  // The latest value is at the right end of the stash, so that this end of a wide stash is shown.
  const isWide = stash.width > seen.width - left - 2 * PANEL_EDGE;
  const max = seen.x + seen.width - PANEL_EDGE - stash.x - stash.width;
  const stashBy = { x: isWide ? Math.min(across, Math.max(0, max)) : across, y: dy };
  return {
    scene: moved(scene, { control: controlBy, stash: stashBy }),
    covers: {
      control: { ...seen, width: left },
      stash: { x: seen.x + left, y: seen.y, width: seen.width - left, height: top },
    },
    insets,
    bounds,
    boxToReveal({ id, box }) {
      if (panelOf(id) === 'control') {
        const isInSight =
          box.y + controlBy.y >= seen.y && bottomOf(box) + controlBy.y <= bottomOf(seen);
        const x = seen.x + seen.width / 2;
        return isInSight ? null : { ...box, x, width: 0, y: box.y + furthest };
      }
      const isInSight =
        panelOf(id) === null ||
        (box.x + stashBy.x >= seen.x + left &&
          box.x + stashBy.x + box.width <= seen.x + seen.width);
      return isInSight ? null : { ...box, y: seen.y + seen.height / 2, height: 0 };
    },
  };
}

function bottomOf({ y, height }: Box): number {
  return y + height;
}

function moved(scene: Scene, by: Readonly<Record<PanelName, Point>>): Scene {
  const { panels } = scene;
  const isStill = Object.values(by).every(({ x, y }) => x === 0 && y === 0);
  if (!panels || isStill) return scene;
  const offset = (id: string): Point => by[panelOf(id) ?? 'stash'];
  return {
    ...scene,
    nodes: scene.nodes.map((node, at) =>
      at < panels.nodes ? movedNode(node, offset(node.id)) : node,
    ),
    shapes: scene.shapes.map((shape, at) =>
      at < panels.shapes ? movedShape(shape, offset(shape.node)) : shape,
    ),
    arrows: scene.arrows.map((arrow, at) =>
      at < panels.arrows ? movedArrow(arrow, offset(arrow.from)) : arrow,
    ),
  };
}

function movedBox(box: Box, by: Point): Box {
  return { ...box, x: box.x + by.x, y: box.y + by.y };
}

function movedNode(node: SceneNode, by: Point): SceneNode {
  const slots = node.slots.map((slot) => ({ ...slot, box: movedBox(slot.box, by) }));
  return { ...node, box: movedBox(node.box, by), slots };
}

function movedShape(shape: Shape, by: Point): Shape {
  return shifted(shape, by.x, by.y, shape.opacity ?? 1);
}

/**
 * Moves the start of an arrow, and the vertical or horizontal section that begins there; the end stays. An
 * arrow from the control first runs horizontally into the gutter beside it and then vertically; an arrow from
 * the stash runs vertically at once.
 */
function movedArrow(arrow: Arrow, by: Point): Arrow {
  const [start, ...others] = arrow.points;
  const end = others.pop();
  if (!start || !end) return arrow;
  const from = { x: start.x + by.x, y: start.y + by.y };
  const [turn] = others;
  const isLevel = turn !== undefined && turn.y === start.y && turn.x !== start.x;
  const upright = isLevel ? turn.x : start.x;
  const straight = others.findIndex(({ x }) => x !== upright);
  const along = straight < 0 ? others.length : straight;
  const points = others.map((point, at) => {
    if (at >= along) return point;
    const y = isLevel && at === 0 ? point.y + by.y : point.y;
    return { x: point.x + by.x, y };
  });
  return { ...arrow, points: [from, ...points, end] };
}
