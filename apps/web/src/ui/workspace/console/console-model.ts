import type { Diagnostic, Drawing, KillReason } from '@wellspring/evaluator';

/**
 * What a console holds, as a value. Programs may display without end, so it keeps the newest entries
 * only and says how many it let go.
 */

/** How many entries a console keeps: more than hosts let one evaluation display. */
export const KEPT_ENTRIES = 20_000;
/** How many characters all kept entries may have together; the newest entry is kept whatever its size. */
export const KEPT_CHARACTERS = 4_000_000;

/** Where the text with an error stands: the program in the editor, the REPL, or text the page adds. */
export type ErrorOrigin = 'program' | 'repl' | 'prepend';

/** What the workspace itself has to say about a run. */
export type Notice = 'aborted' | 'names-gone' | 'loading' | 'document' | `killed-${KillReason}`;

export type ConsoleContent =
  /** An entry of the REPL as it was typed. */
  | { readonly kind: 'input'; readonly text: string }
  /** One call of a display function; a long value with what it is made of. */
  | { readonly kind: 'display'; readonly text: string; readonly structure?: Drawing }
  /** What the program asked its user. */
  | { readonly kind: 'question'; readonly text: string }
  /** What the user answered; null when the question was dismissed. */
  | { readonly kind: 'answer'; readonly text: string | null }
  /** The value of a finished evaluation; a long one with what it is made of. */
  | { readonly kind: 'result'; readonly text: string; readonly structure?: Drawing }
  | {
      readonly kind: 'error';
      readonly origin: ErrorOrigin;
      /** The file that it is in. */
      readonly path: string;
      readonly error: Diagnostic;
    }
  | { readonly kind: 'notice'; readonly notice: Notice }
  /** Where a tool leads people. */
  | { readonly kind: 'hint'; readonly text: string }
  /** What the page says about the program that runs or the document it made, in its own words. */
  | { readonly kind: 'remark'; readonly text: string }
  /** Time ran out; the offer to evaluate the same with more. The input is the REPL's, null the program. */
  | { readonly kind: 'more-time'; readonly timeoutMs: number; readonly input: string | null };

/** The id is unique within one console and grows with time. */
export type ConsoleEntry = ConsoleContent & { readonly id: number };

export interface ConsoleModel {
  /** Oldest first. */
  readonly entries: readonly ConsoleEntry[];
  /** How many older entries were let go since the console was last cleared. */
  readonly dropped: number;
  readonly nextId: number;
}

export const EMPTY_CONSOLE: ConsoleModel = { entries: [], dropped: 0, nextId: 0 };

/** The console with `contents` at its end, and without what is then too old to keep. */
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

/** The console whose last entry, when something was displayed, is made of this. */
export function withStructure(model: ConsoleModel, structure: Drawing): ConsoleModel {
  const last = model.entries.at(-1);
  if (last?.kind !== 'display') return model;
  return { ...model, entries: [...model.entries.slice(0, -1), { ...last, structure }] };
}

/** An empty console whose entries never take the id of an older one. */
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

/** A value of a structure takes about as much memory as so many characters. */
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
