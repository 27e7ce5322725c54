/** How single values are filled that an upload refuses by now. */

/** What stands where a text was blank. */
export const NO_TEXT = '(no text)';
/** The same where a program was: a comment is no program either. */
export const NO_PROGRAM = '// (no program)';

/** What was changed, in words for an author, e.g. `Question 2: the text`. */
export type Told = (what: string) => void;

export function filledWith(otherwise: string, value: string, what: string, tell: Told): string {
  if (value.trim() !== '') return value;
  tell(what);
  return otherwise;
}

export function within(value: number, least: number, most: number, tell: () => void): number {
  const sound = Math.min(Math.max(value, least), most);
  if (sound !== value) tell();
  return sound;
}
