import { DEFAULT_LANGUAGE, findLanguage } from '@wellspring/languages';

/** The language that a link or a kept text asks for; it may not be offered here. */
export interface AskedLanguage {
  readonly language: string;
  /** 0 when the language has no chapters, or the chapter is not known. */
  readonly chapter: number;
  readonly variant: string;
  /** The external library that the program needs. */
  readonly library?: string;
}

/** Display names that are not just the language's id with a capital letter. */
const NAMES: Readonly<Record<string, string>> = { html: 'HTML' };
/** The number of characters of an untrusted name that are shown. */
const MAX_NAME = 40;

/** The display name of the requested language, e.g. `Source §3 (typed)`. */
export function languageName({ language, chapter, variant, library }: AskedLanguage): string {
  const offered = findLanguage(language, chapter, variant);
  const known = offered ?? findLanguage(language, chapter, DEFAULT_LANGUAGE.variant);
  const word = language.slice(0, MAX_NAME);
  const name = NAMES[word] ?? word.charAt(0).toUpperCase() + word.slice(1);
  const plain = known?.displayName ?? (chapter > 0 ? `${name} §${chapter}` : name);
  const more = [
    offered !== undefined || variant === DEFAULT_LANGUAGE.variant ? undefined : variant,
    library,
  ]
    .filter((one) => one !== undefined)
    .map((one) => one.slice(0, MAX_NAME));
  return more.length === 0 ? plain : `${plain} (${more.join(', ')})`;
}

/**
 * The specified message (section 8) for a language that is not in the catalogue.
 * @returns null when a library is missing instead, or the chapter is not known
 */
export function missingConfiguration({
  language,
  chapter,
  variant,
}: AskedLanguage): { readonly chapter: number; readonly variant: string } | null {
  if (chapter === 0 || findLanguage(language, chapter, variant)) return null;
  return { chapter, variant: variant.slice(0, MAX_NAME) };
}
