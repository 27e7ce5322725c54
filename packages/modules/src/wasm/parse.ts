/** Reads the WebAssembly text format as nested lists of words and strings. */

/** A problem in a text, with the place where it is. */
export class TextProblem extends Error {
  /** @param at the index in the text */
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

export interface Word {
  readonly kind: 'word';
  readonly text: string;
  readonly at: number;
}

interface Text {
  readonly kind: 'string';
  readonly bytes: readonly number[];
  readonly at: number;
}

export interface List {
  readonly kind: 'list';
  readonly items: readonly Item[];
  readonly at: number;
}

export type Item = Word | Text | List;

/** A space, a comment, a parenthesis, a string, or a word. */
const TOKEN =
  /(?<space>\s+|;;[^\n]*)|(?<comment>\(;)|(?<open>\()|(?<close>\))|"(?<string>(?:[^"\\\n]|\\[^])*)"|(?<word>[^\s()";]+)/y;

/** Lists that nest more deeply are refused, since they would need too much of the stack. */
const MAX_DEPTH = 500;

/** @throws TextProblem */
export function parse(text: string): List {
  const outer: Item[] = [];
  const open: { readonly items: Item[]; readonly at: number }[] = [];
  let items = outer;
  for (let at = 0; at < text.length;) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    if (found === null) throw new TextProblem(`Unexpected ${quoted(text.charAt(at))}`, at);
    const { comment, open: isOpen, close, string, word } = found.groups ?? {};
    let end = at + found[0].length;
    if (comment !== undefined) end = endOfComment(text, at);
    else if (isOpen !== undefined) {
      if (open.length >= MAX_DEPTH) throw new TextProblem('The lists nest too deeply', at);
      open.push({ items, at });
      items = [];
    } else if (close !== undefined) {
      const outside = open.pop();
      if (outside === undefined) throw new TextProblem('A ) without its (', at);
      outside.items.push({ kind: 'list', items, at: outside.at });
      items = outside.items;
    } else if (string !== undefined) items.push({ kind: 'string', bytes: bytesOf(string, at), at });
    else if (word !== undefined) items.push({ kind: 'word', text: word, at });
    at = end;
  }
  const unclosed = open.at(-1);
  if (unclosed !== undefined) throw new TextProblem('A ( without its )', unclosed.at);
  return { kind: 'list', items: outer, at: 0 };
}

/** Block comments nest. */
function endOfComment(text: string, from: number): number {
  const mark = /\(;|;\)/g;
  mark.lastIndex = from;
  let depth = 0;
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    depth += found[0] === '(;' ? 1 : -1;
    if (depth === 0) return mark.lastIndex;
  }
  throw new TextProblem('A (; without its ;)', from);
}

const ESCAPES: Readonly<Record<string, number>> = {
  t: 9,
  n: 10,
  r: 13,
  '"': 34,
  "'": 39,
  '\\': 92,
};

function bytesOf(string: string, at: number): readonly number[] {
  const bytes: number[] = [];
  for (const [part, escape] of string.matchAll(/\\(u\{[\da-f_]+\}|[\da-f]{2}|[^])|[^\\]/giu)) {
    const byte = escape === undefined ? undefined : ESCAPES[escape];
    if (escape === undefined) bytes.push(...utf8(part.codePointAt(0) ?? 0));
    else if (byte !== undefined) bytes.push(byte);
    else if (/^[\da-f]{2}$/i.test(escape)) bytes.push(Number.parseInt(escape, 16));
    else if (escape.startsWith('u{')) {
      const code = Number.parseInt(escape.slice(2, -1).replaceAll('_', ''), 16);
      if (!(code <= 0x10ffff)) throw new TextProblem(`There is no character \\${escape}`, at);
      bytes.push(...utf8(code));
    } else throw new TextProblem(`Unknown escape \\${escape}`, at);
  }
  return bytes;
}

function utf8(code: number): readonly number[] {
  if (code < 0x80) return [code];
  const rest = (shift: number) => 0x80 | ((code >> shift) & 63);
  if (code < 0x800) return [0xc0 | (code >> 6), rest(0)];
  if (code < 0x10000) return [0xe0 | (code >> 12), rest(6), rest(0)];
  return [0xf0 | (code >> 18), rest(12), rest(6), rest(0)];
}

function quoted(text: string): string {
  return `"${text}"`;
}
