import type { Callable, DisplayOptions } from '@wellspring/engine';
import { ProgramError } from '@wellspring/engine';
import { LibraryError } from './errors.js';
import { operationsOfText, textOf } from './numbers/text.js';
import {
  Char,
  EndOfFile,
  Environment,
  isNumber,
  Pair,
  Promised,
  Sym,
  type Value,
  Values,
} from './values.js';
import { RecordInstance, RecordType } from './records.js';

/** Converts values to texts. */

type TextOfFunction = (value: Callable) => string;

const CHARACTER_NAMES: Readonly<Record<number, string>> = {
  0: 'null',
  7: 'alarm',
  8: 'backspace',
  9: 'tab',
  10: 'newline',
  13: 'return',
  27: 'escape',
  32: 'space',
  127: 'delete',
};

const ESCAPES: Readonly<Record<string, string>> = {
  '"': String.raw`\"`,
  '\\': String.raw`\\`,
  '\n': String.raw`\n`,
  '\t': String.raw`\t`,
  '\r': String.raw`\r`,
  '\u0007': String.raw`\a`,
};

const ESCAPED = new RegExp(`[${Object.keys(ESCAPES).join('').replace('\\', '\\\\')}]`, 'g');

/** Writes a string with quotes, as it is read. */
export function quotedString(text: string): string {
  return `"${text.replaceAll(ESCAPED, (character) => ESCAPES[character] ?? character)}"`;
}

interface Style extends DisplayOptions {
  /** True if strings and characters are written as they are read. */
  readonly isWritten: boolean;
}

const CIRCULAR = '(circular list)';

/** Returns the text of a value at the REPL, and for `write`. */
export function write(
  value: Value,
  textOfFunction: TextOfFunction,
  options: DisplayOptions = {},
): string {
  return new Printer(textOfFunction, { ...options, isWritten: true }).print(value);
}

/** Returns the text of a value for `display`. */
export function plainText(
  value: Value,
  textOfFunction: TextOfFunction,
  options: DisplayOptions = {},
): string {
  return new Printer(textOfFunction, { ...options, isWritten: false }).print(value);
}

/** A part that is still to be printed: a text, a value, or the rest of a list or vector whose beginning is printed. */
type Task =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'rest'; readonly value: Value; readonly opened: Pair }
  | { readonly kind: 'items'; readonly items: readonly Value[]; readonly from: number }
  | { readonly kind: 'close'; readonly value: object };

class Printer {
  readonly #parts: string[] = [];
  /** The lists and vectors that are being printed. A value that is among them is part of a cycle. */
  readonly #open = new Set<object>();
  #tasks: Task[] = [];
  #values = 0;
  #unspent = 0;

  constructor(
    readonly textOfFunction: TextOfFunction,
    readonly style: Style,
  ) {}

