/**
 * The languages that this build runs. A language is offered only when its engine is there; what is
 * planned is not listed.
 */

/** One choice in the language menu. */
export interface LanguageConfiguration {
  /** Which engine runs it; also the name of the engine's chunk. */
  readonly language: string;
  readonly chapter: number;
  readonly variant: string;
  /** As people read it, e.g. `Source §4`. */
  readonly displayName: string;
}

/** Every language, chapter and variant on offer, in menu order. */
export const LANGUAGES: readonly LanguageConfiguration[] = [1, 2, 3, 4].map((chapter) => ({
  language: 'source',
  chapter,
  variant: 'default',
  displayName: `Source §${chapter}`,
}));

/** What a new workspace starts with (playground specification, section 9). */
export const DEFAULT_LANGUAGE = { language: 'source', chapter: 4, variant: 'default' } as const;

/** Time limit of a run in milliseconds when nothing else is set (playground specification, section 9). */
export const DEFAULT_TIMEOUT_MS = 1000;

/**
 * The configuration with exactly this language, chapter and variant.
 * @returns undefined when it is not offered.
 */
export function findLanguage(
  language: string,
  chapter: number,
  variant: string,
): LanguageConfiguration | undefined {
  return LANGUAGES.find(
    (entry) =>
      entry.language === language && entry.chapter === chapter && entry.variant === variant,
  );
}
