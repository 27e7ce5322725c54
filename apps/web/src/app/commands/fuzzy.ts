/** The quality and the places of a match between a text and the typed letters. A higher score is better. */
interface FuzzyMatch {
  readonly score: number;
  /** The positions of the matched letters, in ascending order. */
  readonly places: readonly number[];
}

/** Letters at the beginning of a word score most, then letters that follow each other. */
const AT_START = 10;
const AT_WORD = 8;
const NEXT = 8;
/** The cost of each letter that is skipped before the first match, up to a limit. */
const LATE = 0.2;
const WORD_LETTER = /[\p{L}\p{N}]/u;

/**
 * Finds the typed letters in a text, in this order, with other letters between them. Spaces and case are
 * ignored.
 * @returns null when the text does not match; when nothing is typed, every text matches equally
 */
export function fuzzyMatch(typed: string, text: string): FuzzyMatch | null {
  const wanted = Array.from(typed.toLowerCase()).filter((letter) => letter.trim() !== '');
  if (wanted.length === 0) return { score: 0, places: [] };
  const letters = Array.from(text.toLowerCase());
  let best: FuzzyMatch | null = null;
  // Every possible start is tried, because the first matching letter is often not the intended one.
  for (const [start, letter] of letters.entries()) {
    if (letter !== wanted[0]) continue;
    const found = matchFrom(start, wanted, letters);
    if (found && (!best || found.score > best.score)) best = found;
  }
  return best;
}

function matchFrom(
  start: number,
  wanted: readonly string[],
  letters: readonly string[],
): FuzzyMatch | null {
  const places: number[] = [];
  let score = -Math.min(start, 20) * LATE;
  let from = start;
  for (const letter of wanted) {
    const place = placeOf(letter, letters, from, places.length > 0);
    if (place === null) return null;
    score += worth(place, letters, places.at(-1));
    places.push(place);
    from = place + 1;
  }
  return { score, places };
}

/** The next position of a letter: at this place, else at the beginning of a word, else anywhere. */
function placeOf(
  letter: string,
  letters: readonly string[],
  from: number,
  isGoingOn: boolean,
): number | null {
  if (letters[from] === letter) return from;
  if (isGoingOn) {
    const word = letters.findIndex(
      (other, place) => place > from && other === letter && beginsWord(place, letters),
    );
    if (word >= 0) return word;
  }
  const place = letters.indexOf(letter, from);
  return place >= 0 ? place : null;
}

function worth(place: number, letters: readonly string[], before: number | undefined): number {
  if (before !== undefined && place === before + 1) return NEXT;
  if (place === 0) return AT_START;
  return beginsWord(place, letters) ? AT_WORD : 1;
}

function beginsWord(place: number, letters: readonly string[]): boolean {
  return WORD_LETTER.test(letters[place] ?? '') && !WORD_LETTER.test(letters[place - 1] ?? ' ');
}
