import type { Draft } from '../heap-graph.js';
import { NODE_HEIGHT } from '../measures.js';
import type { Box } from '../scene.js';
import type { Block, BlockRow } from './blocks.js';
import { CHANNEL, GUTTER } from './measures.js';

/** A block with its position. */
export interface Site {
  readonly block: Block;
  readonly level: number;
  readonly x: number;
  readonly y: number;
}

/** Frames at the same depth, side by side. */
export interface Level {
  /** From left to right. */
  readonly sites: readonly Site[];
  readonly top: number;
  readonly bottom: number;
}

/**
 * Places the levels one below the other with a channel above each, and the frames of a level from left to
 * right by age, so that a new frame does not move the existing ones.
 * @param blocks in the order of their levels
 * @param top of the first channel
 * @param isCentred whether levels are centred rather than aligned left
 */
export function placeBlocks(
  blocks: readonly Block[],
  top: number,
  isCentred: boolean,
): readonly Level[] {
  const groups = new Map<number, Block[]>();
  for (const block of blocks) {
    const group = groups.get(block.frame.level) ?? [];
    group.push(block);
    groups.set(block.frame.level, group);
  }
  const widest = Math.max(0, ...[...groups.values()].map(widthOf));
  let y = top;
  return [...groups.values()].map((group, level): Level => {
    y += CHANNEL;
    const start = y;
    let x = isCentred ? (widest - widthOf(group)) / 2 : 0;
    const sites = group.map((block): Site => {
      const site = { block, level, x, y: start };
      x += block.width + GUTTER;
      return site;
    });
    y = start + Math.max(...group.map(({ height }) => height));
    return { sites, top: start, bottom: y };
  });
}

function widthOf(group: readonly Block[]): number {
  return group.reduce((sum, { width }) => sum + width + GUTTER, -GUTTER);
}

export function frameBox({ block, x, y }: Site): Box {
  return { x, y, width: block.frameWidth, height: block.frameHeight };
}

export function draftBox({ block, x, y }: Site, draft: Draft): Box {
  const { top } = rowOf(block, draft.row);
  return { x: x + draft.x, y: y + top, width: draft.width, height: NODE_HEIGHT };
}

export function rowOf(block: Block, row: number): BlockRow {
  return block.rows[row] ?? { top: 0, gap: 0 };
}
