import { MAX_CHARACTERS, SLOT_WIDTH, TEXT_SIZE } from './measures.js';

export const VALUE_KINDS = [
  'number',
  'string',
  'boolean',
  'null',
  'undefined',
  'function',
  'array',
  'cut',
  'other',
] as const;
/** The kind of value that a display string stands for. */
export type ValueKind = (typeof VALUE_KINDS)[number];

const NUMBER = /^-?(?:\d|Infinity$|NaN$)|^(?:NaN|Infinity)$/;

const BOOLEAN = /^(?:true|false|#t|#f)$/;

/** A kind that a display string need not tell; `null` is the empty list. */
export type PlainKind = Extract<ValueKind, 'boolean' | 'null' | 'undefined'>;

/** The kind of a value that is neither an array nor a function. */
export function kindOf({
  text,
  is,
}: {
  readonly text: string;
  readonly is?: PlainKind;
}): ValueKind {
  return is ?? kindOfText(text);
}

/** Tells whether a display string is that of the empty list, for producers that do not say it. */
function isEmptyList(text: string): boolean {
  return text === 'null' || text === '()';
}

/** @param text the display string of a value that is neither an array nor a function */
function kindOfText(text: string): ValueKind {
  if (isEmptyList(text)) return 'null';
  if (text === 'undefined') return text;
  if (BOOLEAN.test(text)) return 'boolean';
  if (/^["'`]/.test(text)) return 'string';
  return NUMBER.test(text) ? 'number' : 'other';
}

/** Characters of single width that are one UTF-16 code unit each. */
const NARROW = /^[ -~]*$/;
/** Texts that are short enough to stay as they are, which most values are. */
const PLAIN = /^[!-~]{1,6}$/;

/** Replaces the rest of a text that is cut: `...` in pictures of data, `…` in those of the machine. */
export type Ending = '...' | '…';

/**
 * The text as it stands in a box: on one line and cut after 20 characters, with `...` for the rest
 * (playground specification, section 5). The quotes around a string are kept and do not count.
 */
export function shortText(text: string, ending: Ending = '...'): string {
  if (PLAIN.test(text)) return text;
  const isQuoted = kindOfText(text) === 'string';
  const quote = isQuoted ? text.charAt(0) : '';
  const isClosed = isQuoted && text.length > 1 && text.endsWith(quote);
  const inside = text.slice(quote.length, isClosed ? -1 : undefined);
  // Text far beyond the cut is not read, because texts can be long and many.
  const begin = inside.slice(0, 8 * MAX_CHARACTERS).replaceAll(/\s+/g, ' ');
  if (begin.length <= MAX_CHARACTERS) return quote + begin + quote;
  // A character may consist of two code units.
  const characters = NARROW.test(begin) ? begin : Array.from(begin);
  if (characters.length <= MAX_CHARACTERS) return quote + begin + quote;
  const kept = characters.slice(0, MAX_CHARACTERS);
  return `${quote}${typeof kept === 'string' ? kept : kept.join('')}${ending}${quote}`;
}

/** Characters of double width in a font of fixed width. */
const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;
/** Relative to the size of the font. */
const CHARACTER_WIDTH = 0.6;

/**
 * The width of a text in a font of fixed width. It is computed rather than measured, so that layout needs no
 * page.
 */
export function textWidth(text: string, size = TEXT_SIZE): number {
  if (NARROW.test(text)) return text.length * CHARACTER_WIDTH * size;
  let characters = 0;
  for (const character of text) characters += WIDE.test(character) ? 2 : 1;
  return characters * CHARACTER_WIDTH * size;
}

/** Tells whether the text of a value stands in the box of an array rather than beside it. */
export function fitsSlot(short: string): boolean {
  return textWidth(short) <= SLOT_WIDTH - 5;
}
