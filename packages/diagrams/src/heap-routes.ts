import type { Draft, DraftSlot } from './heap-graph.js';
import type { Row } from './heap-place.js';
import { SLOT_WIDTH, TITLE_HEIGHT } from './measures.js';
import type { Point } from './scene.js';

/**
 * Routes arrows. They run horizontally only between two rows, and vertically only where there is no box, so
 * that no arrow goes through a box that it neither leaves nor enters.
 */

/** Distance between an arrow and a box that it passes. */
const CLEAR = 6;
/**
 * An arrow that leads back enters a box at this distance from the corner, beside the arrow that the box hangs
 * on.
 */
const ENTRY = 8;
/** A `link` arrow starts at this distance from the middle of its slot. */
const ASIDE = 9;
/** An arrow that spans more rows than this goes around everything. */
const MAX_ROWS_BETWEEN = 200;

export class Routes {
  readonly #rows: readonly Row[];
  /** The boxes of each row, from left to right. */
  readonly #boxes: Draft[][];
  /** The number of arrows that run horizontally above each row. */
  readonly #lanes: number[] = [];
  #around = 0;

  constructor(rows: readonly Row[], drafts: readonly Draft[]) {
    this.#rows = rows;
    this.#boxes = rows.map(() => []);
    for (const draft of drafts) this.#boxes[draft.row]?.push(draft);
    for (const row of this.#boxes) row.sort((a, b) => a.x - b.x);
  }

  /** @returns the corners of the arrow from the slot with this number to its target */
  of(from: Draft, index: number, { target, hold }: DraftSlot): readonly Point[] {
    if (!target) return [];
    const middle = this.middleOf(from, index, hold === 'link');
    if (hold === 'right') return [middle, { x: target.x, y: middle.y }];
    return hold === 'below'
      ? this.#down(middle, from.row, target)
      : this.#back(middle, from, target);
  }

  /** The point where the arrow of a slot starts. */
  middleOf(from: Draft, index: number, isLink: boolean): Point {
    const y = this.#middle(from.row);
    if (from.kind === 'title') return { x: from.x + from.width - ENTRY, y };
    return { x: from.x + (index + 0.5) * SLOT_WIDTH + (isLink ? ASIDE : 0), y };
  }

  #down(middle: Point, row: number, target: Draft): readonly Point[] {
    const { top } = this.#row(target.row);
    const isAbove = middle.x >= target.x + CLEAR && middle.x <= target.x + target.width - CLEAR;
    if (isAbove) return [middle, { x: middle.x, y: top }];
    const x = target.x + Math.min(target.width, SLOT_WIDTH) / 2;
    const y = this.#lane(row + 1);
    return [middle, { x: middle.x, y }, { x, y }, { x, y: top }];
  }

  #back(middle: Point, from: Draft, target: Draft): readonly Point[] {
    const isDown = target.row > from.row;
    const isUp = target.row < from.row;
    const entry = isUp
      ? target.x + target.width - Math.min(ENTRY, target.width / 2)
      : target.x + Math.min(ENTRY, target.width / 2);
    const { top, height } = this.#row(target.row);
    const end = { x: entry, y: isUp ? top + height : top };
    const first = this.#lane(isDown ? from.row + 1 : from.row);
    const [low, high] = isDown ? [from.row, target.row] : [target.row, from.row];
    if (high - low <= 1) {
      return [middle, { x: middle.x, y: first }, { x: entry, y: first }, end];
    }
    const wanted = [
      entry,
      middle.x,
      target.x - 25,
      target.x + target.width + 25,
      from.x - 25,
      from.x + from.width + 25,
    ];
    const free =
      high - low > MAX_ROWS_BETWEEN
        ? undefined
        : wanted.find((candidate) => this.#isFree(candidate, low + 1, high - 1));
    const x = free ?? this.#wayAround();
    const second = this.#lane(isDown ? target.row : target.row + 1);
    return [
      middle,
      { x: middle.x, y: first },
      { x, y: first },
      { x, y: second },
      { x: entry, y: second },
      end,
    ];
  }

  #row(at: number): Row {
    return this.#rows[at] ?? { top: 0, height: TITLE_HEIGHT };
  }

  #middle(at: number): number {
    const { top, height } = this.#row(at);
    return top + height / 2;
  }

  /** A height above the row at which an arrow can run. When there are many arrows, they share heights. */
  #lane(row: number): number {
    const before = this.#rows[row - 1];
    const { top } = this.#row(row);
    const gap = before ? top - before.top - before.height : 40;
    const count = Math.max(1, Math.floor((gap - 20) / 5));
    const lane = this.#lanes[row] ?? 0;
    this.#lanes[row] = lane + 1;
    return top - 10 - 5 * (lane % count);
  }

  /** An x coordinate left of everything. */
  #wayAround(): number {
    this.#around += 1;
    return -15 - 6 * (this.#around % 6);
  }

  #isFree(x: number, firstRow: number, lastRow: number): boolean {
    for (let row = firstRow; row <= lastRow; row += 1) {
      const boxes = this.#boxes[row] ?? [];
      let [low, high] = [0, boxes.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((boxes[middle]?.x ?? Infinity) - CLEAR <= x) low = middle + 1;
        else high = middle;
      }
      const box = boxes[low - 1];
      if (box && x <= box.x + box.width + CLEAR) return false;
    }
    return true;
  }
}
