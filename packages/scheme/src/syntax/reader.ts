import { parseNumber } from '../numbers/text.js';
import { Char } from '../values.js';
import { malformed, SyntaxProblem } from './problems.js';
import { endOf, identifier, list, type Span, type Syntax, textOfSyntax } from './syntax.js';

/** Reads the text of a program. */

const QUOTES: Readonly<Record<string, string>> = {
  "'": 'quote',
  '`': 'quasiquote',
  ',': 'unquote',
  ',@': 'unquote-splicing',
};

const CHARACTER_NAMES: Readonly<Record<string, number>> = {
  space: 32,
  newline: 10,
  tab: 9,
  return: 13,
  null: 0,
  nul: 0,
  alarm: 7,
  backspace: 8,
  delete: 127,
  rubout: 127,
  escape: 27,
  altmode: 27,
  linefeed: 10,
  page: 12,
};

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\u0007',
  '"': '"',
  '\\': '\\',
  '|': '|',
};

/** A token, such as a number or a name, that needs no closing bracket or quote. */
const TOKEN = /[^\s()[\];"'`,|]+/y;
const SPACE = /\s+/y;

const ADVICE_OPEN =
  'A bracket that was opened is not closed. Add the closing bracket where the expression ends.';
const ADVICE_STRING = 'A string begins here and never ends. Close it with ".';

/** Something whose end has not been read yet. */
interface Open {
  readonly opener: string;
  readonly span: Span;
  readonly items: Syntax[];
  dot: Span | undefined;
  tail: Syntax | undefined;
}

export interface ReaderOptions {
  readonly hasCharacters: boolean;
}

/**
 * Reads all data of a text.
 * @throws SyntaxProblem for the first problem
 */
export function read(text: string, options: ReaderOptions): Syntax[] {
  return new Reader(text, options).readAll();
}

class Reader {
  #position = 0;
  #line = 1;
  #lineStart = 0;
  readonly #open: Open[] = [];
  readonly #found: Syntax[] = [];

  constructor(
    readonly text: string,
    readonly options: ReaderOptions,
  ) {}

  readAll(): Syntax[] {
    for (;;) {
      this.#skipSpace();
      if (this.#position >= this.text.length) break;
      this.#readToken();
    }
    const [innermost] = this.#open.slice(-1);
    if (innermost !== undefined) {
      const isBracket = innermost.opener === '(' || innermost.opener === '[';
      throw new SyntaxProblem(
        'Unexpected EOF',
        isBracket
          ? `${ADVICE_OPEN} It was opened in line ${innermost.span.line}.`
          : `The text ends after ${innermost.opener}. Write what it is about.`,
        undefined,
        'end',
      );
    }
    return this.#found;
  }

  #skipSpace(): void {
    const { text } = this;
    for (;;) {
      SPACE.lastIndex = this.#position;
      const space = SPACE.exec(text);
      if (space !== null) this.#advance(space[0].length);
      const rest = text.charAt(this.#position);
      const next = text.charAt(this.#position + 1);
      if (rest === ';') {
        const end = text.slice(this.#position).search(/[\n\r]/);
        this.#advance(end < 0 ? text.length - this.#position : end);
      } else if (rest === '#' && next === '|') this.#skipBlock();
      else if (space === null) return;
    }
  }

  /** Skips a block comment, which may contain others. */
  #skipBlock(): void {
    let depth = 0;
    const { text } = this;
    const start = this.#position;
    for (let at = start; at < text.length; at += 1) {
      const two = text.slice(at, at + 2);
      if (two === '#|') {
        depth += 1;
        at += 1;
      } else if (two === '|#') {
        depth -= 1;
        at += 1;
        if (depth === 0) {
          this.#advance(at + 1 - start);
          return;
        }
      }
    }
    throw new SyntaxProblem(
      'Unexpected EOF',
      `The comment that begins in line ${this.#line} is not closed. Close it with |#.`,
      undefined,
      'end',
    );
  }

  #advance(count: number): void {
    const end = this.#position + count;
    const { text } = this;
    for (let at = this.#position; at < end; at += 1) {
      const character = text.charCodeAt(at);
      if (character === 10 || (character === 13 && text.charCodeAt(at + 1) !== 10)) {
        this.#line += 1;
        this.#lineStart = at + 1;
      }
    }
    this.#position = end;
  }

  /** Goes past a token, and returns its place. */
  #take(length: number): Span {
    const line = this.#line;
    const column = this.#position - this.#lineStart;
    this.#advance(length);
    return { line, column, endLine: this.#line, endColumn: this.#position - this.#lineStart };
  }

  #readToken(): void {
    const { text } = this;
    const character = text.charAt(this.#position);
    switch (character) {
      case '(':
      case '[':
        this.#begin(character, this.#take(1));
        return;
      case ')':
      case ']':
        this.#end(character);
        return;
      case "'":
      case '`':
        this.#begin(character, this.#take(1));
        return;
      case ',': {
        const token = text.charAt(this.#position + 1) === '@' ? ',@' : ',';
        this.#begin(token, this.#take(token.length));
        return;
      }
      case '"':
        this.#readString();
        return;
      case '|':
        this.#readQuotedName();
        return;
      case '#':
        if (this.#readSpecial()) return;
        break;
    }
    this.#readPlain();
  }

  #begin(opener: string, span: Span): void {
    this.#open.push({ opener, span, items: [], dot: undefined, tail: undefined });
  }

  #end(closer: string): void {
    const span = this.#take(1);
    const opened = this.#open.at(-1);
    if (opened === undefined || !['(', '[', '#('].includes(opened.opener)) {
      throw new SyntaxProblem(
        `Unexpected '${closer}'`,
        opened === undefined
          ? 'This bracket closes nothing. Remove it, or add the bracket that it closes.'
          : `Something has to come after ${opened.opener} before the bracket is closed.`,
        span,
      );
    }
    this.#open.pop();
    const end = { line: span.endLine, column: span.endColumn };
    const { opener, items, dot, tail } = opened;
    const expected = opener === '[' ? ']' : ')';
    if (closer !== expected) {
      const inside = items.map(textOfSyntax);
      throw malformed(
        'matching parentheses',
        [opener, ...inside, closer].join(' '),
        opened.span,
        `What ${opener.slice(-1)} opens has to be closed by ${expected}.`,
      );
    }
    if (dot !== undefined && tail === undefined) throw unexpectedDot(dot);
    if (opener === '#(') {
      if (dot !== undefined) throw unexpectedDot(dot);
      this.#add({ type: 'vector', items, span: opened.span, end });
      return;
    }
    this.#add({
      type: 'list',
      items,
      tail,
      span: opened.span,
      end,
      open: opener,
      ...(dot !== undefined && { dot }),
    });
  }

  /** Adds a datum to what it is in. */
  #add(datum: Syntax): void {
    let added: Syntax | undefined = datum;
    while (added !== undefined) {
      const opened = this.#open.at(-1);
      if (opened === undefined) {
        this.#found.push(added);
        return;
      }
      if (opened.opener === '#;') {
        this.#open.pop();
        return;
      }
      const name: string | undefined = QUOTES[opened.opener];
      if (name === undefined) {
        if (opened.tail !== undefined && opened.dot !== undefined) throw unexpectedDot(opened.dot);
        if (opened.dot === undefined) opened.items.push(added);
        else opened.tail = added;
        return;
      }
      this.#open.pop();
      added = {
        ...list([identifier(name, opened.span, opened.opener), added], opened.span, opened.opener),
        end: endOf(added),
      };
    }
  }

  #readString(): void {
    const { text } = this;
    let value = '';
    let at = this.#position + 1;
    for (;;) {
      const character = text.charAt(at);
      if (character === '') {
        this.#advance(text.length - this.#position);
        throw new SyntaxProblem('Unexpected EOF', ADVICE_STRING, undefined, 'character');
      }
      if (character === '"') break;
      if (character !== '\\') {
        value += character;
        at += 1;
        continue;
      }
      const { length, result } = escapeAt(text, at);
      value += result;
      at += length;
    }
    const length = at + 1 - this.#position;
    const written = text.slice(this.#position, at + 1);
    this.#add({ type: 'atom', value, text: written, span: this.#take(length) });
  }

  #readQuotedName(): void {
    const { text } = this;
    let name = '';
    let at = this.#position + 1;
    for (;;) {
      const character = text.charAt(at);
      if (character === '') {
        throw new SyntaxProblem(
          'Unexpected EOF',
          'A name that begins with | has to end with |.',
          undefined,
          'character',
        );
      }
      if (character === '|') break;
      if (character === '\\') {
        const { length, result } = escapeAt(text, at);
        name += result;
        at += length;
      } else {
        name += character;
        at += 1;
      }
    }
    const length = at + 1 - this.#position;
    const written = text.slice(this.#position, at + 1);
    this.#add(identifier(name, this.#take(length), written));
  }

  /** Reads what begins with `#`. Returns false for numbers with a prefix. */
  #readSpecial(): boolean {
    const { text } = this;
    const next = text.charAt(this.#position + 1);
    if (next === '(') {
      const span = this.#take(2);
      // Messages name the place of the mark alone.
      this.#begin('#(', { ...span, endColumn: span.endColumn - 1 });
      return true;
    }
    if (next === ';') {
      this.#begin('#;', this.#take(2));
      return true;
    }
    TOKEN.lastIndex = this.#position;
    const token = TOKEN.exec(text)?.[0] ?? '#';
    if (token === '#t' || token === '#true' || token === '#f' || token === '#false') {
      const value = token.startsWith('#t');
      this.#add({ type: 'atom', value, text: token, span: this.#take(token.length) });
      return true;
    }
    if (next === '\\' && this.options.hasCharacters) {
      this.#readCharacter();
      return true;
    }
    if (/^#[bodxei]/i.test(token) && parseNumber(token) !== undefined) return false;
    const span = this.#take(1);
    throw new SyntaxProblem(
      "Unexpected character '#'",
      next === '\\'
        ? 'Characters are in full Scheme only. Use a string of one character instead.'
        : 'After # comes t or f, for the booleans #t and #f.',
      span,
      'character',
    );
  }

  #readCharacter(): void {
    const { text } = this;
    const start = this.#position + 2;
    const first = text.codePointAt(start);
    if (first === undefined) {
      throw new SyntaxProblem(
        'Unexpected EOF',
        'After #\\ comes a character, for example #\\a.',
        undefined,
        'character',
      );
    }
    TOKEN.lastIndex = start;
    const token = TOKEN.exec(text)?.[0] ?? '';
    const single = String.fromCodePoint(first);
    const word = token.length > single.length ? token : single;
    const code = codeOfCharacter(word);
    const span = this.#take(2 + word.length);
    if (code === undefined) {
      throw new SyntaxProblem(
        `Unexpected character '#'`,
        `There is no character with the name ${word}. Characters with a name are #\\space, #\\newline, #\\tab and a few more.`,
        { ...span, endLine: span.line, endColumn: span.column + 1 },
        'character',
      );
    }
    this.#add({ type: 'atom', value: Char.of(code), text: `#\\${word}`, span });
  }

  #readPlain(): void {
    TOKEN.lastIndex = this.#position;
    const token = TOKEN.exec(this.text)?.[0] ?? this.text.charAt(this.#position);
    const span = this.#take(token.length);
    if (token === '.') {
      this.#addDot(span);
      return;
    }
    const number = parseNumber(token);
    if (number === undefined) this.#add(identifier(token, span));
    else this.#add({ type: 'atom', value: number, text: token, span });
  }

  #addDot(span: Span): void {
    const opened = this.#open.at(-1);
    const isInList = opened !== undefined && (opened.opener === '(' || opened.opener === '[');
    if (!isInList || opened.dot !== undefined) throw unexpectedDot(span);
    opened.dot = span;
  }
}

