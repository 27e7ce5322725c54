/**
 * Text that PostgreSQL can hold. It refuses the NUL character, and halves of surrogate pairs, which a
 * JavaScript string may contain.
 */

const UNSTORABLE = /\0|\p{Surrogate}/u;
const EVERY_UNSTORABLE = new RegExp(UNSTORABLE, 'gu');

/** Whether the text can be stored just as it is. */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** The text with U+FFFD in place of what cannot be stored; for text that a program made. */
export function toStorable(text: string): string {
  return text.replace(EVERY_UNSTORABLE, '\uFFFD');
}
