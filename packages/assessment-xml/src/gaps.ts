/** Fills single values that uploads now refuse. */

/** Replaces a blank text. */
export const NO_TEXT = '(no text)';
/** Replaces a blank program. It is a comment, so it is not a program either. */
export const NO_PROGRAM = '// (no program)';

/** Called with what was changed, in words for an author, e.g. `Question 2: the text`. */
export type OnFilled = (what: string) => void;

export function filledWith(
  otherwise: string,
  value: string,
  what: string,
  onFilled: OnFilled,
): string {
  if (value.trim() !== '') return value;
  onFilled(what);
  return otherwise;
}

export function within(value: number, min: number, max: number, onFilled: () => void): number {
  const sound = Math.min(Math.max(value, min), max);
  if (sound !== value) onFilled();
  return sound;
}
