import type { Draft } from '../heap-graph.js';
import { FUNCTION_WIDTH, NODE_HEIGHT, SLOT_WIDTH } from '../measures.js';
import type { Box, Point } from '../scene.js';
import type { Lanes } from './lanes.js';
import { CHANNEL, CONTROL_GAP } from './measures.js';
import { draftBox, frameBox, type Level, rowOf, type Site } from './places.js';

/**
 * Routes arrows between frames and the values beside them. Vertical sections run in the gutter to the right
 * of a block or where a whole level is free; horizontal sections run in the channel above a level or in the
 * gap above a row of boxes. None of these contains a box, so no arrow goes through a box that it neither
 * leaves nor enters.
 */

/** Distance between an arrow and a box that it passes. */
const CLEAR = 6;
/** Distance between two arrows side by side. */
const APART = 5;
/** An arrow enters a box at this distance from its corner. */
const ENTRY = 8;
/** Lanes to the right of a block. */
const GUTTER_LANES = 7;
/** Lanes to the left of all levels. */
const MARGIN = { nearest: 12, lanes: 5 };

export class MachineRoutes {
  readonly #levels: readonly Level[];
  readonly #lanes: Lanes;

  constructor(levels: readonly Level[], lanes: Lanes) {
    this.#levels = levels;
    this.#lanes = lanes;
  }

