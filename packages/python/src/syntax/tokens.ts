import { placeAt, startsOfLines } from '@wellspring/evaluator/lines';

/**
 * Splits a program into tokens. Blocks are marked by indentation, so the tokens say where a line ends, where a block begins
 * and where it ends. Lines inside brackets, and lines that end in a backslash, continue.
 */

export type TokenKind =
  | 'name'
  | 'keyword'
  | 'int'
  | 'float'
  | 'complex'
  | 'string'
  | 'operator'
  | 'newline'
  | 'indent'
  | 'dedent'
  | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** The text in the program; empty for tokens that stand for no characters. */
  readonly text: string;
  /** The offsets in the text of the program. */
  readonly start: number;
  readonly end: number;
}

/** All words that cannot be names, also those of statements that the language does not have. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from ' +
    'global if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/** The characters of names; names are compared after normalisation (NFKC). */
export const NAME = /[\p{XID_Start}_][\p{XID_Continue}]*/uy;

/** Longest first, so that the first match is the longest. */
const OPERATOR =
  /\*\*=|\/\/=|>>=|<<=|\.\.\.|:=|->|\*\*|\/\/|<<|>>|<=|>=|==|!=|\+=|-=|\*=|\/=|%=|&=|\|=|\^=|@=|[-+*/%@&|^~<>()[\]{},:.;=]/y;

const NUMBER =
  /0[xX](?:_?[\da-fA-F])+|0[oO](?:_?[0-7])+|0[bB](?:_?[01])+|(?:\d(?:_?\d)*\.(?:\d(?:_?\d)*)?|\.\d(?:_?\d)*|\d(?:_?\d)*)(?:[eE][+-]?\d(?:_?\d)*)?[jJ]?/y;

