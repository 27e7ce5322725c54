import { DOT } from '../measures.js';
import {
  type Arrow,
  type Box,
  boundsOf,
  type Fading,
  overlaps,
  type Point,
  type Role,
  type Scene,
  type Shape,
  type Tone,
} from '../scene.js';
import { arrowHead } from './arrow-head.js';
import { clipLine } from './clip-line.js';
import { colourOf, dashOf, HEAD, hasHead, isStrong, type Look, STRONG } from './look.js';

/** The parts of a two-dimensional canvas that the painter uses, so that it works without a page. */
export interface Surface {
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  globalAlpha: number;
  font: string;
  textAlign: string;
  textBaseline: string;
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  stroke(): void;
  fill(): void;
  setLineDash(segments: number[]): void;
  fillText(text: string, x: number, y: number): void;
}

/** The visible part of the scene and its magnification. */
export interface View {
  /** The point of the scene that is in the upper left corner. */
  readonly x: number;
  readonly y: number;
  /** CSS pixels per unit of the scene. */
  readonly scale: number;
  /** The size of the canvas, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number;
}

/** The node that the reader points at or has moved to. */
export interface Selection {
  /** Null when it is painted by other means. */
  readonly box: Box | null;
  /** The ids of the arrows that lead on from there. */
  readonly arrows: ReadonlySet<string>;
}

/** Number of shapes that are drawn with one call. */
const PORTION = 40;

/** Below this zoom, rounded corners cannot be seen. */
const SEES_CORNERS = 0.7;

/** Smaller text, in CSS pixels, cannot be read. */
const READABLE = 3;

interface Bounded<Drawn> {
  readonly drawn: Drawn;
  readonly bounds: Box;
}

/** Everything that is drawn in the same style. */
interface Layer<Drawn> {
  readonly role: Role;
  readonly tone: Tone | undefined;
  readonly opacity: number;
  readonly all: Bounded<Drawn>[];
}

/**
 * Paints one scene repeatedly. Everything with the same style is drawn in one go, and what is out of sight is
 * skipped.
 */
export class CanvasPainter {
  readonly #shapes: readonly Layer<Exclude<Shape, { kind: 'text' }>>[];
  readonly #texts: readonly Layer<Shape & { kind: 'text' }>[];
  readonly #arrows: readonly Layer<Arrow>[];

  constructor({ shapes, arrows }: Pick<Scene, 'shapes' | 'arrows'>) {
    this.#shapes = inLayers(
      shapes.flatMap((shape) => (shape.kind === 'text' ? [] : [shape])),
      shapeBounds,
    );
    this.#texts = inLayers(
      shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : [])),
      shapeBounds,
    );
    this.#arrows = inLayers(arrows, ({ points }) => boundsOf([], points, HEAD));
  }

  /** Clears the surface and paints what the view shows. */
  paint(surface: Surface, view: View, look: Look, selection: Selection | null = null): void {
    const { width, height, pixelRatio } = view;
    surface.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    surface.fillStyle = look.background;
    surface.fillRect(0, 0, width, height);
    this.paintOver(surface, view, look, selection);
  }

  /** Paints what the view shows without clearing the surface. */
  paintOver(surface: Surface, view: View, look: Look, selection: Selection | null = null): void {
    const { x, y, scale, width, height, pixelRatio } = view;
    const zoom = scale * pixelRatio;
    surface.setTransform(zoom, 0, 0, zoom, -x * zoom, -y * zoom);
    const seen: Box = { x, y, width: width / scale, height: height / scale };
    for (const { role, tone, opacity, all } of this.#arrows) {
      surface.globalAlpha = opacity;
      const arrows = inSight(all, seen);
      const dash = dashOf(role, tone);
      const width = isStrong(tone) ? 1.5 * STRONG : 1.5;
      const alike = { role, dash, seen };
      paintArrows(surface, arrows, { ...alike, colour: colourOf(look, role, tone), width });
      const chosen = arrows.filter(({ id }) => selection?.arrows.has(id));
      paintArrows(surface, chosen, { ...alike, colour: look.accent, width: 3 });
    }
    for (const { role, tone, opacity, all } of this.#shapes) {
      surface.globalAlpha = opacity;
      const width = isStrong(tone) ? look.stroke * STRONG : look.stroke;
      surface.setLineDash([...dashOf(role, tone)]);
      paintShapes(surface, inSight(all, seen), colourOf(look, role, tone), width, scale);
    }
    surface.setLineDash([]);
    for (const { role, tone, opacity, all } of this.#texts) {
      surface.globalAlpha = opacity;
      surface.fillStyle = colourOf(look, role, tone);
      const font = { weight: isStrong(tone) ? 'bold ' : '', name: look.font };
      paintTexts(surface, inSight(all, seen), font, scale, look.background);
    }
    surface.globalAlpha = 1;
    if (selection?.box) paintSelection(surface, selection.box, look.accent);
  }
}

function inLayers<Drawn extends Fading & { readonly role: Role; readonly tone?: Tone }>(
  all: readonly Drawn[],
  measure: (drawn: Drawn) => Box,
): readonly Layer<Drawn>[] {
  const layers = new Map<string, Layer<Drawn>>();
  for (const drawn of all) {
    const { role, tone, opacity = 1 } = drawn;
    const key = tone === undefined && opacity === 1 ? role : `${role} ${tone} ${opacity}`;
    let layer = layers.get(key);
    if (!layer) {
      layer = { role, tone, opacity, all: [] };
      layers.set(key, layer);
    }
    layer.all.push({ drawn, bounds: measure(drawn) });
  }
  return [...layers.values()];
}

