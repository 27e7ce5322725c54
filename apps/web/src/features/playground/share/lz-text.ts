/**
 * Reads the text of links made for other playgrounds: the format of the library lz-string, as its
 * `compressToEncodedURIComponent` writes it. Written anew because the library's own reader has no end:
 * thirty kilobytes of a hostile link would become hundreds of megabytes.
 *
 * The format: each character holds six bits, the highest first. Of them numbers are made, lowest bit
 * first, whose width grows with the table of the texts seen so far. A number names a text of the table,
 * or one of the three below; after each, the text before it and the first character of the new one
 * become the next entry.
 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$';
/** Spaces stand for `+`: that is what becomes of it in a query string. */
const VALUES = new Map(ALPHABET.split('').map((character, value) => [character, value]));
VALUES.set(' ', ALPHABET.indexOf('+'));
const BITS_OF_CHARACTER = 6;

/** A character that was not seen before follows, in 8 bits. */
const NEW_BYTE = 0;
/** The same in 16 bits. */
const NEW_UNIT = 1;
const END = 2;
/** The numbers below are no texts. */
const FIRST_ENTRY = 3;

/**
 * @param compressed what `compressToEncodedURIComponent` made, perhaps with spaces for `+`
 * @param maxLength the most characters (UTF-16 code units) that are decompressed
 * @returns null when it is not in the format, was cut short, or holds more
 */
export function decompressLz(compressed: string, maxLength: number): string | null {
  const readNumber = numberReader(compressed);
  const entries: string[] = [];
  const parts: string[] = [];
  let length = 0;
  let previous: string | null = null;
  let width = 2;

  for (;;) {
    const number = readNumber(width);
    if (number === null) return null;
    if (number === END) return parts.join('');

    let text: string;
    if (number === NEW_BYTE || number === NEW_UNIT) {
      const unit = readNumber(number === NEW_BYTE ? 8 : 16);
      if (unit === null) return null;
      text = String.fromCharCode(unit);
      entries.push(text);
    } else {
      if (previous === null) return null;
      const index = number - FIRST_ENTRY;
      if (index > entries.length) return null;
      // The next entry may be named before it is there: it ends with the character it begins with.
      text = entries[index] ?? previous + previous.charAt(0);
    }
    if (previous !== null) entries.push(previous + text.charAt(0));

    length += text.length;
    if (length > maxLength) return null;
    parts.push(text);
    previous = text;
    while (FIRST_ENTRY + entries.length >= 2 ** width) width += 1;
  }
}

/** @returns what reads a number of so many bits, lowest first; it answers null at the end of `text` */
function numberReader(text: string): (width: number) => number | null {
  let position = 0;
  return (width) => {
    let number = 0;
    for (let bit = 0; bit < width; bit += 1) {
      const character = text.charAt(Math.floor(position / BITS_OF_CHARACTER));
      const six = character === '' ? undefined : VALUES.get(character);
      if (six === undefined) return null;
      const shift = BITS_OF_CHARACTER - 1 - (position % BITS_OF_CHARACTER);
      number += ((six >> shift) & 1) * 2 ** bit;
      position += 1;
    }
    return number;
  };
}
