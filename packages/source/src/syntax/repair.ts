import type { BinaryExpression } from 'acorn';
import type { Fix } from '@wellspring/evaluator';
import { EditedText } from './edits.js';
import { childrenOf, type Node } from './nodes.js';
import { Parser } from './parser.js';

/**
 * Advice about texts that one token too many or too few makes unreadable. The parser only says where it could
 * not go on, which is often far from the mistake. Here, single edits are tried, at that place for parentheses,
 * commas and the like, and by indentation for braces, and the edit after which the text can be read is
 * described to the user. If the edit is certain, it is also offered as a fix.
 */

/** The repair of a text that cannot be read. */
interface Repair {
  /** In plain words. */
  readonly advice: string;
  readonly fix?: Fix | undefined;
}

interface Token {
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

/** Longer texts get the general advice: the live check runs after each pause in typing. */
const MAX_TEXT_LENGTH = 50_000;

/** Limits the search for a brace: places for it, times the tokens that are looked at for each. */
const MAX_COMPARED_TOKENS = 3_000_000;

/** The number of places for a brace that are tried with the parser, in order of plausibility. */
const MAX_BRACES_PARSED = 6;

const TOKEN =
  /\s+|\/\/.*|\/\*[^]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[^])*`|[\p{ID_Start}$_][\p{ID_Continue}$]*|\d[\w.]*|=>|[=!]==?|[<>]=|&&|\|\||[^]/gu;
const BLANK = /^(?:\s|\/\/|\/\*)/;
const WORD = /^[\p{ID_Start}$_]/u;

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const OPENERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Operators that need a value on their right. */
const OPERATORS = new Set('+ - * / % === !== < > <= >= && || = ? : => !'.split(' '));

const KEYWORDS = new Set(
  'if else for while return const let function break continue import export var'.split(' '),
);

/** Words of other languages, with what Source has for them. */
const FOREIGN_WORDS: Readonly<Record<string, string>> = {
  and: '&&',
  or: '||',
  not: '!',
  elif: 'else if',
  elsif: 'else if',
  elseif: 'else if',
  def: 'function',
  func: 'function',
  fn: 'function',
  fun: 'function',
  lambda: 'x => x + 1',
};

/** Words that begin declarations in other languages. */
const FOREIGN_DECLARATIONS = new Set(
  'int float double number string bool boolean char auto void val final static public'.split(' '),
);

/** Operators of other languages. */
const FOREIGN_OPERATORS: Readonly<Record<string, string>> = {
  '**': 'math_pow(x, y)',
  '++': 'x = x + 1',
  '--': 'x = x - 1',
  '<>': '!==',
  ':=': '=',
  '??': 'a conditional expression',
};

/** Messages of the parser that a misplaced brace can cause although the text can be read so far. */
const CAUSED_BY_BRACES =
  /^'return' outside|has already been declared|^'import' and 'export'|^Unsyntactic/;

/**
 * @param text a program that the parser rejects
 * @param at the offset at which it gave up
 * @param message the parser's message
 * @returns what to change; undefined when no single change is likely
 */
export function findRepair(text: string, at: number, message: string): Repair | undefined {
  if (text.length > MAX_TEXT_LENGTH) return undefined;
  const isUnexpected = message.startsWith('Unexpected token');
  if (/^Unterminated string|^Unexpected token|^Identifier directly|^Expecting/.test(message)) {
    const ofQuotes = quoteRepair(text, at);
    if (ofQuotes !== undefined) return ofQuotes;
  }
  if (message.startsWith('Assigning to rvalue')) return comparisonRepair(text, at);
  if (!isUnexpected && !CAUSED_BY_BRACES.test(message)) return undefined;
  const tokens = tokensOf(text);
  const braces = tokens.reduce(
    (sum, token) => sum + (token.text === '{' ? 1 : token.text === '}' ? -1 : 0),
    0,
  );
  const ofImport = isUnexpected ? importRepair(text, tokens, at) : undefined;
  const ofBraces = braces === 0 ? undefined : braceRepair(text, tokens, braces > 0);
  return ofImport ?? ofBraces ?? (isUnexpected ? localRepair(text, tokens, at) : undefined);
}

/** A change of the text, and what it does. */
interface Change {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

function changed(text: string, { from, to, insert }: Omit<Change, 'label'>): string {
  return `${text.slice(0, from)}${insert}${text.slice(to)}`;
}

function fixOf(text: string, { label, from, to, insert }: Change): Fix {
  return { label, edits: [new EditedText(text).replace(from, to, insert)] };
}

/** A fix, if the text can be read after the change. */
function readableFix(text: string, change: Change): Fix | undefined {
  return failureOf(changed(text, change)) === null ? fixOf(text, change) : undefined;
}

function tokensOf(text: string): Token[] {
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

/** The offset at which the parser gives up; null when it can read the text. */
function failureOf(text: string): number | null {
  try {
    Parser.parse(text, { ecmaVersion: 6, sourceType: 'module' });
    return null;
  } catch (error) {
    return error instanceof SyntaxError && 'pos' in error ? Number(error.pos) : 0;
  }
}

/** Names a bracket by the word before it and its line. */
function bracketAdvice(tokens: readonly Token[], index: number): string {
  const { text, line } = tokens[index] ?? { text: '', line: 0 };
  if (text === '{') {
    const owner = ownerOf(tokens, index);
    return owner === '' ? `The { on line ${line}` : `The { of ${owner} on line ${line}`;
  }
  const before = tokens[index - 1]?.text ?? '';
  return WORD.test(before) ? `The ${text} after ${before}` : `The ${text} on line ${line}`;
}

/** `function f`, `if`, `else`, ...: the construct whose body a brace opens; empty when it is another one. */
function ownerOf(tokens: readonly Token[], brace: number): string {
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

// Braces

/** A brace that would be inserted before `tokens[index]`. */
interface Insertion {
  readonly index: number;
  readonly brace: '{' | '}';
}

/**
 * Counts where indentation and braces disagree after a brace was inserted: a closing brace at the start of a
 * line that is not indented like the line of its opening brace, and lines that are indented no deeper than the
 * line of the brace around them.
 */
function disagreements(tokens: readonly Token[], { index: added, brace }: Insertion): number {
  let count = 0;
  const open: Pick<Token, 'indentation' | 'line'>[] = [];
  const close = (indentation: number, isFirstOnLine: boolean): void => {
    const opener = open.pop();
    if (opener === undefined) count += 10;
    else if (isFirstOnLine && opener.indentation !== indentation) count += 1;
  };
  for (let index = 0; index <= tokens.length; index += 1) {
    const token = tokens[index];
    if (index === added) {
      const before = tokens[index - 1];
      if (brace === '{') open.push(before ?? { indentation: 0, line: 0 });
      else close(token?.isFirstOnLine === true ? token.indentation : 0, token?.text === 'else');
    }
    if (token === undefined) break;
    if (token.text === '}') {
      close(token.indentation, token.isFirstOnLine);
    } else {
      const around = open.at(-1);
      if (token.isFirstOnLine && around !== undefined && token.indentation <= around.indentation) {
        count += 1;
      }
      if (token.text === '{') open.push(token);
    }
  }
  return count + 10 * open.length;
}

/** @param isOpen whether there are more opening than closing braces */
function braceRepair(text: string, tokens: readonly Token[], isOpen: boolean): Repair | undefined {
  const places = isOpen ? placesToClose(tokens) : placesToOpen(tokens);
  if (places.length * tokens.length > MAX_COMPARED_TOKENS) return undefined;
  const brace = isOpen ? '}' : '{';
  const ranked = places
    .map((index) => ({ index, score: disagreements(tokens, { index, brace }) }))
    .toSorted((a, b) => a.score - b.score || b.index - a.index)
    .slice(0, MAX_BRACES_PARSED);
  for (const { index } of ranked) {
    const at = tokens[index - 1]?.end ?? 0;
    if (failureOf(`${text.slice(0, at)} ${brace} ${text.slice(at)}`) === null) {
      const advice = isOpen ? unclosedAdvice(tokens, index) : unopenedAdvice(tokens, index);
      const change = isOpen
        ? closingBrace(text, tokens, index)
        : { label: 'Insert {', from: at, to: at, insert: ' {' };
      return { advice, fix: readableFix(text, change) };
    }
  }
  const advice = isOpen ? neverClosedAdvice(tokens) : surplusAdvice(text, tokens);
  return advice === undefined ? undefined : { advice };
}

/** A closing brace before a token, laid out like those that are there. */
function closingBrace(text: string, tokens: readonly Token[], index: number): Change {
  const label = 'Insert }';
  const next = tokens[index];
  if (next?.text === 'else') return { label, from: next.start, to: next.start, insert: '} ' };
  const before = tokens[index - 1];
  const opener = tokens[openerOfBlock(tokens, index)];
  if (before === undefined || opener === undefined || before.line === opener.line) {
    const at = before?.end ?? 0;
    return { label, from: at, to: at, insert: ' }' };
  }
  // After a comment at the end of the line.
  const rest = /^[ \t]*\/\/[^\r\n]*/.exec(text.slice(before.end))?.[0] ?? '';
  const at = before.end + rest.length;
  return { label, from: at, to: at, insert: `\n${' '.repeat(opener.indentation)}}` };
}

/** A brace is closed before a line, before `else`, or at the end. */
function placesToClose(tokens: readonly Token[]): number[] {
  const places: number[] = [];
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    if (depth > 0 && (token.isFirstOnLine || token.text === 'else')) places.push(index);
    if (token.text === '{') depth += 1;
    if (token.text === '}') depth -= 1;
  }
  places.push(tokens.length);
  return places;
}

/** A body begins after a parenthesis, `else` or an arrow. */
function placesToOpen(tokens: readonly Token[]): number[] {
  const places: number[] = [];
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]?.text;
    if ([')', 'else', '=>'].includes(token.text) && next !== '{') places.push(index + 1);
  }
  return places;
}

/** The index of the innermost brace that is open before a token. */
function openerOfBlock(tokens: readonly Token[], before: number): number {
  const open: number[] = [];
  for (let index = 0; index < before; index += 1) {
    if (tokens[index]?.text === '{') open.push(index);
    if (tokens[index]?.text === '}') open.pop();
  }
  return open.at(-1) ?? 0;
}

function unclosedAdvice(tokens: readonly Token[], added: number): string {
  const opener = openerOfBlock(tokens, added);
  const last = tokens[added - 1]?.line ?? 1;
  return `${bracketAdvice(tokens, opener)} is never closed. By the indentation, a } is missing after line ${last}.`;
}

function unopenedAdvice(tokens: readonly Token[], added: number): string {
  const before = tokens[added - 1]?.line ?? 1;
  const owner = ownerOf(tokens, added);
  if (owner === '') {
    return `There is one } more than {. By the indentation, a { is missing on line ${before}.`;
  }
  return `There is one } more than {. By the indentation, a { is missing on line ${before}, where the body of ${owner} begins.`;
}

/** Advice when more than one brace is missing: only the first that stays open is certain. */
function neverClosedAdvice(tokens: readonly Token[]): string | undefined {
  const open: number[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.text === '{') open.push(index);
    if (token.text === '}') open.pop();
  }
  const opener = open[0];
  if (opener === undefined) return undefined;
  return `${bracketAdvice(tokens, opener)} is never closed. Add the } that belongs to it.`;
}

function surplusAdvice(text: string, tokens: readonly Token[]): string | undefined {
  const closing = tokens.filter((token) => token.text === '}');
  const first = firstUnopened(tokens);
  const tried = first === undefined ? closing : [first, ...closing.toReversed()];
  for (const { start, end, line } of tried.slice(0, MAX_BRACES_PARSED)) {
    if (failureOf(text.slice(0, start) + text.slice(end)) === null) {
      return `The } on line ${line} closes nothing. Remove it, or add the { that it should close.`;
    }
  }
  return undefined;
}

function firstUnopened(tokens: readonly Token[]): Token | undefined {
  let depth = 0;
  for (const token of tokens) {
    if (token.text === '{') depth += 1;
    if (token.text === '}') depth -= 1;
    if (depth < 0) return token;
  }
  return undefined;
}

/** Repairs `import { x from` and `import x } from`, and a path without quotes. */
function importRepair(text: string, tokens: readonly Token[], at: number): Repair | undefined {
  const here = tokens.findIndex((token) => token.start >= at);
  const token = tokens[here];
  const start = tokens.slice(0, here).findLastIndex(({ text }) => text === 'import');
  if (token === undefined || start < 0) return undefined;
  const between = tokens.slice(start + 1, here).map((one) => one.text);
  if (between.at(-1) === 'from') {
    const rest = tokens.slice(here).filter((one) => one.line === token.line && one.text !== ';');
    const path = rest.map((one) => one.text.replaceAll('"', '')).join('');
    return {
      advice: `The path of a file needs quotes: write "${path}".`,
      fix: readableFix(text, {
        label: `Write "${path}"`,
        from: token.start,
        to: rest.at(-1)?.end ?? token.end,
        insert: `"${path}"`,
      }),
    };
  }
  if (token.text === 'from' && between.includes('{') && !between.includes('}')) {
    const from = tokens[here - 1]?.end ?? token.start;
    return {
      advice: `A } is missing before from on line ${token.line}.`,
      fix: readableFix(text, { label: 'Insert }', from, to: from, insert: ' }' }),
    };
  }
  if (between.length > 0 && between.every((word) => WORD.test(word) || word === ',')) {
    const end = tokens.slice(here).find((one) => /^(?:\}|from|;)$/.test(one.text));
    if (end?.text !== '}') return undefined;
    const from = tokens[start]?.end ?? 0;
    return {
      advice: `A { is missing after import on line ${token.line}.`,
      fix: readableFix(text, { label: 'Insert {', from, to: from, insert: ' {' }),
    };
  }
  return undefined;
}

// Quotes

/** The number of places for a quote that are tried with the parser. */
const MAX_QUOTES_TRIED = 40;

/**
 * Repairs a line with a quote too few. The quote that is left is the opening one if a text follows it, or
 * else the closing one. The shortest string is tried first that leaves a text that can be read, and that has
 * no bracket or comma at its ends.
 */
function quoteRepair(text: string, at: number): Repair | undefined {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const lineEnd = text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at);
  const line = text.slice(lineStart, lineEnd);
  const quote = ['"', "'"].find((one) => line.split(one).length % 2 === 0);
  if (quote === undefined) return undefined;
  const number = text.slice(0, lineStart).split('\n').length;
  let tried = 0;
  for (const string of stringsWithOneQuote(line, quote)) {
    tried += 1;
    if (tried > MAX_QUOTES_TRIED) break;
    const { start, end, isOpening } = string;
    const content = line.slice(start, end);
    if (!isOpening && NO_TEXT.test(content)) continue;
    const written = `${quote}${content}${quote}`;
    const [from, to] = isOpening ? [start - 1, end] : [start, end + 1];
    const change = {
      label: `Write ${written}`,
      from: lineStart + from,
      to: lineStart + to,
      insert: written,
    };
    const failure = failureOf(changed(text, change));
    if (failure === null || failure > lineEnd + 2) {
      const advice = isOpening
        ? `The string on line ${number} has no closing quote: write ${written}.`
        : `The string on line ${number} has no opening quote: write ${written}.`;
      return { advice, fix: fixOf(text, change) };
    }
  }
  return undefined;
}

/** Rather a part of the program than a text. */
const NO_TEXT = /[(=]|^(?:const|let|return|if|display)\b/;

/** A string of which one quote is missing. */
interface HalfString {
  /** The text between the quotes. */
  readonly start: number;
  readonly end: number;
  /** True if the opening quote is there. */
  readonly isOpening: boolean;
}

function* stringsWithOneQuote(line: string, quote: string): Generator<HalfString> {
  const quotes = Array.from(line.matchAll(new RegExp(quote, 'g')), ({ index }) => index);
  // An odd number of quotes is before the one without a partner, or none.
  for (const [before, at] of quotes.entries()) {
    if (before % 2 === 1) continue;
    const isText = /^[^\s(),;[\]]/.test(line.slice(at + 1));
    const closings = endsIn(line, at + 1).map((end) => ({ start: at + 1, end, isOpening: true }));
    const openings = startsIn(line, at).map((start) => ({ start, end: at, isOpening: false }));
    yield* isText ? [...closings, ...openings] : [...openings, ...closings];
  }
}

/** The places after words, up to the next quote. */
function endsIn(line: string, from: number): number[] {
  const rest = line.slice(from).split(/["']/, 1)[0] ?? '';
  return Array.from(rest.matchAll(/[^\s(),;[\]](?=[\s(),;[\]]|$)|^|$/g), ({ 0: last, index }) => {
    return from + index + last.length;
  });
}

/** The places before words, from right to left, up to the quote before. */
function startsIn(line: string, to: number): number[] {
  const from = Math.max(line.lastIndexOf('"', to - 1), line.lastIndexOf("'", to - 1)) + 1;
  const before = line.slice(from, to);
  const words = Array.from(
    before.matchAll(/(?<=[\s(),;[\]]|^)[^\s(),;[\]]/g),
    ({ index }) => from + index,
  );
  const operators = Array.from(before.matchAll(/(?<=[+(,=?:]\s*)\S/g), ({ index }) => from + index);
  return [...words.toReversed(), ...operators.toReversed()];
}

// Comparisons

/** Repairs an assignment to something that is no name, such as `n % 2 = 0`. */
function comparisonRepair(text: string, at: number): Repair | undefined {
  for (const { 0: part, index } of text.slice(at).matchAll(TOKEN)) {
    if (part !== '=') continue;
    const place = at + index;
    const edited = `${text.slice(0, place)}===${text.slice(place + 1)}`;
    const node = comparisonAt(edited, place);
    if (node === undefined) return undefined;
    const written = `${edited.slice(node.left.start, node.left.end)} === ${edited.slice(node.right.start, node.right.end)}`;
    return {
      advice: `A single = gives a name a new value. To compare, write ${written.replaceAll(/\s+/g, ' ')}.`,
      fix: readableFix(text, {
        label: 'Change = to ===',
        from: place,
        to: place + 1,
        insert: '===',
      }),
    };
  }
  return undefined;
}

/** The comparison whose operator is at an offset. */
function comparisonAt(text: string, place: number): BinaryExpression | undefined {
  let program: Node;
  try {
    program = Parser.parse(text, { ecmaVersion: 6, sourceType: 'module' });
  } catch {
    return undefined;
  }
  for (let node: Node | undefined = program; node !== undefined;) {
    if (node.type === 'BinaryExpression' && node.left.end <= place && place < node.right.start) {
      return node;
    }
    node = childrenOf(node).find((child) => child.start <= place && place < child.end);
  }
  return undefined;
}

// Everything else, which is near the place at which the parser gave up

/** An edit near the place, and how to tell the user about it. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly advice: string;
  /** The change to offer to the user. Absent when it is not certain what belongs there. */
  readonly change?: Change;
}

function localRepair(text: string, tokens: readonly Token[], at: number): Repair | undefined {
  const index = tokens.findIndex((token) => token.start >= at);
  const here = index < 0 ? tokens.length : index;
  const foreign = foreignAdvice(tokens, here);
  if (foreign !== undefined) return { advice: foreign };
  const line = tokens[here]?.line ?? Infinity;
  let partial: Edit | undefined;
  for (const edit of editsAt(text, tokens, here)) {
    const failure = failureOf(changed(text, edit));
    if (failure === null) return repairBy(text, edit);
    // Another mistake may follow on a later line.
    const shift = edit.insert.length - (edit.to - edit.from);
    const next = tokens.find((token) => token.start >= failure - shift);
    if (partial === undefined && (next?.line ?? 0) > line) partial = edit;
  }
  return partial && repairBy(text, partial);
}

function repairBy(text: string, { advice, change }: Edit): Repair {
  return { advice, fix: change && fixOf(text, change) };
}

/** Advice about words of other languages. */
function foreignAdvice(tokens: readonly Token[], here: number): string | undefined {
  const start = tokens.slice(0, here).findLastIndex(({ text }) => /^[;{}]$/.test(text)) + 1;
  for (const token of [tokens[here], tokens[here - 1], tokens[start]]) {
    const text = token?.text ?? '';
    const own = Object.hasOwn(FOREIGN_WORDS, text) ? FOREIGN_WORDS[text] : undefined;
    if (own !== undefined) return `Source has no ${text}. Write ${own} instead.`;
  }
  const first = tokens[start]?.text ?? '';
  if (FOREIGN_DECLARATIONS.has(first) && WORD.test(tokens[start + 1]?.text ?? '')) {
    return `Source has no ${first}. Write const instead.`;
  }
  for (const at of [here - 2, here - 1, here]) {
    const [one, two] = [tokens[at], tokens[at + 1]];
    if (one === undefined || one.end !== two?.start) continue;
    const text = one.text + two.text;
    const own = Object.hasOwn(FOREIGN_OPERATORS, text) ? FOREIGN_OPERATORS[text] : undefined;
    if (own !== undefined) return `Source has no ${text}. Write ${own} instead.`;
  }
  if (tokens[here]?.text === ':') {
    const word = tokens[start]?.text ?? '';
    if (/^(?:if|else|while|for|function)$/.test(word)) {
      return `Source has no : after ${word}. Put what belongs to it between { and }.`;
    }
  }
  return undefined;
}

/** Edits that can make the text readable, the most plausible first. */
function* editsAt(text: string, tokens: readonly Token[], here: number): Generator<Edit> {
  const before = tokens[here - 1];
  const token = tokens[here];
  if (before === undefined) return;
  const insertToken = (added: string, advice: string): Edit => ({
    from: before.end,
    to: before.end,
    insert: ` ${added} `,
    advice,
  });
  /** The same, as a fix: a token after the one before, or in place of the space between the two. */
  const insertedToken = (added: string, advice: string): Edit => {
    const space = /[,;]/.test(added) && !/\s/.test(text.charAt(before.end)) ? ' ' : '';
    const insert = added === '=' ? ' =' : `${added}${space}`;
    const change =
      added !== '('
        ? { from: before.end, to: before.end, insert }
        : KEYWORDS.has(before.text)
          ? { from: token?.start ?? before.end, to: token?.start ?? before.end, insert }
          : { from: before.end, to: token?.start ?? before.end, insert };
    return { ...insertToken(added, advice), change: { label: `Insert ${added}`, ...change } };
  };
  const next = token === undefined ? 'the end' : shortened(token.text);
  const opener = innermost(tokens, here);
  const bracket = opener === undefined ? undefined : tokens[opener]?.text;
  const isBetweenValues = endsValue(before) && token !== undefined && beginsValue(token);

  if (token?.text === '=>' && before.text === ')') {
    const parameters = openerOf(tokens, here - 1);
    const value = tokens[parameters - 1];
    if (value !== undefined && endsValue(value)) {
      yield {
        from: value.end,
        to: value.end,
        insert: ' , ',
        advice: `A comma is missing between ${shortened(value.text)} and (.`,
        change: { label: 'Insert ,', from: value.end, to: value.end, insert: ', ' },
      };
    }
  }
  if (token?.text === ')' || token?.text === '=>') yield* splitNames(tokens, here);
  if (bracket === '(' && tokens[(opener ?? 0) - 1]?.text === 'for' && isBetweenValues) {
    yield insertedToken(
      ';',
      `A semicolon is missing between ${shortened(before.text)} and ${next}.`,
    );
  }
  if (tokens[here - 2]?.text === 'function') {
    yield insertToken('( x', `A ( is missing before the parameters of ${before.text}.`);
  }
  if (OPERATORS.has(before.text) && (token === undefined || !beginsValue(token))) {
    yield insertToken('0', `A value is missing between ${before.text} and ${next}.`);
  }
  if (isBetweenValues && (bracket === '(' || bracket === '[')) {
    yield insertedToken(',', `A comma is missing between ${shortened(before.text)} and ${next}.`);
  }
  if (opener !== undefined && (bracket === '(' || bracket === '[')) {
    const closer = CLOSERS[bracket] ?? '';
    yield insertedToken(
      closer,
      `${bracketAdvice(tokens, opener)} is not closed: a ${closer} is missing before ${next}.`,
    );
  }
  if (isBetweenValues && /^(?:const|let)$/.test(tokens[here - 2]?.text ?? '')) {
    yield insertedToken('=', `A = is missing between ${before.text} and ${next}.`);
  }
  if (WORD.test(before.text) && token !== undefined) {
    yield insertedToken('(', `A ( is missing between ${before.text} and ${next}.`);
  }
  if (token !== undefined && token.text in OPENERS) {
    yield {
      from: token.start,
      to: token.end,
      insert: '',
      advice: `The ${token.text} on line ${token.line} closes nothing. Remove it, or add the ${OPENERS[token.text] ?? ''} that it should close.`,
    };
  }
  if (token?.text === ',' || before.text === ',') {
    const { start, end } = token?.text === ',' ? token : before;
    yield {
      from: start,
      to: end,
      insert: '',
      advice: 'There is a comma too many. Remove it, or add the value that it should separate.',
    };
  }
  if (isBetweenValues) {
    yield insertToken('+', `An operator is missing between ${shortened(before.text)} and ${next}.`);
  }
  if (bracket === '(') yield* unquotedText(tokens, here);
  if (token !== undefined && KEYWORDS.has(token.text)) {
    yield insertedToken(';', `A semicolon is missing before ${next}.`);
  }
  if (token !== undefined && OPERATORS.has(token.text)) {
    yield {
      from: token.start,
      to: token.start,
      insert: ' 0 ',
      advice: `A value is missing before ${next}.`,
    };
  }
}

/** An argument that may be a text without its quotes. */
function* unquotedText(tokens: readonly Token[], here: number): Generator<Edit> {
  const start = tokens.slice(0, here).findLastIndex(({ text }) => /^[(,]$/.test(text)) + 1;
  const length = tokens.slice(start).findIndex(({ text }) => /^[),;]$/.test(text));
  const [first, last] = [tokens[start], tokens[start + length - 1]];
  if (length < 1 || first === undefined || last === undefined || first.line !== last.line) return;
  const words = tokens.slice(start, start + length);
  if (!WORD.test(first.text) || words.some(({ text }) => /^["'`(=]/.test(text))) return;
  let written = '';
  for (const [at, word] of words.entries()) {
    written += at > 0 && words[at - 1]?.end !== word.start ? ` ${word.text}` : word.text;
  }
  const string = JSON.stringify(written);
  const edit = { from: first.start, to: last.end, insert: string };
  yield {
    ...edit,
    advice: `A string needs quotes: write ${string}.`,
    change: { label: `Write ${string}`, ...edit },
  };
}

/** Words that consist of the name of a function and what should follow it in parentheses: `headxs)`. */
function* splitNames(tokens: readonly Token[], here: number): Generator<Edit> {
  const called = tokens.flatMap(({ text }, index) =>
    WORD.test(text) && tokens[index + 1]?.text === '(' ? text : [],
  );
  // A word that occurs once may be one of those that should be two.
  const callees = new Set([
    ...LIBRARY_CALLEES,
    ...called.filter((name, at) => called.indexOf(name) !== at),
    ...tokens.flatMap(({ text }, index) =>
      /^(?:function|const)$/.test(tokens[index - 1]?.text ?? '') && tokens[index + 1]?.text !== ','
        ? text
        : [],
    ),
  ]);
  for (let at = here - 1; at >= 0 && tokens[at]?.line === tokens[here]?.line; at -= 1) {
    const word = tokens[at];
    if (word === undefined || callees.has(word.text) || !WORD.test(word.text)) continue;
    const prefix = Array.from({ length: word.text.length }, (_, length) =>
      word.text.slice(0, length),
    )
      .toReversed()
      .find((start) => callees.has(start));
    if (prefix === undefined) continue;
    const from = word.start + prefix.length;
    const edit = { from, to: from, insert: '(' };
    yield {
      ...edit,
      change: { label: 'Insert (', ...edit },
      advice: `A ( is missing after ${prefix} on line ${word.line}: write ${prefix}(${word.text.slice(prefix.length)}.`,
    };
  }
}

const LIBRARY_CALLEES =
  'if while for display stringify head tail pair list map filter accumulate append length reverse is_null is_pair equal error char_at array_length stream_tail'.split(
    ' ',
  );

/** The index of the bracket that a closing bracket closes. */
function openerOf(tokens: readonly Token[], closer: number): number {
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
function innermost(tokens: readonly Token[], here: number): number | undefined {
  const open: number[] = [];
  for (let index = 0; index < here; index += 1) {
    const text = tokens[index]?.text ?? '';
    if (text in CLOSERS) open.push(index);
    else if (text in OPENERS) open.pop();
  }
  return open.at(-1);
}

function endsValue({ text }: Token): boolean {
  return text === ')' || text === ']' || beginsValue({ text });
}

function beginsValue({ text }: Pick<Token, 'text'>): boolean {
  return (
    /^[\d"'`]/.test(text) ||
    (WORD.test(text) && !KEYWORDS.has(text)) ||
    text === '(' ||
    text === '['
  );
}

/** Long strings are cut. */
function shortened(text: string): string {
  return text.length > 30 ? `${text.slice(0, 27)}...` : text;
}