/** Room for half a stroke, and for texts in a font that is wider than expected. */
const SPARE = 8;

function shapeBounds(shape: Shape): Box {
  switch (shape.kind) {
    case 'rectangle':
      return boundsOf([shape.box], [], SPARE);
    case 'line':
      return boundsOf([], [shape.from, shape.to], SPARE);
    case 'circle':
      return boundsOf([], [shape.centre], shape.radius + SPARE);
    case 'text': {
      const { at, text, size, align } = shape;
      const width = text.length * size;
      const x = align === 'middle' ? at.x - width / 2 : at.x;
      return boundsOf([{ x, y: at.y - size, width, height: 2 * size }], [], SPARE);
    }
  }
}

function inSight<Drawn>(all: readonly Bounded<Drawn>[], seen: Box): readonly Drawn[] {
  return all.flatMap(({ drawn, bounds }) => (overlaps(bounds, seen) ? [drawn] : []));
}

function paintShapes(
  surface: Surface,
  shapes: readonly Exclude<Shape, { kind: 'text' }>[],
  colour: string,
  width: number,
  scale: number,
) {
  surface.strokeStyle = colour;
  surface.fillStyle = colour;
  surface.lineWidth = width;
  for (const some of portions(shapes)) {
    surface.beginPath();
    for (const shape of some) if (!isFilled(shape)) trace(surface, shape, scale);
    surface.stroke();
    if (!some.some(isFilled)) continue;
    surface.beginPath();
    for (const shape of some) if (isFilled(shape)) trace(surface, shape, scale);
    surface.fill();
  }
}

/** One long path takes longer to draw than several short ones, and so does one path per shape. */
function* portions<Drawn>(all: readonly Drawn[]): Generator<readonly Drawn[]> {
  for (let at = 0; at < all.length; at += PORTION) yield all.slice(at, at + PORTION);
}

function isFilled(shape: Shape): boolean {
  return shape.kind === 'circle' && shape.isFilled;
}

function trace(surface: Surface, shape: Exclude<Shape, { kind: 'text' }>, scale: number) {
  switch (shape.kind) {
    case 'rectangle': {
      const { x, y, width, height } = shape.box;
      // The ends of trees are fully round, which shows at any zoom.
      if (scale < SEES_CORNERS && 2 * shape.corner < height) surface.rect(x, y, width, height);
      else surface.roundRect(x, y, width, height, shape.corner);
      return;
    }
    case 'line':
      surface.moveTo(shape.from.x, shape.from.y);
      surface.lineTo(shape.to.x, shape.to.y);
      return;
    case 'circle':
      surface.moveTo(shape.centre.x + shape.radius, shape.centre.y);
      surface.arc(shape.centre.x, shape.centre.y, shape.radius, 0, 2 * Math.PI);
  }
}

function paintTexts(
  surface: Surface,
  texts: readonly (Shape & { kind: 'text' })[],
  font: { readonly weight: string; readonly name: string },
  scale: number,
  background: string,
) {
  surface.textBaseline = 'middle';
  for (const { text, at, align, size, ground } of texts) {
    if (size * scale < READABLE) continue;
    if (ground) {
      const colour = surface.fillStyle;
      surface.fillStyle = background;
      surface.fillRect(ground.x, ground.y, ground.width, ground.height);
      surface.fillStyle = colour;
    }
    const wanted = `${font.weight}${size}px ${font.name}`;
    // Setting the font takes as long as drawing text, even if it is the same font.
    if (surface.font !== wanted) surface.font = wanted;
    surface.textAlign = align === 'middle' ? 'center' : 'left';
    surface.fillText(text, at.x, at.y);
  }
}

interface ArrowsAlike {
  readonly role: Role;
  readonly dash: readonly number[];
  readonly colour: string;
  readonly width: number;
  readonly seen: Box;
}

function paintArrows(
  surface: Surface,
  arrows: readonly Arrow[],
  { role, dash, colour, width, seen }: ArrowsAlike,
) {
  if (arrows.length === 0) return;
  const around = boundsOf([seen], [], SPARE);
  const period = dash.reduce((sum, length) => sum + length, 0);
  surface.strokeStyle = colour;
  surface.fillStyle = colour;
  surface.lineWidth = width;
  surface.setLineDash([...dash]);
  for (const some of portions(arrows)) {
    surface.beginPath();
    for (const { points } of some) {
      for (const part of clipLine(points, around, period)) traceLine(surface, part);
    }
    surface.stroke();
  }
  surface.setLineDash([]);
  if (!hasHead(role)) return;
  for (const some of portions(arrows)) {
    surface.beginPath();
    for (const { points } of some) {
      const [start] = points;
      const head = arrowHead(points);
      if (!start || !head) continue;
      surface.moveTo(start.x + DOT, start.y);
      surface.arc(start.x, start.y, DOT, 0, 2 * Math.PI);
      traceLine(surface, head);
      surface.closePath();
    }
    surface.fill();
  }
}

function traceLine(surface: Surface, points: readonly Point[]) {
  points.forEach(({ x, y }, at) => (at === 0 ? surface.moveTo(x, y) : surface.lineTo(x, y)));
}

function paintSelection(surface: Surface, { x, y, width, height }: Box, accent: string) {
  surface.strokeStyle = accent;
  surface.lineWidth = 3;
  surface.beginPath();
  surface.rect(x - 3, y - 3, width + 6, height + 6);
  surface.stroke();
}
