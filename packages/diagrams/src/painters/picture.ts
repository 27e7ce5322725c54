import { DOT, PANEL_EDGE, STASH_HEIGHT } from '../measures.js';
import { type PanelName, panelOf } from '../panel-names.js';
import type { Arrow, Box, Scene, Shape } from '../scene.js';
import { CanvasPainter, type Selection, type Surface, type View } from './canvas.js';
import type { Look } from './look.js';

/** Paints a drawing in layers. Pinned panels cover the rest, and each other. */

type Drawing = Pick<Scene, 'shapes' | 'arrows'>;

export interface PictureLayers {
  /** Everything outside the panels. */
  readonly rest: CanvasPainter;
  /** Arrows from panels into the rest. */
  readonly links: CanvasPainter;
  readonly stash: CanvasPainter;
  readonly control: CanvasPainter;
}

const NOTHING = new CanvasPainter({ shapes: [], arrows: [] });
const NO_PANELS = { links: NOTHING, stash: NOTHING, control: NOTHING };

/** Prepares a drawing for painting. A drawing without panels has only the layer `rest`. */
export function layersOf({ shapes, arrows }: Drawing, hasPanels: boolean): PictureLayers {
  if (!hasPanels) return { ...NO_PANELS, rest: new CanvasPainter({ shapes, arrows }) };
  const own: Record<PanelName | 'rest', Shape[]> = { control: [], stash: [], rest: [] };
  for (const shape of shapes) own[panelOf(shape.node) ?? 'rest'].push(shape);
  const [links, others]: [Arrow[], Arrow[]] = [[], []];
  for (const arrow of arrows) {
    const panel = panelOf(arrow.from);
    (panel === null ? others : links).push(arrow);
    if (panel !== null) own[panel].push(...stubOf(arrow, panel));
  }
  return {
    rest: new CanvasPainter({ shapes: own.rest, arrows: others }),
    links: new CanvasPainter({ shapes: [], arrows: links }),
    stash: new CanvasPainter({ shapes: own.stash, arrows: [] }),
    control: new CanvasPainter({ shapes: own.control, arrows: [] }),
  };
}

/**
 * The part of an arrow within the panel where it begins. The panel covers the part of the arrow in the layer
 * below.
 */
function stubOf({ from, role, points, opacity }: Arrow, panel: PanelName): readonly Shape[] {
  const [start, next] = points;
  if (!start || !next) return [];
  const fading = opacity === undefined ? {} : { opacity };
  const alike = { node: from, role, ...fading };
  const dot = { kind: 'circle', centre: start, radius: DOT, isFilled: true, ...alike } as const;
  // The target may be above, where the panel covers it.
  if (panel === 'stash' && next.y <= start.y) return [dot];
  const to =
    panel === 'control'
      ? { x: start.x + PANEL_EDGE, y: start.y }
      : { x: start.x, y: start.y + STASH_HEIGHT / 2 + PANEL_EDGE };
  return [dot, { kind: 'line', from: start, to, ...alike }];
}

/**
 * Prepares the panels of a scene again at their current places.
 * @param layers of the same scene with its panels in other places
 */
export function withPanels({ rest }: PictureLayers, scene: Scene): PictureLayers {
  const { shapes = 0, arrows = 0 } = scene.panels ?? {};
  const panels = { shapes: scene.shapes.slice(0, shapes), arrows: scene.arrows.slice(0, arrows) };
  return { ...layersOf(panels, true), rest };
}

export interface PictureView {
  /** The view of the panels and of what they cover. */
  readonly panels: View;
  /** The view of the rest. */
  readonly rest: View;
  readonly covers: Readonly<Record<PanelName, Box | null>>;
}

/** A selected node and the panel that contains it. */
export type PictureSelection = Selection & { readonly panel: PanelName | null };

/** Clears the surface and paints drawings one over the other, layer by layer. */
export function paintPicture(
  surface: Surface,
  drawings: readonly PictureLayers[],
  { panels, rest, covers }: PictureView,
  look: Look,
  selection: PictureSelection | null,
): void {
  const { width, height, pixelRatio } = rest;
  surface.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  surface.fillStyle = look.background;
  surface.fillRect(0, 0, width, height);
  const selectedIn = (panel: PanelName | null): Selection | null =>
    selection && {
      arrows: selection.arrows,
      box: selection.panel === panel ? selection.box : null,
    };
  for (const layer of drawings) layer.rest.paintOver(surface, rest, look, selectedIn(null));
  const leading = selection && { arrows: selection.arrows, box: null };
  for (const layer of drawings) layer.links.paintOver(surface, rest, look, leading);
  for (const name of ['stash', 'control'] as const) {
    const cover = covers[name];
    if (cover) paintCover(surface, cover, panels, look);
    for (const layer of drawings) layer[name].paintOver(surface, panels, look, selectedIn(name));
  }
}

/** The background of a panel, which hides what is below, and the visible part of its border. */
function paintCover(surface: Surface, box: Box, view: View, look: Look) {
  const { x, y, scale, pixelRatio } = view;
  surface.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  const [left, top] = [Math.round((box.x - x) * scale), Math.round((box.y - y) * scale)];
  const right = Math.round((box.x + box.width - x) * scale);
  const bottom = Math.round((box.y + box.height - y) * scale);
  const [width, height] = [right - left, bottom - top];
  surface.fillStyle = look.panel;
  surface.fillRect(left, top, width, height);
  surface.fillStyle = look.colours.arrow;
  surface.globalAlpha = 0.4;
  if (left > 0) surface.fillRect(left, top, 1, height);
  if (top > 0) surface.fillRect(left, top, width, 1);
  surface.fillRect(right - 1, top, 1, height);
  surface.fillRect(left, bottom - 1, width, 1);
  surface.globalAlpha = 1;
}
