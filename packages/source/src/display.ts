import {
  isFunction,
  type Callable,
  type DisplayOptions as EngineOptions,
} from '@wellspring/engine';
import { isPair } from './values.js';

/** Shows values to users (language reference, section 7). */

export interface DisplayOptions extends EngineOptions {
  /** The indentation of structures that take several lines, in spaces; from 1 to 10. */
  readonly indent?: number;
  /** The maximal length of a structure on one line, in characters without its brackets. */
  readonly width?: number;
  /** True if proper lists are shown as `list(a, b)`. */
  readonly asLists?: boolean;
  /** Shows values that Source does not have. Default: as JavaScript converts them to strings. */
  readonly foreign?: (value: unknown) => string | ForeignStructure;
}

/** A structure that Source does not have: its parts, and the texts around them and before each. */
export interface ForeignStructure {
  readonly open: string;
  readonly parts: readonly { readonly label: string; readonly value: unknown }[];
  readonly close: string;
}

const DEFAULT_INDENT = 2;
const DEFAULT_WIDTH = 80;
/** The bracket itself takes one column. */
const MIN_INDENT = 1;
const MAX_INDENT = 10;
const MAX_DEPTH = 100;

/**
 * A structure that shares its parts can be small in memory but endless when shown. Beyond this many values
 * the rest is left out.
 */
const MAX_VALUES = 100_000;

/** The limit for the length of their texts, since one string can occur many times in a structure. */
const MAX_CHARACTERS = 40_000_000;

const CIRCULAR = '...<circular>';
const TRUNCATED = '...<truncated>';

/** A text as its lines; most values have one. */
type Lines = readonly [string, ...string[]];

/**
 * Returns the display string of a value.
 * @param textOf returns the canonical text of a function
 */
export function display(
  value: unknown,
  textOf: (value: Callable) => string,
  options: DisplayOptions = {},
): string {
  return new Displayer(textOf, options).lines(value).join('\n');
}

class Displayer {
  readonly #indent: number;
  readonly #width: number;
  readonly #asLists: boolean;
  readonly #ancestors = new Set<unknown>();
  readonly #foreign: ((value: unknown) => string | ForeignStructure) | undefined;
  readonly #spend: (characters: number) => void;
  #valuesLeft: number;
  #charactersLeft = MAX_CHARACTERS;

  constructor(
    readonly textOf: (value: Callable) => string,
    options: DisplayOptions,
  ) {
    const indent = Math.floor(options.indent ?? DEFAULT_INDENT);
    this.#indent = indent > MIN_INDENT ? Math.min(indent, MAX_INDENT) : MIN_INDENT;
    this.#width = options.width ?? DEFAULT_WIDTH;
    this.#asLists = options.asLists ?? false;
    this.#valuesLeft = options.maxValues ?? MAX_VALUES;
    this.#spend = options.spend ?? (() => undefined);
    this.#foreign = options.foreign;
  }

