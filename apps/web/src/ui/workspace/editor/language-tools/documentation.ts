import type { DocumentedWord, LanguageDocumentation } from '@wellspring/evaluator';
import { documentationUrls } from 'virtual:wellspring-documentation';
import * as z from 'zod/mini';

/** What is told about the languages, fetched once for the page. */

/** One chapter of a language as editors explain it. */
export interface ChapterWords {
  /** What the chapter predeclares and its keywords, by name. */
  readonly words: ReadonlyMap<string, DocumentedWord>;
  /** Whether a word belongs to the language, so that no name can be it. */
  readonly isReserved: (word: string) => boolean;
}

const schema: z.ZodMiniType<LanguageDocumentation> = z.object({
  words: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['function', 'constant', 'keyword']),
      fromChapter: z.number(),
      parameters: z.exactOptional(z.string()),
      summary: z.string(),
      example: z.exactOptional(z.object({ program: z.string(), result: z.string() })),
    }),
  ),
  reserved: z.array(z.string()),
});

const fetched = new Map<string, Promise<LanguageDocumentation | null>>();
const arrived = new Map<string, LanguageDocumentation>();

/**
 * What is told about a chapter of a language.
 * @returns null when the language has nothing, or when it cannot be had; then the next call asks again
 */
export async function loadWords(language: string, chapter: number): Promise<ChapterWords | null> {
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

/** As `loadWords`, for those who cannot wait: null also while it is on its way. */
export function wordsAtHand(language: string, chapter: number): ChapterWords | null {
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
    // Out of reach, or not what it should be: tools do without.
    return null;
  }
}

/** What a chapter has of a language's words. */
export function chapterOf(
  { words, reserved }: LanguageDocumentation,
  chapter: number,
): ChapterWords {
  const noNames = new Set(reserved);
  for (const { name, kind } of words) if (kind === 'keyword') noNames.add(name);
  return {
    words: new Map(
      words.flatMap((word) => (word.fromChapter <= chapter ? [[word.name, word] as const] : [])),
    ),
    isReserved: (word) => noNames.has(word),
  };
}
