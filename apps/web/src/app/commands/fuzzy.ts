/** How well a text fits what was typed, and where; the higher, the better. */
export interface FuzzyMatch {
  readonly score: number;
  /** The places of the letters that were found, in ascending order. */
  readonly places: readonly number[];
}

/** Letters that begin a word tell most, then letters that follow each other. */
const AT_START = 10;
const AT_WORD = 8;
const NEXT = 8;
/** What a letter costs that is left out before the first one found; short of a limit. */
const LATE = 0.2;
const WORD_LETTER = /[\p{L}\p{N}]/u;

/**
 * Finds what was typed in a text: its letters in this order, others between them. Spaces do not count, nor
 * does case.
 * @returns null when it does not fit; for nothing typed, what fits everything equally
 */
export function fuzzyMatch(typed: string, text: string): FuzzyMatch | null {
  const wanted = Array.from(typed.toLowerCase()).filter((letter) => letter.trim() !== '');
  if (wanted.length === 0) return { score: 0, places: [] };
  const letters = Array.from(text.toLowerCase());
  let best: FuzzyMatch | null = null;
  // Each beginning is tried, because the first letter that fits is often not the one that was meant.
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

/** The next place of a letter: right here, else at the beginning of a word, else anywhere. */
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
