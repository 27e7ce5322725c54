import type { Scene } from '@wellspring/diagrams';
import { CanvasPainter } from '@wellspring/diagrams/painters';
import { downloadBlob } from '../download';
import { MAX_TILE, scaleOf, type Tile, tilesOf } from './image-tiles';
import { PAPER } from './look';

/** Saves diagrams as images made of pixels. */

/** The type of the file, its extension, and its default name. */
const FORMATS = {
  png: { type: 'image/png', extension: 'png' },
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
} as const;

export type ImageFormat = keyof typeof FORMATS;

/**
 * Pause between files in milliseconds, because browsers drop some of many downloads (playground
 * specification, section 9).
 */
const BETWEEN_MS = 1000;

const JPEG_QUALITY = 0.95;

/**
 * Width of the strips in which a picture is painted, in pixels. Painting a large picture at once would block
 * the page for many seconds, because with dashes its lines have more pieces than a path should have.
 */
const STRIP = 1024;

/** A size that every browser supports, in pixels; some do not support the largest tile. */
const SAFE_TILE = { width: 4096, height: 4096 } as const;

/**
 * Downloads a scene as one picture, or as several if it is too large: `diagram_0_0`, `diagram_1_0` and so on,
 * by column and row.
 * @param fileName of a single PNG, without the extension
 * @param onMany called with the number of files before the first of several, because they take a while
 * @returns the number of files; 0 when the device cannot make them
 */
export async function saveImage(
  scene: Scene,
  format: ImageFormat,
  fileName: string,
  onMany: (files: number) => void,
): Promise<number> {
  const painter = new CanvasPainter(scene);
  for (const max of [MAX_TILE, SAFE_TILE]) {
    const scale = scaleOf(scene.bounds, max);
    const tiles = tilesOf(scene.bounds, scale, max);
    if (tiles.length > 1) onMany(tiles.length);
    // oxlint-disable-next-line no-await-in-loop -- the smaller ones only where the larger ones fail
    if (await saveTiles(painter, tiles, scale, format, fileName)) return tiles.length;
  }
  return 0;
}

async function saveTiles(
  painter: CanvasPainter,
  tiles: readonly Tile[],
  scale: number,
  format: ImageFormat,
  fileName: string,
): Promise<boolean> {
  const { extension } = FORMATS[format];
  for (const [index, tile] of tiles.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, each takes much memory
    const blob = await paint(painter, tile, scale, format);
    if (blob === null) return false;
    // oxlint-disable-next-line no-await-in-loop
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    // The specification gives the names of JPEG files, even of a single one.
    const isNamed = tiles.length === 1 && format !== 'jpeg';
    const name = isNamed ? fileName : `diagram_${tile.column}_${tile.row}`;
    downloadBlob(`${name}.${extension}`, blob);
  }
  return true;
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

async function paint(
  painter: CanvasPainter,
  { x, y, width, height }: Tile,
  scale: number,
  format: ImageFormat,
): Promise<Blob | null> {
  const canvas = canvasOf(width, height);
  const strip = canvasOf(STRIP, height);
  const whole = canvas.getContext('2d');
  const surface = strip.getContext('2d');
  if (!whole || !surface) return null;
  // The font must be loaded before text is painted.
  await document.fonts.ready;
  for (let left = 0; left < width; left += STRIP) {
    const from = x + left / scale;
    painter.paint(surface, { x: from, y, scale, width: STRIP, height, pixelRatio: 1 }, PAPER, null);
    whole.drawImage(strip, left, 0);
    // Let the page respond.
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve));
  }
  return new Promise((resolve) => canvas.toBlob(resolve, FORMATS[format].type, JPEG_QUALITY));
}
