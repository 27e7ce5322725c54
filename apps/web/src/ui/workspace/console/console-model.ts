import type { Diagnostic, Drawing, KillReason } from '@wellspring/evaluator';

/**
 * The contents of a console, as an immutable value. Programs may display endlessly, so it keeps only the
 * newest entries and counts the dropped ones.
 */

/** Maximum number of entries, which is more than hosts let one evaluation display. */
export const KEPT_ENTRIES = 20_000;
/** Maximum number of characters in all entries together. The newest entry is always kept. */
export const KEPT_CHARACTERS = 4_000_000;

/** The text that contains an error: the program in the editor, the REPL, or code that the page prepends. */
export type ErrorOrigin = 'program' | 'repl' | 'prepend';

/** Messages of the workspace itself about a run. */
export type Notice = 'aborted' | 'names-gone' | 'loading' | 'document' | `killed-${KillReason}`;

export type ConsoleContent =
  /** An entry of the REPL as it was typed. */
  | { readonly kind: 'input'; readonly text: string }
  /** One call of a display function. A long value comes with its structure. */
  | { readonly kind: 'display'; readonly text: string; readonly structure?: Drawing }
  /** A question of the program to its user. */
  | { readonly kind: 'question'; readonly text: string }
  /** The user's answer; null when the question was dismissed. */
  | { readonly kind: 'answer'; readonly text: string | null }
  /** The value of a finished evaluation. A long value comes with its structure. */
  | { readonly kind: 'result'; readonly text: string; readonly structure?: Drawing }
  | {
      readonly kind: 'error';
      readonly origin: ErrorOrigin;
      /** The file that contains it. */
      readonly path: string;
      readonly error: Diagnostic;
    }
  | {
      readonly kind: 'notice';
      readonly notice: Notice;
      /** While something is loading, the part that has arrived, from 0 to 1. */
      readonly part?: number;
    }
  /** A hint of a tool. */
  | { readonly kind: 'hint'; readonly text: string }
  /** A message of the page about the running program or the document it made. */
  | { readonly kind: 'remark'; readonly text: string }
  /**
   * Time ran out: the offer to evaluate the same again with more time. The input is that of the REPL, or null
   * for the program.
   */
  | { readonly kind: 'more-time'; readonly timeoutMs: number; readonly input: string | null };

/** The id is unique within a console and increases. */
export type ConsoleEntry = ConsoleContent & { readonly id: number };

export interface ConsoleModel {
  /** Oldest first. */
  readonly entries: readonly ConsoleEntry[];
  /** The number of older entries that were dropped since the console was last cleared. */
  readonly dropped: number;
  readonly nextId: number;
}

export const EMPTY_CONSOLE: ConsoleModel = { entries: [], dropped: 0, nextId: 0 };

/**
 * Returns the console with `contents` added at its end, without the entries that are then too old to keep.
 */
export function append(model: ConsoleModel, contents: readonly ConsoleContent[]): ConsoleModel {
  if (contents.length === 0) return model;
  const surplus = Math.max(0, contents.length - KEPT_ENTRIES);
  const added = contents
    .slice(surplus)
    .map((content, index) => ({ ...content, id: model.nextId + surplus + index }));
  const all = [...model.entries, ...added];
  const entries = all.slice(firstKept(all));
  return {
    entries,
    dropped: model.dropped + surplus + all.length - entries.length,
    nextId: model.nextId + contents.length,
  };
}

/** Returns the console with this structure added to its last entry, if that is a display. */
export function withStructure(model: ConsoleModel, structure: Drawing): ConsoleModel {
  const last = model.entries.at(-1);
  if (last?.kind !== 'display') return model;
  return { ...model, entries: [...model.entries.slice(0, -1), { ...last, structure }] };
}

/** Returns the console with the notice that something is loading at its end, and the part of it that has arrived. */
export function withLoading(model: ConsoleModel, part: number): ConsoleModel {
  const last = model.entries.at(-1);
  const notice: ConsoleContent = { kind: 'notice', notice: 'loading', part };
  if (last?.kind !== 'notice' || last.notice !== 'loading') return append(model, [notice]);
  return { ...model, entries: [...model.entries.slice(0, -1), { ...last, part }] };
}

/** Returns an empty console. Its entries never reuse an earlier id. */
export function clear(model: ConsoleModel): ConsoleModel {
  return { ...EMPTY_CONSOLE, nextId: model.nextId };
}

function firstKept(entries: readonly ConsoleEntry[]): number {
  let characters = 0;
  const oldest = Math.max(0, entries.length - KEPT_ENTRIES);
  for (let index = entries.length - 1; index >= oldest; index -= 1) {
    const entry = entries[index];
    if (!entry) break;
    characters += sizeOf(entry);
    if (characters > KEPT_CHARACTERS) return Math.min(index + 1, entries.length - 1);
  }
  return oldest;
}

function sizeOf(content: ConsoleContent): number {
  switch (content.kind) {
    case 'input':
    case 'question':
    case 'remark':
    case 'hint':
      return content.text.length;
    case 'display':
    case 'result':
      return content.text.length + sizeOfStructure(content.structure);
    case 'answer':
      return content.text?.length ?? 0;
    case 'error':
      return content.error.message.length + content.error.explanation.length;
    case 'notice':
      return 0;
    case 'more-time':
      return content.input?.length ?? 0;
  }
}

/** A value of a structure takes about as much memory as this many characters. */
const CHARACTERS_PER_VALUE = 32;

function sizeOfStructure(structure: Drawing | undefined): number {
  if (!structure) return 0;
  return [structure.structures, ...structure.arrays]
    .flat()
    .reduce(
      (sum, value) => sum + CHARACTERS_PER_VALUE + ('text' in value ? value.text.length : 0),
      0,
    );
}
