import type { Draft } from '../heap-graph.js';
import { FUNCTION_WIDTH, NODE_HEIGHT, SLOT_WIDTH } from '../measures.js';
import type { Point } from '../scene.js';
import { CHANNEL } from './measures.js';
import { draftBox, frameBox, type Level, rowOf, type Site } from './places.js';

/**
 * The ways of arrows between frames and what is beside them. Upright they run in the gutter to the right of a
 * block or where a whole level is free, level in the channel above a level or in the gap above a row of boxes:
 * there is no box in any of these, so no arrow goes through one that it has nothing to do with.
 */

/** Between an arrow and a box that it passes. */
const CLEAR = 6;
/** Between two arrows side by side. */
const APART = 5;
/** An arrow enters a box so far from its corner. */
const ENTRY = 8;
/** Left of all levels. */
const MARGIN = { nearest: 12, lanes: 5 };

export class MachineRoutes {
  readonly #levels: readonly Level[];
  readonly #counts = new Map<unknown, number>();
  readonly #entries = new Map<string, number>();

  constructor(levels: readonly Level[]) {
    this.#levels = levels;
  }

  /** From a frame to the one around it, from its upper edge to the lower edge of that one. */
  toParent(site: Site, parent: Site): readonly Point[] {
    const x = site.x + 2 * ENTRY;
    if (parent.level >= site.level) return this.toFrame({ x, y: site.y }, site, parent);
    const y = this.#channel(site.level);
    const start = { x, y: site.y };
    return this.#enterBelow([start, { x, y }], site.level, parent);
  }

  /** Within what hangs on one name. */
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
   * @returns the way up to there
   */
  leave(site: Site, from: Draft, slot: number): readonly Point[] {
    const middle = middleOf(site, from, slot, 9);
    return [middle, { x: middle.x, y: this.#lane(site, from.row) }];
  }

  /** From where an arrow has come in a block to a box, from above. */
  toDraft(way: readonly Point[], from: Site | null, target: Draft, home: Site): readonly Point[] {
    const box = draftBox(home, target);
    const entry = box.x + Math.min(ENTRY + 4 * this.#entry(target.id), box.width - 4);
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

  /** From a function to the frame where its names are looked up, or from the control to the one it returns to. */
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
      const inner = right + CLEAR + APART * (this.#count(target.block) % 4);
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
   * Goes on to the channel from which a level is entered: the one above it, or the one below if it comes from
   * further down and may enter from there.
   */
  #toLevel(
    way: readonly Point[],
    from: Site | null,
    level: number,
    isEnteredFromBelow: boolean,
  ): readonly Point[] {
    const end = way.at(-1) ?? { x: 0, y: 0 };
    if (from === null) {
      // From the stash: in the channel above all. From the control: beside all, which is as good.
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
   * @returns a way that ends in the channel on the other side of the last one
   */
  #cross(way: readonly Point[], first: number, last: number): readonly Point[] {
    const end = way.at(-1) ?? { x: 0, y: 0 };
    const isDown = way.length > 0 && this.#isAboveLevel(end, first);
    if (isDown ? last < first : last > first) return way;
    const levels: number[] = [];
    for (let level = Math.min(first, last); level <= Math.max(first, last); level += 1) {
      levels.push(level);
    }
    const candidates = [end.x];
    for (const level of levels) {
      const site = this.#siteBefore(level, end.x);
      if (site) candidates.push(site.x + site.block.width + 4 * CLEAR, site.x - 4 * CLEAR);
    }
    const free = candidates.find((x) => levels.every((level) => this.#isFree(x, level)));
    const x = free ?? -MARGIN.nearest - APART * (this.#count('margin') % MARGIN.lanes);
    const y = this.#channel(isDown ? last + 1 : last);
    return [...way, { x, y: end.y }, { x, y }];
  }

  #isAboveLevel({ y }: Point, level: number): boolean {
    return y < (this.#levels[level]?.top ?? 0);
  }

  /** The block in a level that begins at or left of `x`, the last of them. */
  #siteBefore(level: number, x: number): Site | undefined {
    const sites = this.#levels[level]?.sites ?? [];
    let [low, high] = [0, sites.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sites[middle]?.x ?? Infinity) - CLEAR <= x) low = middle + 1;
      else high = middle;
    }
    return sites[low - 1];
  }

  #isFree(x: number, level: number): boolean {
    const site = this.#siteBefore(level, x);
    return !site || x > site.x + site.block.width + CLEAR;
  }

  /** A height in the channel above a level; below the last level, there is one as well. */
  #channel(level: number): number {
    const at = this.#levels[level];
    const bottom = this.#levels.at(-1)?.bottom ?? 0;
    const top = at ? at.top : bottom + CHANNEL;
    return top - 2 * CLEAR - APART * (this.#count(`channel ${level}`) % 8);
  }

  #gutter({ block, x }: Site): number {
    return x + block.width + 2 * CLEAR + APART * (this.#count(`gutter ${block.frame.id}`) % 7);
  }

  /** A height in the gap above a row of boxes. */
  #lane({ block, y }: Site, row: number): number {
    const { top, gap } = rowOf(block, row);
    const lanes = Math.max(1, Math.floor((gap - CLEAR) / 4));
    return y + top - CLEAR / 2 - 4 * (this.#count(`row ${block.frame.id} ${row}`) % lanes);
  }

  #frameEntry({ block, x }: Site): number {
    const room = Math.max(1, Math.floor((block.frameWidth - 6 * ENTRY) / 6));
    return x + 4 * ENTRY + 6 * (this.#count(`frame ${block.frame.id}`) % room);
  }

  #entry(id: string): number {
    const entry = this.#entries.get(id) ?? 0;
    this.#entries.set(id, entry + 1);
    return entry % 4;
  }

  #count(key: unknown): number {
    const count = this.#counts.get(key) ?? 0;
    this.#counts.set(key, count + 1);
    return count;
  }
}

/** Where an arrow starts in an element of a box, or in the right circle of a function. */
function middleOf(site: Site, draft: Draft, slot: number, aside: number): Point {
  const box = draftBox(site, draft);
  const y = box.y + NODE_HEIGHT / 2;
  // From its second circle; its text may stand beside that.
  if (draft.kind === 'function') return { x: box.x + (FUNCTION_WIDTH * 3) / 4, y };
  return { x: box.x + (slot + 0.5) * SLOT_WIDTH + aside, y };
}
