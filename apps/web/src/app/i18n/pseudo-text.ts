/**
 * Distorts English texts for testing: accents show which texts were never handed to translation, longer words
 * show where a translation would not fit, brackets show texts that are cut off or composed of pieces. Uses
 * only letters that the fonts of the interface have.
 */

const ACCENTED: ReadonlyMap<string, string> = new Map([
  ...pairs('ACDEINOUY', 'ÅÇÐÉÎÑÖÛÝ'),
  ...pairs('acdeinopuy', 'åçðéîñöþûý'),
]);

function pairs(from: string, to: string): readonly (readonly [string, string])[] {
  return Array.from(from).map((letter, index) => [letter, to[index] ?? letter]);
}

/** A translation of a short text is about this much longer than the English text. */
const GROWTH = 1.3;
/** A placeholder in the syntax of i18next, which must stay as it is. */
const PLACEHOLDER = /(\{\{.*?\}\}|\$t\(.*?\))/;
/** The beginning of a comment line in a program, such as the initial program of a playground. */
const COMMENT = /^\/\/ /;

/** @returns the text in the pseudo language */
export function pseudoText(text: string): string {
  if (text.trim() === '') return text;
  const comment = COMMENT.exec(text)?.[0] ?? '';
  const pieces = text.slice(comment.length).split(PLACEHOLDER);
  // Odd indices are the placeholders.
  const grown = pieces.map((piece, index) => (index % 2 === 1 ? piece : grow(piece)));
  return `${comment}[${grown.join('')}]`;
}

/** Accents every letter that can have an accent, and doubles vowels until the text is long enough. */
function grow(piece: string): string {
  let missing = Math.ceil(piece.trim().length * (GROWTH - 1));
  const letters = Array.from(piece).map((letter) => {
    const accented = ACCENTED.get(letter) ?? letter;
    if (missing === 0 || !/[aeiou]/.test(letter)) return accented;
    missing -= 1;
    return accented + accented;
  });
  return letters.join('');
}

/** Texts by key, in nested groups. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** @returns the same tree in the pseudo language */
export function pseudoTree(tree: TextTree): TextTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, text]) => [
      key,
      typeof text === 'string' ? pseudoText(text) : pseudoTree(text),
    ]),
  );
}
