/**
 * Reads the text of links made for other playgrounds: the format of the library lz-string, as written by its
 * `compressToEncodedURIComponent`. Written here because the library's own reader has no limit: thirty
 * kilobytes of a hostile link would become hundreds of megabytes.
 * The format: each character holds six bits, highest first. They form numbers, lowest bit first, whose width
 * grows with the table of the texts seen so far. A number names a text of the table, or one of the three
 * special values below. After each text, the previous text plus the first character of the new one becomes
 * the next entry.
 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$';
/** Spaces stand for `+`, which becomes a space in a query string. */
const VALUES = new Map(ALPHABET.split('').map((character, value) => [character, value]));
VALUES.set(' ', ALPHABET.indexOf('+'));
const BITS_OF_CHARACTER = 6;

/** A new character follows, in 8 bits. */
const NEW_BYTE = 0;
/** A new character follows, in 16 bits. */
const NEW_UNIT = 1;
const END = 2;
/** Smaller numbers are special values, not texts. */
const FIRST_ENTRY = 3;

/**
 * @param compressed the output of `compressToEncodedURIComponent`, perhaps with spaces for `+`
 * @param maxLength the maximum number of decompressed characters (UTF-16 code units)
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
      // A number may name the entry that it creates itself: this entry ends with its first character.
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

/**
 * @returns a function that reads a number of the given width, lowest bit first; it returns null at the end of
 * `text`
 */
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
