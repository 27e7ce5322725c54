import { type Change, changed, failureOf, fixOf, type Repair } from './change.js';
import { closingPlace } from './closing.js';
import {
  bracketAdvice,
  CLOSERS,
  innermost,
  KEYWORDS,
  openerOf,
  OPENERS,
  type Token,
  WORD,
} from './tokens.js';

/** Repairs near the place at which the parser gave up: parentheses, commas, operators, and words of other languages. */

/** Operators that need a value on their right. */
const OPERATORS = new Set('+ - * / % === !== < > <= >= && || = ? : => !'.split(' '));

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

/** An edit near the place, and how to tell the user about it. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly advice: string;
  /** The change to offer to the user. Absent when it is not certain what belongs there. */
  readonly change?: Change;
}

export function nearbyRepair(
  text: string,
  tokens: readonly Token[],
  at: number,
): Repair | undefined {
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
    const value = valueEndingAt(text, tokens, here - 1);
    yield insertedToken(',', `A comma is missing between ${value} and ${next}.`);
  }
  if (opener !== undefined && (bracket === '(' || bracket === '[')) {
    const closer = CLOSERS[bracket] ?? '';
    const place = bracket === '(' ? closingPlace(text, tokens, here, opener) : undefined;
    if (place !== undefined) yield closingAt(text, tokens, place);
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

/** A parenthesis that is missing before a place at which the parser did not notice it. */
function closingAt(text: string, tokens: readonly Token[], place: number): Edit {
  const after = tokens.findIndex(({ start }) => start >= place);
  const opener = innermost(tokens, after);
  const advice = `${bracketAdvice(tokens, opener ?? 0)} is not closed: a ) is missing before ${shortened(tokens[after]?.text ?? '')} on line ${tokens[after]?.line ?? 1}.`;
  const edit = { from: place, to: place, insert: ')' };
  return { ...edit, advice, change: { label: 'Insert )', ...edit } };
}

/** The text of the value that ends with a token, for messages. */
function valueEndingAt(text: string, tokens: readonly Token[], at: number): string {
  const end = tokens[at];
  if (end === undefined) return '';
  if (end.text !== ')' && end.text !== ']') return shortened(end.text);
  const opener = openerOf(tokens, at);
  const before = tokens[opener - 1];
  const isCall = before !== undefined && WORD.test(before.text) && !KEYWORDS.has(before.text);
  const first = isCall ? before : tokens[opener];
  return shortened(text.slice(first?.start ?? end.start, end.end).replaceAll(/\s+/g, ' '));
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