const STRING_START = /([rRuU]?)('''|"""|'|")/y;
const BLANK = /(?:[ \t\f]|\\(?:\r\n|\n|\r))+/y;
const COMMENT = /#[^\n\r]*/y;
const LINE_END = /\r\n|\n|\r/y;
const INDENTATION = /[ \t\f]*/y;

const OPENING = new Set(['(', '[', '{']);
const CLOSING = new Set([')', ']', '}']);

/** The columns that a tab can stand for. */
const TAB = 8;

/** A problem that makes the text no sequence of tokens. */
export class TokenError extends Error {
  /**
   * @param name the name of the error in Python
   * @param start the offset where it is
   */
  constructor(
    readonly errorName: 'SyntaxError' | 'IndentationError' | 'UnexpectedToken',
    message: string,
    readonly start: number,
    readonly explanation: string,
  ) {
    super(message);
  }
}

/** Reads the tokens of one text. */
class Tokenizer {
  readonly tokens: Token[] = [];
  #at = 0;
  /** The widths of the blocks around the current line. */
  readonly #blocks: number[] = [0];
  #brackets = 0;
  /** The kind of white space with which lines are indented, once it is known. */
  #indent: ' ' | '\t' | undefined;

  constructor(readonly text: string) {}

  read(): readonly Token[] {
    const { text } = this;
    if (text.startsWith('\uFEFF')) this.#at = 1;
    let isLineStart = true;
    while (this.#at < text.length) {
      if (isLineStart && this.#brackets === 0) {
        isLineStart = false;
        if (!this.#beginLine()) {
          isLineStart = true;
          continue;
        }
      }
      if (this.#passes(BLANK) !== '' || this.#passes(COMMENT) !== '') continue;
      const start = this.#at;
      const end = this.#passes(LINE_END);
      if (end === '') {
        this.#token();
        continue;
      }
      if (this.#brackets > 0) continue;
      this.#push('newline', start);
      isLineStart = true;
    }
    const last = this.tokens.at(-1);
    if (last !== undefined && last.kind !== 'newline') this.#add('newline', text.length);
    for (; this.#blocks.length > 1; this.#blocks.pop()) this.#add('dedent', text.length);
    this.#add('end', text.length);
    return this.tokens;
  }

  /**
   * Reads the indentation of a line.
   * @returns false for a line with nothing on it, which is skipped
   */
  #beginLine(): boolean {
    const { text } = this;
    const start = this.#at;
    const indentation = this.#passes(INDENTATION);
    this.#passes(COMMENT);
    if (this.#passes(LINE_END) !== '' || this.#at >= text.length) return false;
    this.#at = start + indentation.length;
    this.#checkKind(indentation, start);
    const width = widthOf(indentation);
    const around = this.#blocks.at(-1) ?? 0;
    if (width > around) {
      this.#blocks.push(width);
      this.#add('indent', this.#at);
    }
    while (width < (this.#blocks.at(-1) ?? 0)) {
      this.#blocks.pop();
      this.#add('dedent', this.#at);
    }
    if (width !== this.#blocks.at(-1)) {
      throw new TokenError(
        'IndentationError',
        'unindent does not match any outer indentation level',
        this.#at,
        'Start the line exactly below the lines of the block that it belongs to.',
      );
    }
    return true;
  }

  /** Tabs and spaces look alike, so a program uses only one of them. */
  #checkKind(indentation: string, start: number): void {
    for (const character of indentation) {
      if (character !== ' ' && character !== '\t') continue;
      this.#indent ??= character;
      if (character === this.#indent) continue;
      throw new TokenError(
        'IndentationError',
        'inconsistent use of tabs and spaces in indentation',
        start,
        'Indent all lines with spaces, or all lines with tabs.',
      );
    }
  }

  #token(): void {
    const { text } = this;
    const start = this.#at;
    STRING_START.lastIndex = start;
    const quoted = STRING_START.exec(text);
    if (quoted !== null) {
      this.#string(quoted[2] ?? '', start + quoted[0].length);
      this.#push('string', start);
      return;
    }
    const number = this.#passes(NUMBER);
    if (number !== '') {
      this.#checkNumber(number, start);
      this.#push(kindOfNumber(number), start);
      return;
    }
    const name = this.#passes(NAME);
    if (name !== '') {
      this.#push(KEYWORDS.has(name) ? 'keyword' : 'name', start);
      return;
    }
    const operator = this.#passes(OPERATOR);
    if (operator === '') {
      const character = String.fromCodePoint(text.codePointAt(start) ?? 0);
      throw new TokenError(
        'UnexpectedToken',
        character,
        start,
        'Python does not use this character here.',
      );
    }
    if (OPENING.has(operator)) this.#brackets += 1;
    if (CLOSING.has(operator)) this.#brackets = Math.max(0, this.#brackets - 1);
    this.#push('operator', start);
  }

  #checkNumber(number: string, start: number): void {
    if (
      !/^0[\d_]*[1-9]/.test(number) ||
      kindOfNumber(number) !== 'int' ||
      /^0[xXoObB]/.test(number)
    )
      return;
    throw new TokenError(
      'SyntaxError',
      'leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers',
      start,
      'Remove the zeros in front of the number.',
    );
  }

  /** Moves behind the end of a string. */
  #string(quote: string, from: number): void {
    const { text } = this;
    let at = from;
    const isLong = quote.length === 3;
    while (at < text.length) {
      const character = text.charAt(at);
      if (character === '\\') at += text.startsWith('\r\n', at + 1) ? 3 : 2;
      else if (text.startsWith(quote, at)) {
        this.#at = at + quote.length;
        return;
      } else if (!isLong && (character === '\n' || character === '\r')) break;
      else at += 1;
    }
    throw new TokenError(
      'SyntaxError',
      isLong ? 'unterminated triple-quoted string literal' : 'unterminated string literal',
      this.#at,
      `Close the string with ${quote}.`,
    );
  }

  /** Moves past a match at the current position, and returns it. */
  #passes(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [found = ''] = pattern.exec(this.text) ?? [];
    this.#at += found.length;
    return found;
  }

  #push(kind: TokenKind, start: number): void {
    const text = this.text.slice(start, this.#at);
    this.tokens.push({
      kind,
      text: kind === 'name' ? text.normalize('NFKC') : text,
      start,
      end: this.#at,
    });
  }

  #add(kind: TokenKind, at: number): void {
    this.tokens.push({ kind, text: '', start: at, end: at });
  }
}

function widthOf(indentation: string): number {
  let width = 0;
  for (const character of indentation) {
    if (character === '\t') width += TAB - (width % TAB);
    else if (character === '\f') width = 0;
    else width += 1;
  }
  return width;
}

function kindOfNumber(number: string): 'int' | 'float' | 'complex' {
  if (/^0[xXoObB]/.test(number)) return 'int';
  if (/[jJ]$/.test(number)) return 'complex';
  return /[.eE]/.test(number) ? 'float' : 'int';
}

/**
 * Splits a program into tokens.
 * @throws TokenError when it cannot be split
 */
export function tokenize(text: string): readonly Token[] {
  return new Tokenizer(text).read();
}

/** Finds the line and the column of offsets in a text. */
export function placesIn(
  text: string,
): (offset: number) => { readonly line: number; readonly column: number } {
  const starts = startsOfLines(text);
  return (offset) => placeAt(starts, offset);
}
