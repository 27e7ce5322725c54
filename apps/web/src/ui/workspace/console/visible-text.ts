/**
 * The characters that set the direction of the text after them (Unicode Bidirectional Algorithm, UAX 9, 2.1 to
 * 2.5). In a text of a program they can turn around what stands after it, so that it reads as something else.
 */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g;

/** @returns the text with these characters as they are written in a string, e.g. `\u202E` */
export function visibleText(text: string): string {
  return text.replaceAll(DIRECTIONS, (one) => `\\u${one.charCodeAt(0).toString(16).toUpperCase()}`);
}