  lines(value: unknown): Lines {
    this.#valuesLeft -= 1;
    if (Array.isArray(value)) return this.#compound(value);
    if (isFunction(value)) return splitLines(this.#counted(this.textOf(value)));
    if (typeof value === 'string') {
      this.#spend(value.length);
      return this.#charactersLeft < value.length
        ? [TRUNCATED]
        : [this.#counted(JSON.stringify(value))];
    }
    return this.#foreign
      ? this.#foreignLines(value, this.#foreign(value))
      : splitLines(this.#counted(simpleText(value)));
  }

  #foreignLines(value: unknown, shown: string | ForeignStructure): Lines {
    if (typeof shown === 'string') return splitLines(this.#counted(shown));
    return this.#within(value, () => {
      const labels = shown.parts.map(({ label }) => this.#counted(label));
      const values = shown.parts.map((part) => part.value);
      return this.#sequence(shown.open, values, shown.close, labels);
    });
  }

  #counted(text: string): string {
    this.#charactersLeft -= text.length;
    return this.#charactersLeft < 0 ? TRUNCATED : text;
  }

  #compound(value: unknown[]): Lines {
    return this.#within(value, () => {
      const elements = this.#asLists ? listElements(value) : undefined;
      if (elements !== undefined) return this.#sequence('list(', elements, ')');
      if (value.length === 2) return this.#pair(this.lines(value[0]), this.lines(value[1]));
      return this.#sequence('[', value, ']');
    });
  }

  /** Shows a structure, unless it is already being shown or there is no room for it. */
  #within(value: unknown, show: () => Lines): Lines {
    if (this.#ancestors.has(value)) return [CIRCULAR];
    if (this.#ancestors.size > MAX_DEPTH || this.#valuesLeft < 0) return [TRUNCATED];
    this.#ancestors.add(value);
    try {
      return show();
    } finally {
      this.#ancestors.delete(value);
    }
  }

  #pair(head: Lines, tail: Lines): Lines {
    const [onlyHead, onlyTail] = [onlyLine(head), onlyLine(tail)];
    if (onlyHead !== undefined && onlyTail !== undefined) {
      const inside = `${onlyHead}, ${onlyTail}`;
      if (inside.length <= this.#width) return [`[${inside}]`];
    }
    const shift = ' '.repeat(this.#indent);
    const [first, ...more] = head;
    return closed(
      ['['.padEnd(this.#indent, ' ') + first, ...more.map((line) => shift + line)],
      tail,
      ']',
    );
  }

  #sequence(
    open: string,
    elements: readonly unknown[],
    close: string,
    labels: readonly string[] = [],
  ): Lines {
    const parts: Lines[] = [];
    for (let index = 0; index < elements.length; index += 1) {
      if (this.#valuesLeft < 0) {
        parts.push([TRUNCATED]);
        break;
      }
      const [first, ...more] = this.lines(elements[index]);
      parts.push([(labels[index] ?? '') + first, ...more]);
    }
    const singles = parts.map(onlyLine);
    if (singles.every((line) => line !== undefined)) {
      const inside = singles.join(', ');
      if (inside.length <= this.#width || parts.length === 0) return [open + inside + close];
    }
    const column = Math.max(open.length === 1 ? 0 : open.length, this.#indent);
    const shift = ' '.repeat(column);
    const result: string[] = [];
    parts.forEach(([first, ...more], index) => {
      if (index > 0) result[result.length - 1] += ',';
      result.push((index === 0 ? open.padEnd(column, ' ') : shift) + first);
      for (const line of more) result.push(shift + line);
    });
    result[result.length - 1] += close;
    return [result[0] ?? '', ...result.slice(1)];
  }
}

/** The number of characters of a string that are kept in drawings. */
const MAX_PLAIN_CHARACTERS = 1000;

/** The text of a value that is neither an array nor a function, cut if it is long. */
export function textOfPlain(value: unknown): string {
  if (typeof value !== 'string') return simpleText(value);
  return JSON.stringify(value.slice(0, MAX_PLAIN_CHARACTERS));
}

/** The text of a value that is neither a string, an array nor a function: for values of modules, their own. */
function simpleText(value: unknown): string {
  return value instanceof Object && 'toReplString' in value && isFunction(value.toReplString)
    ? String(value.toReplString())
    : String(value);
}

/** Puts `head,` above `tail]`, with the tail in the column of the pair. */
function closed(head: Lines, tail: Lines, bracket: string): Lines {
  const result: [string, ...string[]] = [...head];
  result[result.length - 1] += ',';
  for (const line of tail) result.push(line);
  result[result.length - 1] += bracket;
  return result;
}

function onlyLine(lines: Lines): string | undefined {
  return lines.length === 1 ? lines[0] : undefined;
}

function splitLines(text: string): Lines {
  const [first = '', ...more] = text.split('\n');
  return [first, ...more];
}

/** The elements of a proper list; undefined for anything else, including a circular list. */
function listElements(value: unknown): unknown[] | undefined {
  const elements: unknown[] = [];
  const seen = new Set<unknown>();
  let rest = value;
  while (Array.isArray(rest) && isPair(rest)) {
    if (seen.has(rest)) return undefined;
    seen.add(rest);
    elements.push(rest[0]);
    rest = rest[1];
  }
  return rest === null && elements.length > 0 ? elements : undefined;
}
