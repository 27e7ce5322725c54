/**
 * The characters that set the direction of the text after them (Unicode Bidirectional Algorithm, UAX 9, 2.1
 * to 2.5). In a program's text they could reverse the text after them, so that it reads as something else.
 */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g;

/** @returns the text with these characters as escape sequences, e.g. `\u202E` */
export function visibleText(text: string): string {
  return text.replaceAll(DIRECTIONS, (one) => `\\u${one.charCodeAt(0).toString(16).toUpperCase()}`);
}
