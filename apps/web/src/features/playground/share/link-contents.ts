import { PLAYGROUND_LIBRARIES } from '@wellspring/contract/external-library';
import type { LanguageConfiguration } from '@wellspring/evaluator';
import { DEFAULT_LANGUAGE, findLanguage, LANGUAGES } from '@wellspring/languages';
import type { AskedLanguage } from '../asked-language';
import type { Example } from '../examples/examples';
import type { SharedProject } from './shared-project';

/** The readable content of a link. */
export type LinkContents =
  | {
      readonly kind: 'program';
      /** A single text, or several files; null when the link only names a language. */
      readonly program: string | SharedProject | null;
      readonly asked: AskedLanguage;
      /** The time limit of one evaluation in milliseconds, if the link has one. */
      readonly timeoutMs?: number;
      /** Present for one of our own examples. */
      readonly example?: Example;
      /** Other ways in which the program is not shown as the link asks. */
      readonly problems?: readonly LinkProblem[];
    }
  /** Cut short, changed on its way, too large, or not a link. */
  | { readonly kind: 'broken' }
  /** Made by a newer version of Wellspring. */
  | { readonly kind: 'newer' }
  /** More files, or more text, than a project accepts. */
  | { readonly kind: 'excessive' }
  /**
   * In full JavaScript or full TypeScript, which links may not load (playground specification, section 5).
   */
  | { readonly kind: 'refused' };

/** A request of a link, besides the language, that cannot be met; the program is shown without it. */
export type LinkProblem =
  /** It names the file to edit by a negative number. */
  | { readonly kind: 'tab-index' }
  /** It names a file to open that it does not contain. */
  | { readonly kind: 'no-file'; readonly path: string };

export const BROKEN: LinkContents = { kind: 'broken' };

/**
 * Tells whether links may not load programs in this language, because they would run with unlimited power.
 */
export function isUnsafe({ language, chapter }: AskedLanguage): boolean {
  return LANGUAGES.some(
    (one) =>
      one.isUnlimited &&
      one.runsTo === 'value' &&
      (one.language === language.toLowerCase() || one.chapter === chapter),
  );
}

/** The library that a shared program needs, if the playground has it. */
export function offeredLibrary({ library }: AskedLanguage) {
  return PLAYGROUND_LIBRARIES.find((name) => name === library?.toUpperCase());
}

/**
 * The language in which to show a shared program: the requested one, or else the nearest that is offered.
 * @returns with `isOffered` false when it is another one
 */
export function offeredLanguage(asked: AskedLanguage): {
  readonly language: LanguageConfiguration;
  readonly isOffered: boolean;
} {
  const exact = findLanguage(asked.language, asked.chapter, asked.variant);
  if (exact) {
    const isOffered = asked.library === undefined || offeredLibrary(asked) !== undefined;
    return { language: exact, isOffered };
  }
  const { language, chapter, variant } = DEFAULT_LANGUAGE;
  const nearest =
    findLanguage(asked.language, asked.chapter, variant) ??
    findLanguage(language, chapter, variant) ??
    LANGUAGES[0];
  if (!nearest) throw new Error('The catalogue has no language.');
  return { language: nearest, isOffered: false };
}
