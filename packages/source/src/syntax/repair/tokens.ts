/** The tokens of a text that need not be a program, and the names by which users know them. */

export interface Token {
  readonly text: string;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  /** From 1. */
  readonly line: number;
  /** The number of characters before the first token of its line. */
  readonly indentation: number;
  readonly isFirstOnLine: boolean;
}

export const TOKEN =
  /\s+|\/\/.*|\/\*[^]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[^])*`|[\p{ID_Start}$_][\p{ID_Continue}$]*|\d[\w.]*|=>|[=!]==?|[<>]=|&&|\|\||[^]/gu;
const BLANK = /^(?:\s|\/\/|\/\*)/;
export const WORD = /^[\p{ID_Start}$_]/u;

export const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
export const OPENERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

export const KEYWORDS = new Set(
  'if else for while return const let function break continue import export var'.split(' '),
);

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  let lineStart = 0;
  let indentation = 0;
  let lastLine = 0;
  for (const { 0: part, index } of text.matchAll(TOKEN)) {
    if (!BLANK.test(part)) {
      const isFirstOnLine = line !== lastLine;
      if (isFirstOnLine) indentation = index - lineStart;
      lastLine = line;
      const end = index + part.length;
      tokens.push({ text: part, start: index, end, line, indentation, isFirstOnLine });
    }
    for (let at = part.indexOf('\n'); at >= 0; at = part.indexOf('\n', at + 1)) {
      line += 1;
      lineStart = index + at + 1;
    }
  }
  return tokens;
}

/** The index of the bracket that a closing bracket closes. */
export function openerOf(tokens: readonly Token[], closer: number): number {
  let depth = 0;
  for (let at = closer; at >= 0; at -= 1) {
    const text = tokens[at]?.text ?? '';
    if (text in OPENERS) depth += 1;
    else if (text in CLOSERS) depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** The innermost bracket that is open before a token. */
export function innermost(tokens: readonly Token[], here: number): number | undefined {
  const open: number[] = [];
  for (let index = 0; index < here; index += 1) {
    const text = tokens[index]?.text ?? '';
    if (text in CLOSERS) open.push(index);
    else if (text in OPENERS) open.pop();
  }
  return open.at(-1);
}

/** Names a bracket by the word before it and its line. */
export function bracketAdvice(tokens: readonly Token[], index: number): string {
  const { text, line } = tokens[index] ?? { text: '', line: 0 };
  if (text === '{') {
    const owner = ownerOf(tokens, index);
    return owner === '' ? `The { on line ${line}` : `The { of ${owner} on line ${line}`;
  }
  const before = tokens[index - 1]?.text ?? '';
  return WORD.test(before) ? `The ${text} after ${before}` : `The ${text} on line ${line}`;
}

/** `function f`, `if`, `else`, ...: the construct whose body a brace opens; empty when it is another one. */
export function ownerOf(tokens: readonly Token[], brace: number): string {
  let at = brace - 1;
  if (tokens[at]?.text === 'else') return 'else';
  if (tokens[at]?.text === '=>') return nameOfArrow(tokens, at);
  if (tokens[at]?.text !== ')') return '';
  for (let depth = 0; at >= 0; at -= 1) {
    if (tokens[at]?.text === ')') depth += 1;
    if (tokens[at]?.text === '(') depth -= 1;
    if (depth === 0) break;
  }
  const word = tokens[at - 1]?.text ?? '';
  if (tokens[at - 2]?.text === 'function') return `function ${word}`;
  return KEYWORDS.has(word) ? word : '';
}

/** `const f = x => {` */
function nameOfArrow(tokens: readonly Token[], arrow: number): string {
  for (let at = arrow - 1; at > 1 && tokens[at]?.line === tokens[arrow]?.line; at -= 1) {
    if (tokens[at]?.text === '=' && tokens[at - 2]?.text === 'const') {
      return `function ${tokens[at - 1]?.text ?? ''}`;
    }
  }
  return '';
}
