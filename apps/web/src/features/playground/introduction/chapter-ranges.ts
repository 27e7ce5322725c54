import type { LanguageConfiguration } from '@wellspring/evaluator';
import { DEFAULT_LANGUAGE } from '@wellspring/languages';

/** Chapters of one language without a gap between them, by the names of the first and the last. */
interface ChapterRange {
  readonly first: string;
  readonly last: string;
}

/**
 * Returns the chapters in which something is offered, from the first to the last of each language. Variants are left
 * out.
 * @param languages in menu order
 */
export function chapterRanges(
  languages: readonly LanguageConfiguration[],
  isOffered: (language: LanguageConfiguration) => boolean,
): readonly ChapterRange[] {
  const ranges: ChapterRange[] = [];
  let before: LanguageConfiguration | null = null;
  for (const language of languages) {
    if (language.variant !== DEFAULT_LANGUAGE.variant) continue;
    const isHere = isOffered(language);
    const { displayName: last } = language;
    const open = before?.language === language.language ? ranges.at(-1) : undefined;
    if (isHere && open) ranges.splice(-1, 1, { ...open, last });
    else if (isHere) ranges.push({ first: last, last });
    before = isHere ? language : null;
  }
  return ranges;
}