  print(value: Value): string {
    this.#tasks.push({ kind: 'value', value });
    const { maxValues = Number.POSITIVE_INFINITY } = this.style;
    for (let task = this.#tasks.pop(); task !== undefined; task = this.#tasks.pop()) {
      this.#do(task);
      if (this.#values > maxValues) {
        this.#parts.push(' ...');
        break;
      }
    }
    this.style.spend?.(this.#unspent);
    return this.#parts.join('');
  }

  #text(text: string): void {
    this.#parts.push(text);
    this.#unspent += text.length + 1;
    if (this.#unspent > 1000) {
      this.style.spend?.(this.#unspent);
      this.#unspent = 0;
    }
  }

  #do(task: Task): void {
    switch (task.kind) {
      case 'text':
        this.#text(task.text);
        return;
      case 'value':
        this.#value(task.value);
        return;
      case 'rest':
        this.#rest(task.value, task.opened);
        return;
      case 'items': {
        const { items, from } = task;
        if (from >= items.length) {
          this.#text(')');
          return;
        }
        if (from > 0) this.#text(' ');
        this.#tasks.push(
          { kind: 'items', items, from: from + 1 },
          { kind: 'value', value: items[from] },
        );
        return;
      }
      case 'close':
        this.#open.delete(task.value);
        return;
    }
  }

  #value(value: Value): void {
    this.#values += 1;
    if (value instanceof Pair) {
      if (this.#open.has(value) || isCircular(value)) {
        this.#text(CIRCULAR);
        return;
      }
      this.#open.add(value);
      this.#text('(');
      this.#tasks.push(
        { kind: 'close', value },
        { kind: 'rest', value: value.cdr, opened: value },
        { kind: 'value', value: value.car },
      );
      return;
    }
    if (Array.isArray(value)) {
      if (this.#open.has(value)) {
        this.#text('#(circular vector)');
        return;
      }
      this.#open.add(value);
      this.#text('#(');
      this.#tasks.push({ kind: 'close', value }, { kind: 'items', items: value, from: 0 });
      return;
    }
    if (value instanceof Values) {
      for (let at = value.list.length - 1; at >= 0; at -= 1) {
        this.#tasks.push({ kind: 'value', value: value.list[at] });
        if (at > 0) this.#tasks.push({ kind: 'text', text: ' ' });
      }
      return;
    }
    this.#text(this.#atom(value));
  }

  #rest(value: Value, opened: Pair): void {
    if (value === null) this.#text(')');
    else if (value instanceof Pair) {
      if (this.#open.has(value)) {
        this.#text(` . ${CIRCULAR})`);
        return;
      }
      this.#values += 1;
      this.#text(' ');
      // A cycle among the pairs of the list was found before, so that only elements can lead back to this pair.
      if (value.car instanceof Pair || Array.isArray(value.car)) {
        this.#open.add(value);
        this.#tasks.push({ kind: 'close', value });
      }
      this.#tasks.push(
        { kind: 'rest', value: value.cdr, opened },
        { kind: 'value', value: value.car },
      );
    } else {
      this.#text(' . ');
      this.#tasks.push({ kind: 'text', text: ')' }, { kind: 'value', value });
    }
  }

  #atom(value: Value): string {
    const { isWritten } = this.style;
    if (typeof value === 'string') return isWritten ? quotedString(value) : value;
    if (typeof value === 'boolean') return value ? '#t' : '#f';
    if (value === undefined) return 'undefined';
    if (value === null) return '()';
    if (isNumber(value)) {
      this.style.spend?.(operationsOfText(value));
      return textOf(value);
    }
    if (value instanceof Sym) return value.name;
    if (typeof value === 'function') return this.textOfFunction(value as Callable);
    if (value instanceof Char) {
      if (!isWritten) return value.text;
      return `#\\${CHARACTER_NAMES[value.codePoint] ?? value.text}`;
    }
    if (value instanceof Promised) return '#<promise>';
    if (value instanceof Environment) return '#<environment>';
    if (value instanceof EndOfFile) return '#<eof>';
    if (value instanceof RecordType) return `#<record-type ${value.name}>`;
    if (value instanceof RecordInstance) return this.#record(value);
    if (value instanceof LibraryError) return `#<condition ${value.short}>`;
    if (value instanceof ProgramError) return `#<condition ${value.message}>`;
    const shown: unknown =
      typeof value === 'object' ? Reflect.get(value, 'toReplString') : undefined;
    return typeof shown === 'function' ? String(Reflect.apply(shown, value, [])) : '#<value>';
  }

  #record({ type, fields }: RecordInstance): string {
    if (this.#tasks.length > 1000) return `#<${type.name}>`;
    const shown = type.fields.map((field, index) => {
      const value = fields[index];
      const isShort = !(
        value instanceof Pair ||
        Array.isArray(value) ||
        value instanceof RecordInstance
      );
      return ` ${field}: ${isShort ? this.#atom(value) : '...'}`;
    });
    return `#<${type.name}${shown.join(',')}>`;
  }
}

/** Tells whether a list is circular. */
export function isCircular(list: Value): boolean {
  let slow = list;
  let fast = list;
  while (fast instanceof Pair && fast.cdr instanceof Pair && slow instanceof Pair) {
    fast = fast.cdr.cdr;
    slow = slow.cdr;
    if (fast === slow && fast instanceof Pair) return true;
  }
  return false;
}
