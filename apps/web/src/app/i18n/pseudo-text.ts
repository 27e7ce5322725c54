/**
 * English made strange on purpose: accents show which texts were never handed to translation, longer
 * words where a translation would not fit, brackets what is cut off or put together from pieces. Only
 * letters that the fonts of the interface have.
 */

const ACCENTED: ReadonlyMap<string, string> = new Map([
  ...pairs('ACDEINOUY', 'ÅÇÐÉÎÑÖÛÝ'),
  ...pairs('acdeinopuy', 'åçðéîñöþûý'),
]);

function pairs(from: string, to: string): readonly (readonly [string, string])[] {
  return Array.from(from).map((letter, index) => [letter, to[index] ?? letter]);
}

/** A translation is this much longer than the English text (as a rule of thumb for short texts). */
const GROWTH = 1.3;
/** What is filled in later, as i18next writes it, and must stay as it is. */
const PLACEHOLDER = /(\{\{.*?\}\}|\$t\(.*?\))/;
/** The beginning of a line of a program, such as the one that a new playground starts with. */
const COMMENT = /^\/\/ /;

/** @returns the text in the pseudo language */
export function pseudoText(text: string): string {
  if (text.trim() === '') return text;
  const comment = COMMENT.exec(text)?.[0] ?? '';
  const pieces = text.slice(comment.length).split(PLACEHOLDER);
  // Pieces at odd places are the placeholders.
  const grown = pieces.map((piece, index) => (index % 2 === 1 ? piece : grow(piece)));
  return `${comment}[${grown.join('')}]`;
}

/** Accents every letter that can have one, and doubles vowels until the text is long enough. */
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

/** Texts by key, in groups within groups. */
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
