/** The history of a REPL, which the arrow keys go through. */

/** The number of entries that are kept (playground specification, section 9). */
export const HISTORY_LENGTH = 50;

export interface ReplHistory {
  /** Oldest first, at most `HISTORY_LENGTH`. */
  readonly entries: readonly string[];
  /** The index of the shown entry; null at the bottom, where the user's own input is. */
  readonly position: number | null;
  /** The input at the time when the user left the bottom. It is restored there. */
  readonly draft: string;
}

/** A step through the history: the new state, and the text to show. */
interface HistoryStep {
  readonly history: ReplHistory;
  readonly text: string;
}

/** Returns a history with these entries, at the bottom. */
export function historyOf(entries: readonly string[]): ReplHistory {
  return { entries: entries.slice(-HISTORY_LENGTH), position: null, draft: '' };
}

/** Returns the history after `text` was evaluated. The same text twice in a row is kept once. */
export function remember(history: ReplHistory, text: string): ReplHistory {
  const { entries } = history;
  return historyOf(entries.at(-1) === text ? entries : [...entries, text]);
}

/**
 * Goes one entry back in time.
 * @param text the current input
 * @returns null at the oldest entry
 */
export function older(history: ReplHistory, text: string): HistoryStep | null {
  const position = (history.position ?? history.entries.length) - 1;
  const entry = history.entries[position];
  if (entry === undefined) return null;
  const draft = history.position === null ? text : history.draft;
  return { history: { ...history, position, draft }, text: entry };
}

/**
 * Goes one entry forward in time. After the newest entry comes the user's own input.
 * @returns null at the bottom
 */
export function newer(history: ReplHistory): HistoryStep | null {
  if (history.position === null) return null;
  const position = history.position + 1;
  const entry = history.entries[position];
  return entry === undefined
    ? { history: { ...history, position: null }, text: history.draft }
    : { history: { ...history, position }, text: entry };
}
