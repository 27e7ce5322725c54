import type { Raster } from './view.js';

/**
 * Four samples per pixel, as graphics processors take them to smooth edges: a pixel has four rows, and in each of them one sample
 * at another x.
 */

const SAMPLES = 4;
/** The x of the sample in each of the rows of a pixel: the usual pattern, in a picture whose rows begin at the bottom. */
const OFFSETS = [0.625, 0.125, 0.875, 0.375] as const;

const WHITE = 0xffffffff;

/** A band of the picture, so that large pictures need little memory: at most this many samples, or one row of pixels. */
const MAX_SAMPLES = 2 ** 20;

/** Packs components from 0 to 255 as they lie in memory. */
export function packed(red: number, green: number, blue: number): number {
  return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
}

/** The sampled colours of some rows of a picture. */
export class Samples {
  readonly width: number;
  /** The number of sample rows. */
  readonly rows: number;
  /** The packed colours, row by row. White at first. */
  readonly colors: Uint32Array;
  /** The first row of the polygon that was covered last, and the row behind its last one. */
  firstRow = 0;
  endRow = 0;
  readonly #top: number;
  readonly #left: Float64Array;
  readonly #right: Float64Array;

  /** @param top the first row of pixels */
  constructor(width: number, top: number, height: number) {
    this.width = width;
    this.rows = height * SAMPLES;
    this.colors = new Uint32Array(width * this.rows).fill(WHITE);
    this.#top = top;
    this.#left = new Float64Array(this.rows);
    this.#right = new Float64Array(this.rows);
  }

  /**
   * Computes which samples lie in a convex polygon, for `startOf` and `endOf` in the rows from `firstRow` to `endRow`.
   * @param corners x and y of each corner, in pixels
   * @param count the number of corners
   */
  cover(corners: Float64Array, count: number): void {
    let lowest = Infinity;
    let highest = -Infinity;
    for (let corner = 0; corner < count; corner++) {
      const row = this.#rowOf(corners[2 * corner + 1] ?? 0);
      if (row < lowest) lowest = row;
      if (row > highest) highest = row;
    }
    this.firstRow = Math.max(0, Math.ceil(lowest));
    this.endRow = Math.min(this.rows, Math.ceil(highest));
    if (!(this.firstRow < this.endRow)) {
      this.endRow = this.firstRow;
      return;
    }
    const left = this.#left;
    const right = this.#right;
    left.fill(Infinity, this.firstRow, this.endRow);
    right.fill(-Infinity, this.firstRow, this.endRow);
    let fromX = corners[2 * count - 2] ?? 0;
    let fromRow = this.#rowOf(corners[2 * count - 1] ?? 0);
    for (let corner = 0; corner < count; corner++) {
      const toX = corners[2 * corner] ?? 0;
      const toRow = this.#rowOf(corners[2 * corner + 1] ?? 0);
      // Always from top to bottom, so that two polygons with a common edge agree about it.
      if (fromRow < toRow) this.#followEdge(fromX, fromRow, toX, toRow);
      else if (toRow < fromRow) this.#followEdge(toX, toRow, fromX, fromRow);
      fromX = toX;
      fromRow = toRow;
    }
  }

  #followEdge(topX: number, topRow: number, bottomX: number, bottomRow: number): void {
    const left = this.#left;
    const right = this.#right;
    const slope = (bottomX - topX) / (bottomRow - topRow);
    const end = Math.min(this.endRow, Math.ceil(bottomRow));
    for (let row = Math.max(this.firstRow, Math.ceil(topRow)); row < end; row++) {
      const x = topX + (row - topRow) * slope;
      if (x < (left[row] ?? 0)) left[row] = x;
      if (x > (right[row] ?? 0)) right[row] = x;
    }
  }

  /** The sample row with this y, which may lie between two. */
  #rowOf(y: number): number {
    return (y - this.#top) * SAMPLES - 0.5;
  }

  /** The index of the first covered sample of a row. */
  startOf(row: number): number {
    const start = Math.ceil((this.#left[row] ?? 0) - this.offsetOf(row));
    return row * this.width + Math.min(this.width, Math.max(0, start));
  }

  /** The index behind the last covered sample of a row. */
  endOf(row: number): number {
    const end = Math.ceil((this.#right[row] ?? 0) - this.offsetOf(row));
    return row * this.width + Math.min(this.width, Math.max(0, end));
  }

  /** The distance of the samples of a row from the left edges of their pixels. */
  offsetOf(row: number): number {
    return OFFSETS[(row & 3) as 0 | 1 | 2 | 3];
  }

  /** The y of the samples of a row, in pixels. */
  yOf(row: number): number {
    return this.#top + (row + 0.5) / SAMPLES;
  }

  /** Writes the pixels, each the mean of its samples. */
  resolveInto({ data }: Raster): void {
    const { colors, width } = this;
    let at = this.#top * width * 4;
    for (let row = 0; row < this.rows; row += SAMPLES) {
      const start = row * width;
      for (let index = start; index < start + width; index++) {
        const a = colors[index] ?? 0;
        const b = colors[index + width] ?? 0;
        const c = colors[index + 2 * width] ?? 0;
        const d = colors[index + 3 * width] ?? 0;
        if (a === b && a === c && a === d) {
          data[at] = a & 255;
          data[at + 1] = (a >>> 8) & 255;
          data[at + 2] = (a >>> 16) & 255;
        } else {
          for (let byte = 0; byte < 3; byte++) {
            const shift = 8 * byte;
            const sum =
              ((a >>> shift) & 255) +
              ((b >>> shift) & 255) +
              ((c >>> shift) & 255) +
              ((d >>> shift) & 255);
            data[at + byte] = (sum + 2) >> 2;
          }
        }
        data[at + 3] = 255;
        at += 4;
      }
    }
  }
}

/**
 * Paints a picture band by band.
 * @param paint called for each band, from top to bottom. Whatever it does not paint is white
 */
export function paintInBands(
  { width, height }: { readonly width: number; readonly height: number },
  paint: (samples: Samples) => void,
): Raster {
  const raster: Raster = { width, height, data: new Uint8ClampedArray(4 * width * height) };
  const bandHeight = Math.max(1, Math.floor(MAX_SAMPLES / (SAMPLES * width)));
  for (let top = 0; top < height; top += bandHeight) {
    const samples = new Samples(width, top, Math.min(bandHeight, height - top));
    paint(samples);
    samples.resolveInto(raster);
  }
  return raster;
}
