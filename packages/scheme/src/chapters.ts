/** The numbers of the chapters in links and courses, from Scheme §1 to full Scheme. */
export const CHAPTERS = [-9, -10, -11, -12, -13] as const;

type Chapter = (typeof CHAPTERS)[number];

/** The name of a chapter, and the features in which its description differs from those of other chapters. */
interface ChapterFeatures {
  readonly displayName: string;
  /** Pairs and lists, which drawings are made of. */
  readonly lists: boolean;
  /** Names that change their values, so that a run can no longer be shown by substitution. */
  readonly assignment: boolean;
}

const FIRST: ChapterFeatures = { displayName: 'Scheme §1', lists: false, assignment: false };
const SECOND: ChapterFeatures = { ...FIRST, displayName: 'Scheme §2', lists: true };
const THIRD: ChapterFeatures = { ...SECOND, displayName: 'Scheme §3', assignment: true };

const FEATURES: Readonly<Record<Chapter, ChapterFeatures>> = {
  [-9]: FIRST,
  [-10]: SECOND,
  [-11]: THIRD,
  [-12]: { ...THIRD, displayName: 'Scheme §4' },
  [-13]: { ...THIRD, displayName: 'Full Scheme' },
};

/** The features of a chapter. */
export function featuresOf(chapter: Chapter): ChapterFeatures {
  return FEATURES[chapter];
}
