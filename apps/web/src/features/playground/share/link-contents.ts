import {
  DEFAULT_LANGUAGE,
  findLanguage,
  LANGUAGES,
  type LanguageConfiguration,
} from '@wellspring/evaluator';
import type { SharedProject } from './shared-project';

/** The language that a link asks for; it need not be one that is offered. */
export interface AskedLanguage {
  readonly language: string;
  readonly chapter: number;
  readonly variant: string;
}

/** What a link holds, as far as it can be read. */
export type LinkContents =
  | {
      readonly kind: 'program';
      /** A single text, or several files. */
      readonly program: string | SharedProject;
      readonly asked: AskedLanguage;
    }
  /** Cut short, changed on its way, too large, or no link at all. */
  | { readonly kind: 'broken' }
  /** Made by a version of ours that this page does not know yet. */
  | { readonly kind: 'newer' }
  /** More files, or more text, than a project takes in. */
  | { readonly kind: 'excessive' }
  /** In full JavaScript or full TypeScript, which links may not load (playground specification, section 5). */
  | { readonly kind: 'refused' };

export const BROKEN: LinkContents = { kind: 'broken' };

/** Whether links may not load programs in this language: they would run with unlimited power. */
export function isUnsafe({ language, chapter }: AskedLanguage): boolean {
  return LANGUAGES.some(
    (one) =>
      one.isUnlimited &&
      one.runsTo === 'value' &&
      (one.language === language.toLowerCase() || one.chapter === chapter),
  );
}

/**
 * The language to show a shared program in: the one asked for, else the nearest that is offered.
 * @returns with `isOffered` false when it is another one
 */
export function offeredLanguage(asked: AskedLanguage): {
  readonly language: LanguageConfiguration;
  readonly isOffered: boolean;
} {
  const exact = findLanguage(asked.language, asked.chapter, asked.variant);
  if (exact) return { language: exact, isOffered: true };
  const { language, chapter, variant } = DEFAULT_LANGUAGE;
  const nearest =
    findLanguage(asked.language, asked.chapter, variant) ??
    findLanguage(language, chapter, variant) ??
    LANGUAGES[0];
  if (!nearest) throw new Error('The catalogue has no language.');
  return { language: nearest, isOffered: false };
}

/** Names that are more than their language's own word with a capital letter. */
const NAMES: Readonly<Record<string, string>> = { html: 'HTML' };
/** The most that is shown of a name which a stranger wrote. */
const MAX_NAME = 40;

/** The asked language as people read it, e.g. `Source §3 (typed)`. */
export function languageName({ language, chapter, variant }: AskedLanguage): string {
  const known = findLanguage(language, chapter, DEFAULT_LANGUAGE.variant);
  if (known && variant === DEFAULT_LANGUAGE.variant) return known.displayName;
  const word = language.slice(0, MAX_NAME);
  const name = NAMES[word] ?? word.charAt(0).toUpperCase() + word.slice(1);
  const numbered = chapter > 0 ? `${name} §${chapter}` : name;
  return variant === DEFAULT_LANGUAGE.variant
    ? numbered
    : `${numbered} (${variant.slice(0, MAX_NAME)})`;
}
