import { type Change, failureOf, readableFix, type Repair } from './change.js';
import { bracketAdvice, ownerOf, type Token } from './tokens.js';

/** Repairs of texts with a brace too few or too many. Indentation says where it probably belongs. */

/** Limits the search for a brace: places for it, times the tokens that are looked at for each. */
const MAX_COMPARED_TOKENS = 3_000_000;

/** The number of places for a brace that are tried with the parser, in order of plausibility. */
const MAX_BRACES_PARSED = 6;

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
export function braceRepair(
  text: string,
  tokens: readonly Token[],
  isOpen: boolean,
): Repair | undefined {
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