  /** From an item of the control. Only such arrows run to the right of it. */
  leaveControl({ x, y, width, height }: Box): readonly Point[] {
    const middle = y + height / 2;
    const beside = this.#lanes.take({
      name: 'control',
      axis: 'x',
      count: 6,
      at: (lane) => -CONTROL_GAP + 12 + APART * lane,
    });
    return [
      { x: x + width, y: middle },
      { x: beside, y: middle },
    ];
  }

  /** From the upper edge of a frame to the lower edge of its parent. */
  toParent(site: Site, parent: Site): readonly Point[] {
    const x = site.x + 2 * ENTRY;
    if (parent.level >= site.level) return this.toFrame({ x, y: site.y }, site, parent);
    const y = this.#channel(site.level);
    const start = { x, y: site.y };
    return this.#enterBelow([start, { x, y }], site.level, parent);
  }

  /** Between values that hang on the same name. */
  toHeld(site: Site, from: Draft, slot: number, target: Draft, isRight: boolean): readonly Point[] {
    const middle = middleOf(site, from, slot, 0);
    const box = draftBox(site, target);
    if (isRight) return [middle, { x: box.x, y: middle.y }];
    const isAbove = middle.x >= box.x + CLEAR && middle.x <= box.x + box.width - CLEAR;
    if (isAbove) return [middle, { x: middle.x, y: box.y }];
    const x = box.x + Math.min(box.width, SLOT_WIDTH) / 2;
    const y = this.#lane(site, target.row);
    return [middle, { x: middle.x, y }, { x, y }, { x, y: box.y }];
  }

  /**
   * From an element of a box, or from a function, into the gap above its row.
   * @returns the arrow up to that gap
   */
  leave(site: Site, from: Draft, slot: number): readonly Point[] {
    const middle = middleOf(site, from, slot, 9);
    return [middle, { x: middle.x, y: this.#lane(site, from.row) }];
  }

  /** From where an arrow has entered a block to a box, from above. */
  toDraft(way: readonly Point[], from: Site | null, target: Draft, home: Site): readonly Point[] {
    const box = draftBox(home, target);
    const entry = this.#lanes.take({
      name: `entry ${target.id}`,
      axis: 'x',
      count: 4,
      at: (lane) => box.x + Math.min(ENTRY + 4 * lane, box.width - 4),
    });
    const end = way.at(-1) ?? { x: 0, y: 0 };
    const isInRow =
      from === home && end.y > box.y - rowOf(home.block, target.row).gap && end.y < box.y;
    const lane = isInRow ? end.y : this.#lane(home, target.row);
    const into = [
      { x: entry, y: lane },
      { x: entry, y: box.y },
    ];
    if (isInRow) return [...way, ...into];
    if (from === home) {
      const x = this.#gutter(home);
      return [...way, { x, y: end.y }, { x, y: lane }, ...into];
    }
    const gutter = this.#gutter(home);
    const reached = this.#toLevel(way, from, home.level, true);
    const y = reached.at(-1)?.y ?? 0;
    return [...reached, { x: gutter, y }, { x: gutter, y: lane }, ...into];
  }

  /**
   * From a function to the frame in which it was made, or from the control to the frame that it returns to.
   */
  toFrame(
    start: Point,
    from: Site | null,
    target: Site,
    way: readonly Point[] = [start],
  ): readonly Point[] {
    const end = way.at(-1) ?? start;
    if (from === target) {
      const { x, y, width, height } = frameBox(target);
      const right = x + width;
      if (end.y < y + height - CLEAR) return [...way, { x: right, y: end.y }];
      const inner =
        right + CLEAR + APART * (this.#lanes.count(`beside ${target.block.frame.id}`) % 4);
      const at = y + height - CLEAR;
      return [...way, { x: inner, y: end.y }, { x: inner, y: at }, { x: right, y: at }];
    }
    if (from && from.level > target.level) {
      return this.#enterBelow(
        this.#toLevel(way, from, target.level + 1, false),
        target.level + 1,
        target,
      );
    }
    const reached = this.#toLevel(way, from, target.level, false);
    const y = reached.at(-1)?.y ?? 0;
    const entry = this.#frameEntry(target);
    return [...reached, { x: entry, y }, { x: entry, y: target.y }];
  }

  /** From the channel above a level up to the lower edge of a frame above it. */
  #enterBelow(way: readonly Point[], level: number, target: Site): readonly Point[] {
    const crossed = this.#cross(way, level - 1, target.level + 1);
    const y = crossed.at(-1)?.y ?? 0;
    const entry = this.#frameEntry(target);
    return [...crossed, { x: entry, y }, { x: entry, y: target.y + target.block.frameHeight }];
  }

  /**
   * Continues to the channel from which the arrow enters a level: the one above the level, or the one below
   * if the arrow comes from further down and may enter from there.
   */
  #toLevel(
    way: readonly Point[],
    from: Site | null,
    level: number,
    isEnteredFromBelow: boolean,
  ): readonly Point[] {
    const end = way.at(-1) ?? { x: 0, y: 0 };
    if (from === null) {
      // Arrows from the stash arrive in the topmost channel. Arrows from the control arrive beside all
      // levels, where every channel can be reached.
      if (end.x < 0) return [...way, { x: end.x, y: this.#channel(level) }];
      const y = this.#channel(0);
      return this.#cross([...way, { x: end.x, y }], 0, level - 1);
    }
    const x = this.#gutter(from);
    const out = [...way, { x, y: end.y }];
    if (level === from.level) return [...out, { x, y: this.#channel(level) }];
    if (level < from.level) {
      const last = isEnteredFromBelow ? level + 1 : level;
      return this.#cross([...out, { x, y: this.#channel(from.level) }], from.level - 1, last);
    }
    return this.#cross(
      [...out, { x, y: this.#channel(from.level + 1) }],
      from.level + 1,
      level - 1,
    );
  }

  /**
   * Crosses whole levels.
   * @param way ends in the channel on this side of the first level
   * @returns the arrow extended to the channel on the other side of the last level
   */
  #cross(way: readonly Point[], first: number, last: number): readonly Point[] {
    const end = way.at(-1) ?? { x: 0, y: 0 };
    const isDown = way.length > 0 && this.#isAboveLevel(end, first);
    if (isDown ? last < first : last > first) return way;
    const levels: number[] = [];
    for (let level = Math.min(first, last); level <= Math.max(first, last); level += 1) {
      levels.push(level);
    }
    const x = this.#column(end.x, levels);
    const y = this.#channel(isDown ? last + 1 : last);
    return [...way, { x, y: end.y }, { x, y }];
  }

  /**
   * An x coordinate near `wanted` at which to cross levels: straight on, in a gutter that all of them leave
   * free, or left of all.
   */
  #column(wanted: number, levels: readonly number[]): number {
    const isFree = (from: number, to: number) =>
      levels.every((level) => this.#isFree(from, to, level));
    if (isFree(wanted, wanted)) return wanted;
    for (const level of levels) {
      const sites = this.#levels[level]?.sites ?? [];
      const at = this.#countBefore(level, wanted) - 1;
      // Try the right of the block in the way, then its left, which is the right of the block before.
      for (const site of [sites[at], sites[at - 1]]) {
        if (!site) continue;
        const nearest = site.x + site.block.width + 2 * CLEAR;
        if (isFree(nearest, nearest + APART * (GUTTER_LANES - 1))) return this.#gutter(site);
      }
    }
    return this.#lanes.take({
      name: 'margin',
      axis: 'x',
      count: MARGIN.lanes,
      at: (lane) => -MARGIN.nearest - APART * lane,
    });
  }

  #isAboveLevel({ y }: Point, level: number): boolean {
    return y < (this.#levels[level]?.top ?? 0);
  }

  /** The number of blocks of a level that begin at or left of `x`. */
  #countBefore(level: number, x: number): number {
    const sites = this.#levels[level]?.sites ?? [];
    let [low, high] = [0, sites.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sites[middle]?.x ?? Infinity) - CLEAR <= x) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #isFree(from: number, to: number, level: number): boolean {
    const site = this.#levels[level]?.sites[this.#countBefore(level, to) - 1];
    return !site || from > site.x + site.block.width + CLEAR;
  }

  /** A height in the channel above a level. There is also a channel below the last level. */
  #channel(level: number): number {
    const bottom = this.#levels.at(-1)?.bottom ?? 0;
    const top = this.#levels[level]?.top ?? bottom + CHANNEL;
    return this.#lanes.take({
      name: `channel ${level}`,
      axis: 'y',
      count: 8,
      at: (lane) => top - 2 * CLEAR - APART * lane,
    });
  }

  #gutter({ block, x }: Site): number {
    return this.#lanes.take({
      name: `gutter ${block.frame.id}`,
      axis: 'x',
      count: GUTTER_LANES,
      at: (lane) => x + block.width + 2 * CLEAR + APART * lane,
    });
  }

  /** A height in the gap above a row of boxes. */
  #lane({ block, y }: Site, row: number): number {
    const { top, gap } = rowOf(block, row);
    return this.#lanes.take({
      name: `row ${block.frame.id} ${row}`,
      axis: 'y',
      count: Math.max(1, Math.floor((gap - CLEAR) / 4)),
      at: (lane) => y + top - CLEAR / 2 - 4 * lane,
    });
  }

  #frameEntry({ block, x }: Site): number {
    return this.#lanes.take({
      name: `frame ${block.frame.id}`,
      axis: 'x',
      count: Math.max(1, Math.floor((block.frameWidth - 6 * ENTRY) / 6)),
      at: (lane) => x + 4 * ENTRY + 6 * lane,
    });
  }
}

/** The point where an arrow starts in an element of a box, or in the right circle of a function. */
function middleOf(site: Site, draft: Draft, slot: number, aside: number): Point {
  const box = draftBox(site, draft);
  const y = box.y + NODE_HEIGHT / 2;
  // Start in the second circle, because the text may stand beside it.
  if (draft.kind === 'function') return { x: box.x + (FUNCTION_WIDTH * 3) / 4, y };
  return { x: box.x + (slot + 0.5) * SLOT_WIDTH + aside, y };
}
