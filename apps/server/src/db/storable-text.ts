/**
 * Text that PostgreSQL can store. It rejects the NUL character and unpaired surrogates, which a JavaScript
 * string may contain.
 */

const UNSTORABLE = /\0|\p{Surrogate}/u;
const EVERY_UNSTORABLE = new RegExp(UNSTORABLE, 'gu');

/** Tells whether the text can be stored unchanged. */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** Replaces each character that cannot be stored with U+FFFD; for text that a program produced. */
export function toStorable(text: string): string {
  return text.replace(EVERY_UNSTORABLE, '\uFFFD');
}
