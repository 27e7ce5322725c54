import { paintInBands, packed, type Samples } from '../pictures/samples.js';
import { type Projection, projectionOf, type Raster, sizeOf, type View } from '../pictures/view.js';
import { type Look, looksAt, type Seen, seen } from './camera.js';
import { type DrawnShape, FAR, flatten, frontToBack, NEAR, whitened } from './flatten.js';
import type { Mode, RuneNodes } from './pages.js';
import type { Color } from './rune.js';
import { POLYGONS, SHAPE_NAMES, type ShapeName } from './shapes.js';

/** Paints runes without a graphics processor. */

/** The way in which runes are seen. */
export interface RunePaintOptions {
  readonly mode?: Mode;
  readonly magnitude?: number;
  /** In milliseconds, for hollusions. */
  readonly time?: number;
  /** The images by their addresses. One that is missing is blue. */
  readonly images?: ReadonlyMap<string, Raster>;
}

/** In place of an image that has not arrived, as in the reference. */
export const MISSING_IMAGE: Raster = {
  width: 1,
  height: 1,
  data: new Uint8ClampedArray([0, 0, 255, 255]),
};

/** Paints a rune, smoothed as graphics processors do. */
export function paintRune(
  nodes: RuneNodes,
  view: View,
  { mode = 'plain', images = new Map(), ...camera }: RunePaintOptions = {},
): Raster {
  const size = sizeOf(view);
  const projection = projectionOf({ ...view, ...size });
  const shapes = frontToBack(flatten(nodes));
  const layers = looksAt(mode, camera).map((look) => ({
    look,
    shapes: shapes.map((shape) => project(shape, look, projection)),
  }));
  return paintInBands(size, (samples) => {
    for (const { look, shapes } of layers) {
      const painter = new LayerPainter(samples, projection, look);
      for (const shape of shapes) {
        if (painter.isFull) break;
        painter.paint(shape, images);
      }
    }
  });
}

/** A shape and where it is seen. Its placement leads to pixels. */
interface ProjectedShape extends Seen {
  readonly drawn: DrawnShape;
}

function project(drawn: DrawnShape, look: Look, projection: Projection): ProjectedShape {
  const { placement, depth, slope } = seen(look, drawn.placement, drawn.depth);
  const { scale, left, top } = projection;
  const [a, b, c, d, e, f] = placement;
  return {
    drawn,
    placement: [
      scale * a,
      -scale * b,
      scale * c,
      -scale * d,
      left + scale * e,
      top - scale * f,
      1,
      0,
    ],
    depth,
    slope,
  };
}

/** The polygons of the shapes in a form that is fast to read. */
const CORNERS: Readonly<Record<ShapeName, readonly Float64Array[]>> = Object.fromEntries(
  SHAPE_NAMES.map((name) => [name, POLYGONS[name].map((polygon) => Float64Array.from(polygon))]),
) as Record<ShapeName, Float64Array[]>;

const MAX_CORNERS = Math.max(
  ...Object.values(CORNERS).flatMap((all) => all.map((one) => one.length)),
);

/** Stands for no colour: packed colours are never 0, since they are opaque. */
const NOTHING = 0;

/** Paints shapes from front to back into samples that are still free. */
class LayerPainter {
  /** For each sample the next one at or behind it that is free, or one that is nearer to it. Rows do not end a search. */
  readonly #next: Int32Array;
  readonly #corners = new Float64Array(MAX_CORNERS);
  readonly #columns: Uint32Array;
  #free: number;
  readonly #mask: number;

  constructor(
    readonly samples: Samples,
    readonly projection: Projection,
    look: Look,
  ) {
    const count = samples.colors.length;
    this.#columns = new Uint32Array(samples.width);
    this.#next = new Int32Array(count + 1);
    for (let index = 0; index <= count; index++) this.#next[index] = index;
    this.#free = count;
    const [red, green, blue] = look.components;
    this.#mask = packed(red ? 255 : 0, green ? 255 : 0, blue ? 255 : 0);
  }

  /** True when every sample is painted. */
  get isFull(): boolean {
    return this.#free === 0;
  }

  paint(shape: ProjectedShape, images: ReadonlyMap<string, Raster>): void {
    const { shape: name, image } = shape.drawn;
    const [a, b, c, d, e, f] = shape.placement;
    const colorAt = this.#colorOf(
      shape,
      image === null ? null : (images.get(image) ?? MISSING_IMAGE),
    );
    for (const polygon of CORNERS[name ?? 'square']) {
      for (let at = 0; at < polygon.length; at += 2) {
        const x = polygon[at] ?? 0;
        const y = polygon[at + 1] ?? 0;
        this.#corners[at] = a * x + c * y + e;
        this.#corners[at + 1] = b * x + d * y + f;
      }
      this.samples.cover(this.#corners, polygon.length / 2);
      if (typeof colorAt === 'number') this.#fill(colorAt);
      else if (image === null) this.#fillColumns((x) => colorAt(x, 0));
      else this.#shade(colorAt);
    }
  }

