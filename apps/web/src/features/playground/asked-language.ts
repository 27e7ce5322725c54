import { DEFAULT_LANGUAGE, findLanguage } from '@wellspring/evaluator';

/** The language that a link or a kept text asks for; it need not be one that is offered. */
export interface AskedLanguage {
  readonly language: string;
  /** 0 where the language has none, or none that is known. */
  readonly chapter: number;
  readonly variant: string;
  /** A library of the reference that the program needs. */
  readonly library?: string;
}

/** Names that are more than their language's own word with a capital letter. */
const NAMES: Readonly<Record<string, string>> = { html: 'HTML' };
/** The most that is shown of a name which a stranger wrote. */
const MAX_NAME = 40;

/** The asked language as people read it, e.g. `Source §3 (typed)`. */
export function languageName({ language, chapter, variant, library }: AskedLanguage): string {
  const known = findLanguage(language, chapter, DEFAULT_LANGUAGE.variant);
  const word = language.slice(0, MAX_NAME);
  const name = NAMES[word] ?? word.charAt(0).toUpperCase() + word.slice(1);
  const plain = known?.displayName ?? (chapter > 0 ? `${name} §${chapter}` : name);
  const more = [variant === DEFAULT_LANGUAGE.variant ? undefined : variant, library]
    .filter((one) => one !== undefined)
    .map((one) => one.slice(0, MAX_NAME));
  return more.length === 0 ? plain : `${plain} (${more.join(', ')})`;
}

/**
 * What the specification (section 8) says of a language that is not in the catalogue.
 * @returns null where it is a library that is missing, or no chapter is known
 */
export function missingConfiguration({
  language,
  chapter,
  variant,
}: AskedLanguage): { readonly chapter: number; readonly variant: string } | null {
  if (chapter === 0 || findLanguage(language, chapter, variant)) return null;
  return { chapter, variant: variant.slice(0, MAX_NAME) };
}
