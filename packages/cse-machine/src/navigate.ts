import { EMPTY, type IntColumn } from './cells.js';
import type { Item } from './items.js';
import type { Recording } from './recording.js';
import type { Replays } from './replay.js';

/**
 * Goes from a state to the next or previous one of some kind. All functions return undefined when there is
 * none.
 */

type Found = number | undefined;

/** The next state in which the program halts. */
export function nextBreakpoint(run: Replays, state: number): Found {
  return firstAfter(run.kept.breakpointColumn, state);
}

/** The previous state in which the program halts. */
export function previousBreakpoint(run: Replays, state: number): Found {
  return lastBefore(run.kept.breakpointColumn, state);
}

/** The next state with a different picture of the environment. */
export function nextChangepoint(run: Replays, state: number): Found {
  return firstAfter(run.kept.changepointColumn, state);
}

/** The previous state with a different picture of the environment; the first state when there is none. */
export function previousChangepoint(run: Replays, state: number): Found {
  return lastBefore(run.kept.changepointColumn, state);
}

function firstAfter(sorted: IntColumn, state: number): Found {
  const index = sorted.upperBound(state);
  return index < sorted.length ? sorted.at(index) : undefined;
}

function lastBefore(sorted: IntColumn, state: number): Found {
  const index = sorted.upperBound(state - 1) - 1;
  return index < 0 ? undefined : sorted.at(index);
}

/** A line of the program. */
export interface Line {
  /** From 1. */
  readonly line: number;
  /** Given when the program has several files. */
  readonly file?: string;
}

/**
 * The next state in which a statement of a line is about to run or, if no statement begins there, any part of
 * the line.
 */
export function nextOnLine(run: Replays, line: Line, state: number): Found {
  const { kept } = run;
  const isOnLine = itemsOnLine(kept, line);
  for (let at = state + 1; at <= kept.last;) {
    const part = run.at(at);
    for (; at <= part.last; at += 1) if (isNext(part, at, isOnLine)) return at;
  }
  return undefined;
}

/** The previous such state. */
export function previousOnLine(run: Replays, line: Line, state: number): Found {
  const isOnLine = itemsOnLine(run.kept, line);
  for (let at = state - 1; at >= 0;) {
    const part = run.at(at);
    for (; at >= part.first; at -= 1) if (isNext(part, at, isOnLine)) return at;
  }
  return undefined;
}

function isNext(part: Recording, state: number, isWanted: Uint8Array): boolean {
  const top = part.controlTop(state);
  return top !== EMPTY && isWanted[part.control.itemIndex(top)] === 1;
}

/** By the indices of items. */
function itemsOnLine({ items }: Recording, { line, file }: Line): Uint8Array {
  const isHere = (item: Item): boolean =>
    !item.isLibrary && !item.isInstruction && (file === undefined || item.file === file);
  const begins = items.map((item) => isHere(item) && item.statement?.node.loc?.start.line === line);
  const isOnLine = begins.includes(true)
    ? begins
    : items.map((item) => isHere(item) && item.node.loc?.start.line === line);
  return Uint8Array.from(isOnLine, Number);
}