export function unexpectedDot(span: Span): SyntaxProblem {
  return new SyntaxProblem(
    "Unexpected '.'",
    'A dot stands before the last part of a quoted list, or before the rest parameter of a procedure.',
    span,
  );
}

function codeOfCharacter(word: string): number | undefined {
  const named = CHARACTER_NAMES[word];
  if (named !== undefined) return named;
  const hex = /^[xU]([\da-f]+)$/i.exec(word)?.[1];
  if (hex !== undefined) {
    const code = Number.parseInt(hex, 16);
    return code <= 0x10_ff_ff ? code : undefined;
  }
  const first = word.codePointAt(0) ?? 0;
  return String.fromCodePoint(first) === word ? first : undefined;
}

/** Reads an escape within quotes. An unknown one stands for itself. */
function escapeAt(text: string, at: number): { readonly length: number; readonly result: string } {
  const next = text.charAt(at + 1);
  const simple = ESCAPES[next];
  if (simple !== undefined) return { length: 2, result: simple };
  const rest = text.slice(at, at + 12);
  const hex = /^\\x([\da-fA-F]{1,6});/.exec(rest);
  if (hex?.[1] !== undefined && Number.parseInt(hex[1], 16) <= 0x10_ff_ff) {
    return { length: hex[0].length, result: String.fromCodePoint(Number.parseInt(hex[1], 16)) };
  }
  // A line can be continued on the next one.
  const continued = /^\\[ \t]*(?:\r\n|[\n\r])[ \t]*/.exec(text.slice(at, at + 200));
  if (continued !== null) return { length: continued[0].length, result: '' };
  return { length: next === '' ? 1 : 2, result: `\\${next}` };
}
