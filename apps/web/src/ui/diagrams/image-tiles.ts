import type { Box } from '@wellspring/diagrams';

/** A part of a picture that becomes a file of its own. */
export interface Tile {
  /** From 0, from the left and from the top. */
  readonly column: number;
  readonly row: number;
  /** Of the scene, where it begins. */
  readonly x: number;
  readonly y: number;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** The largest file, in pixels (playground specification, section 9). */
export const MAX_TILE = { width: 20_000, height: 12_000 } as const;

/** Pixels for each unit of the scene where there is room for them: sharp also when enlarged. */
const SHARP = 2;

/** How large a picture is drawn: twice its size, where that stays one file. */
export function scaleOf({ width, height }: Box, most: Pick<Tile, 'width' | 'height'>): number {
  return width * SHARP <= most.width && height * SHARP <= most.height ? SHARP : 1;
}

/** A picture cut into files, row by row. @param scale pixels for each unit of the scene */
export function tilesOf(
  { x, y, width, height }: Box,
  scale: number,
  most: Pick<Tile, 'width' | 'height'> = MAX_TILE,
): readonly Tile[] {
  const across = Math.max(1, Math.ceil(width * scale));
  const down = Math.max(1, Math.ceil(height * scale));
  const tiles: Tile[] = [];
  for (let row = 0; row * most.height < down; row++) {
    for (let column = 0; column * most.width < across; column++) {
      tiles.push({
        column,
        row,
        x: x + (column * most.width) / scale,
        y: y + (row * most.height) / scale,
        width: Math.min(most.width, across - column * most.width),
        height: Math.min(most.height, down - row * most.height),
      });
    }
  }
  return tiles;
}
