import type { Box } from '@wellspring/diagrams';

/** A part of a picture that is saved as a file of its own. */
export interface Tile {
  /** Counted from 0, from the left and from the top. */
  readonly column: number;
  readonly row: number;
  /** The place where it begins, in units of the scene. */
  readonly x: number;
  readonly y: number;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** The largest file, in pixels (playground specification, section 9). */
export const MAX_TILE = { width: 20_000, height: 12_000 } as const;

/** Preferred number of pixels per unit of the scene, so that the picture stays sharp when enlarged. */
const SHARP = 2;

/** The scale of a picture: 2 where the picture then fits in one file. */
export function scaleOf({ width, height }: Box, max: Pick<Tile, 'width' | 'height'>): number {
  return width * SHARP <= max.width && height * SHARP <= max.height ? SHARP : 1;
}

/** Cuts a picture into files, row by row. @param scale pixels per unit of the scene */
export function tilesOf(
  { x, y, width, height }: Box,
  scale: number,
  max: Pick<Tile, 'width' | 'height'> = MAX_TILE,
): readonly Tile[] {
  const across = Math.max(1, Math.ceil(width * scale));
  const down = Math.max(1, Math.ceil(height * scale));
  const tiles: Tile[] = [];
  for (let row = 0; row * max.height < down; row++) {
    for (let column = 0; column * max.width < across; column++) {
      tiles.push({
        column,
        row,
        x: x + (column * max.width) / scale,
        y: y + (row * max.height) / scale,
        width: Math.min(max.width, across - column * max.width),
        height: Math.min(max.height, down - row * max.height),
      });
    }
  }
  return tiles;
}
