import type { Position } from './problems.js';

/**
 * Characters that XML 1.0 cannot represent, not even as a reference: most control characters, and lone
 * surrogates.
 */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** @returns the offsets of the characters that XML cannot represent, at most `most` of them */
export function charactersNotInXml(text: string, max: number): number[] {
  const offsets: number[] = [];
  for (const { index } of text.matchAll(NOT_IN_XML)) {
    if (offsets.length === max) break;
    offsets.push(index);
  }
  return offsets;
}

/** @returns the text with U+FFFD in place of each character that XML cannot represent */
export function replaceNotInXml(text: string): string {
  return text.replaceAll(NOT_IN_XML, '\u{FFFD}');
}

/** @returns e.g. `U+0007` */
export function nameOfCharacter(text: string, offset: number): string {
  return `U+${text.charCodeAt(offset).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The text of a file in the form in which it is parsed, with the offsets of its lines. */
export class SourceText {
  /** Has no byte order mark, only line feeds as line ends, and no characters that XML cannot represent. */
  readonly text: string;
  /** The offsets of characters that XML cannot represent, and that were replaced. */
  readonly invalidCharacters: readonly number[];
  readonly #original: string;
  readonly #lineStarts: number[] = [0];

  /**
   * Normalises line ends, as XML says (section 2.11), because the parser would take quadratic time to do so.
   * Replaces characters that XML cannot represent, so that a single one does not hide all other problems.
   * This keeps every offset.
   */
  constructor(file: string) {
    this.#original = file.replace(/^\u{FEFF}/u, '').replaceAll(/\r\n?/g, '\n');
    this.invalidCharacters = charactersNotInXml(this.#original, MAX_INVALID_CHARACTERS);
    this.text =
      this.invalidCharacters.length === 0 ? this.#original : replaceNotInXml(this.#original);
    for (let at = this.text.indexOf('\n'); at >= 0; at = this.text.indexOf('\n', at + 1)) {
      this.#lineStarts.push(at + 1);
    }
  }

  /** @returns the name of the character that was replaced at this offset */
  nameOfCharacter(offset: number): string {
    return nameOfCharacter(this.#original, offset);
  }

  positionAt(offset: number): Position {
    let low = 0;
    let high = this.#lineStarts.length;
    // The line is the last one that begins at or before the offset.
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (this.#lineStarts[low] ?? 0) + 1 };
  }

  /** @returns the offset in code units for an index that the parser counts in characters */
  offsetOfCharacter(index: number): number {
    let offset = 0;
    for (let count = 0; count < index && offset < this.text.length; count++) {
      offset += (this.text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
    }
    return offset;
  }
}

const MAX_INVALID_CHARACTERS = 20;
