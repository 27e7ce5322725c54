import { changed, failureOf, fixOf, type Repair } from './change.js';

/** Repairs of lines with a quote too few. */

/** The number of places for a quote that are tried with the parser. */
const MAX_QUOTES_TRIED = 40;

/**
 * Repairs a line with a quote too few. The quote that is left is the opening one if a text follows it, or
 * else the closing one. The shortest string is tried first that leaves a text that can be read, and that has
 * no bracket or comma at its ends.
 */
export function quoteRepair(text: string, at: number): Repair | undefined {
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
