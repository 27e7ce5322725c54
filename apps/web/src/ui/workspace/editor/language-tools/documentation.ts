import type { DocumentedType, DocumentedWord, LanguageDocumentation } from '@wellspring/evaluator';
import { documentationUrls } from 'virtual:wellspring-documentation';
import * as z from 'zod/mini';

/** The documentation of the languages, fetched once for the page. */

/** The documentation of one chapter of a language. */
export interface ChapterWords {
  /** The chapter's predeclared names and keywords, by name. */
  readonly words: ReadonlyMap<string, DocumentedWord>;
  /** The types that the chapter has, in variants with types. */
  readonly types: readonly DocumentedType[];
  /** Tells whether a word is reserved, so that it cannot be used as a name. */
  readonly isReserved: (word: string) => boolean;
}

const schema: z.ZodMiniType<LanguageDocumentation> = z.object({
  chapters: z.array(z.number()),
  words: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['function', 'constant', 'keyword']),
      fromChapter: z.number(),
      parameters: z.exactOptional(z.string()),
      signature: z.exactOptional(z.string()),
      type: z.exactOptional(z.string()),
      isTyped: z.exactOptional(z.boolean()),
      summary: z.string(),
      example: z.exactOptional(z.object({ program: z.string(), result: z.string() })),
    }),
  ),
  types: z.array(
    z.object({
      name: z.string(),
      fromChapter: z.number(),
      parameters: z.array(z.string()),
      summary: z.string(),
    }),
  ),
  reserved: z.array(z.string()),
});

const fetched = new Map<string, Promise<LanguageDocumentation | null>>();
const arrived = new Map<string, LanguageDocumentation>();

/** A chapter of a language, in a variant with or without types. */
export interface DocumentedChapter {
  readonly language: string;
  readonly chapter: number;
  readonly isTyped: boolean;
}

/**
 * Loads the documentation of a chapter of a language.
 * @returns null when the language has none, or when it cannot be loaded; then the next call tries again
 */
export async function loadWords({
  language,
  ...chapter
}: DocumentedChapter): Promise<ChapterWords | null> {
  let fetching = fetched.get(language);
  if (!fetching) {
    fetching = fetchDocumentation(language);
    fetched.set(language, fetching);
  }
  const documentation = await fetching;
  if (documentation) arrived.set(language, documentation);
  else fetched.delete(language);
  return documentation && chapterOf(documentation, chapter);
}

/** Like `loadWords`, but synchronous. Returns null as well while it is being loaded. */
export function wordsAtHand({ language, ...chapter }: DocumentedChapter): ChapterWords | null {
  const documentation = arrived.get(language);
  return documentation ? chapterOf(documentation, chapter) : null;
}

async function fetchDocumentation(language: string): Promise<LanguageDocumentation | null> {
  const url = documentationUrls[language];
  if (url === undefined) return null;
  try {
    const response = await fetch(url);
    return response.ok ? schema.parse(await response.json()) : null;
  } catch {
    // It cannot be loaded or is invalid; the tools work without it.
    return null;
  }
}

/** Selects the words of a chapter from those of its language. */
export function chapterOf(
  { chapters, words, types, reserved }: LanguageDocumentation,
  { chapter, isTyped }: Omit<DocumentedChapter, 'language'>,
): ChapterWords {
  // The numbers of later chapters are not always greater.
  const known = new Set(chapters.slice(0, chapters.indexOf(chapter) + 1));
  const noNames = new Set(reserved);
  for (const { name, kind } of words) if (kind === 'keyword') noNames.add(name);
  return {
    words: new Map(
      words
        .filter((word) => known.has(word.fromChapter) && (isTyped || word.isTyped !== true))
        .map((word) => [word.name, word] as const),
    ),
    types: isTyped ? types.filter(({ fromChapter }) => known.has(fromChapter)) : [],
    isReserved: (word) => noNames.has(word),
  };
}
