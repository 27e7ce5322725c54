/**
 * The features that each chapter of Source adds to the one before. Rules, library and operators ask for a
 * feature here, so that a new chapter is a row and no code compares numbers.
 */

/** The features that differ between chapters. */
interface ChapterFeatures {
  /** Pairs, lists and `null`. */
  readonly lists: boolean;
  /** True if `===` compares any two values; otherwise it compares only numbers and strings. */
  readonly comparesAll: boolean;
  /** Arrays, so that a pair is one kind of several compound values. */
  readonly arrays: boolean;
  /** `let` and assignment. */
  readonly assignment: boolean;
  /** Loops, and `if` without `else`. */
  readonly loops: boolean;
  readonly streams: boolean;
  /** Programs as data: `parse`, `tokenize` and `apply_in_underlying_javascript`. */
  readonly metacircular: boolean;
  /** Programs of several files that import each other. */
  readonly multiFile: boolean;
}

const FIRST: ChapterFeatures = {
  lists: false,
  comparesAll: false,
  arrays: false,
  assignment: false,
  loops: false,
  streams: false,
  metacircular: false,
  multiFile: false,
};
const SECOND: ChapterFeatures = { ...FIRST, lists: true, multiFile: true };
const THIRD: ChapterFeatures = {
  ...SECOND,
  comparesAll: true,
  arrays: true,
  assignment: true,
  loops: true,
  streams: true,
};
const FOURTH: ChapterFeatures = { ...THIRD, metacircular: true };

const CHAPTERS: readonly ChapterFeatures[] = [FIRST, SECOND, THIRD, FOURTH];

/** The numbers of all chapters, the first one first. */
export const CHAPTER_NUMBERS: readonly number[] = CHAPTERS.map((_features, index) => index + 1);

/** The chapter that has the syntax and all names of all others. */
export const LAST_CHAPTER = CHAPTERS.length;

/** The features of a chapter. A number beyond the last means the last. */
export function featuresOf(chapter: number): ChapterFeatures {
  return CHAPTERS[Math.min(chapter, LAST_CHAPTER) - 1] ?? FIRST;
}

/** The first chapter that has a feature. */
export function firstWith(feature: keyof ChapterFeatures): number {
  return CHAPTERS.findIndex((features) => features[feature]) + 1;
}