  /** The packed colour, or a function that returns it for a point in pixels and null where nothing is seen. */
  #colorOf(
    { drawn, placement, depth, slope }: ProjectedShape,
    image: Raster | null,
  ): number | ((x: number, y: number) => number | null) {
    if (slope === 0 && image === null)
      return isShown(depth) ? seenColor(drawn.color, depth) : noColor;
    const { scale, left } = this.projection;
    const imageColor = image === null ? null : colorsOfImage(image, placement);
    return (x, y) => {
      const there = depth + (slope * (x - left)) / scale;
      if (!isShown(there)) return null;
      return seenColor(imageColor === null ? drawn.color : imageColor(x, y), there);
    };
  }

  #fill(color: number): void {
    const { samples } = this;
    for (let row = samples.firstRow; row < samples.endRow; row++) {
      const end = samples.endOf(row);
      let index = this.#freeFrom(samples.startOf(row));
      while (index < end) {
        this.#set(index, color);
        index = this.#freeFrom(index + 1);
      }
    }
  }

  /** Fills each column of pixels with one colour. */
  #fillColumns(colorAt: (x: number) => number | null): void {
    const { samples } = this;
    let [left, right] = [samples.width, 0];
    for (let row = samples.firstRow; row < samples.endRow; row++) {
      left = Math.min(left, samples.startOf(row) - row * samples.width);
      right = Math.max(right, samples.endOf(row) - row * samples.width);
    }
    for (let column = left; column < right; column++) {
      this.#columns[column] = colorAt(column + 0.5) ?? NOTHING;
    }
    for (let row = samples.firstRow; row < samples.endRow; row++) {
      const start = row * samples.width;
      const end = samples.endOf(row);
      let index = this.#freeFrom(samples.startOf(row));
      while (index < end) {
        const color = this.#columns[index - start] ?? NOTHING;
        if (color !== NOTHING) this.#set(index, color);
        index = this.#freeFrom(index + 1);
      }
    }
  }

  #shade(colorAt: (x: number, y: number) => number | null): void {
    const { samples } = this;
    for (let row = samples.firstRow; row < samples.endRow; row++) {
      const end = samples.endOf(row);
      const y = samples.yOf(row);
      const toX = samples.offsetOf(row) - row * samples.width;
      let index = this.#freeFrom(samples.startOf(row));
      while (index < end) {
        const color = colorAt(index + toX, y);
        if (color !== null) this.#set(index, color);
        index = this.#freeFrom(index + 1);
      }
    }
  }

  #set(index: number, color: number): void {
    const { colors } = this.samples;
    colors[index] = ((colors[index] ?? 0) & ~this.#mask) | (color & this.#mask);
    this.#next[index] = index + 1;
    this.#free -= 1;
  }

  /** The first free sample at or behind an index. Shortens the way for later searches. */
  #freeFrom(start: number): number {
    const next = this.#next;
    let index = start;
    for (let after = next[index] ?? 0; after !== index; after = next[index] ?? 0) {
      const further = next[after] ?? 0;
      next[index] = further;
      index = further;
    }
    return index;
  }
}

function noColor(): null {
  return null;
}

function isShown(depth: number): boolean {
  return depth >= NEAR && depth <= FAR;
}

function seenColor([red, green, blue]: Color, depth: number): number {
  return packed(
    Math.round(255 * whitened(red, depth)),
    Math.round(255 * whitened(green, depth)),
    Math.round(255 * whitened(blue, depth)),
  );
}

/** The colours of an image that fills the square of a placement, with pixels blended into each other. */
function colorsOfImage(
  { width, height, data }: Raster,
  [a, b, c, d, e, f]: Seen['placement'],
): (x: number, y: number) => Color {
  const determinant = a * d - b * c;
  const component = (column: number, row: number, channel: number): number => {
    const x = Math.min(width - 1, Math.max(0, column));
    const y = Math.min(height - 1, Math.max(0, row));
    return (data[4 * (y * width + x) + channel] ?? 0) / 255;
  };
  return (x, y) => {
    const squareX = (d * (x - e) - c * (y - f)) / determinant;
    const squareY = (a * (y - f) - b * (x - e)) / determinant;
    const column = ((squareX + 1) / 2) * width - 0.5;
    const row = ((1 - squareY) / 2) * height - 0.5;
    const left = Math.floor(column);
    const top = Math.floor(row);
    const right = column - left;
    const down = row - top;
    const blend = (channel: number): number =>
      (1 - down) *
        ((1 - right) * component(left, top, channel) + right * component(left + 1, top, channel)) +
      down *
        ((1 - right) * component(left, top + 1, channel) +
          right * component(left + 1, top + 1, channel));
    return [blend(0), blend(1), blend(2)];
  };
}
