/** Finds a declared name that the user may have meant when writing another name. */

/** Nearly every name with fewer letters would be similar. */
const MIN_LENGTH = 3;
/** A longer name was hardly mistyped, and has too many variations. */
const MAX_LENGTH = 40;

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$');

/**
 * Returns the first existing name that is similar to another one: written in another style (`isNull` for
 * `is_null`, or the reverse), or with two letters swapped, or one missing, surplus or wrong.
 * @param exists whether a name exists
 */
export function nearName(name: string, exists: (candidate: string) => boolean): string | undefined {
  const letters = Array.from(name);
  if (letters.length < MIN_LENGTH || letters.length > MAX_LENGTH) return undefined;
  for (const candidate of nearNames(name, letters)) {
    if (candidate !== name && exists(candidate)) return candidate;
  }
  return undefined;
}

function* nearNames(name: string, letters: readonly string[]): Generator<string> {
  yield name.toLowerCase();
  yield name.replaceAll(/(?<!^|_)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
  yield name.replaceAll(/(?<=.)_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
  const spliced = (at: number, surplus: number, ...instead: readonly string[]): string =>
    letters.toSpliced(at, surplus, ...instead).join('');
  for (const [at, letter] of letters.entries()) {
    const next = letters[at + 1];
    if (next !== undefined) yield spliced(at, 2, next, letter);
  }
  for (const at of letters.keys()) yield spliced(at, 1);
  for (let at = 0; at <= letters.length; at += 1) {
    for (const letter of LETTERS) yield spliced(at, 0, letter);
  }
  for (const at of letters.keys()) {
    for (const letter of LETTERS) yield spliced(at, 1, letter);
  }
}
