import {
  DEFAULT_LANGUAGE,
  findLanguage,
  LANGUAGES,
  type LanguageConfiguration,
} from '@wellspring/evaluator';
import type { AskedLanguage } from '../asked-language';
import type { Example } from '../examples/examples';
import type { SharedProject } from './shared-project';

/** What a link holds, as far as it can be read. */
export type LinkContents =
  | {
      readonly kind: 'program';
      /** A single text, or several files; null where the link asks for a language alone. */
      readonly program: string | SharedProject | null;
      readonly asked: AskedLanguage;
      /** Of one evaluation, in milliseconds, where the link tells it. */
      readonly timeoutMs?: number;
      /** It is one of our own. */
      readonly example?: Example;
      /** In what else it is not shown as the link asks. */
      readonly problems?: readonly LinkProblem[];
    }
  /** Cut short, changed on its way, too large, or no link at all. */
  | { readonly kind: 'broken' }
  /** Made by a version of ours that this page does not know yet. */
  | { readonly kind: 'newer' }
  /** More files, or more text, than a project takes in. */
  | { readonly kind: 'excessive' }
  /** In full JavaScript or full TypeScript, which links may not load (playground specification, section 5). */
  | { readonly kind: 'refused' };

/** What a link asks for in vain beside the language; the program is shown without it. */
export type LinkProblem =
  /** To edit a file of a number below zero. */
  | { readonly kind: 'tab-index' }
  /** To open a file that it does not hold. */
  | { readonly kind: 'no-file'; readonly path: string };

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
  if (exact) return { language: exact, isOffered: asked.library === undefined };
  const { language, chapter, variant } = DEFAULT_LANGUAGE;
  const nearest =
    findLanguage(asked.language, asked.chapter, variant) ??
    findLanguage(language, chapter, variant) ??
    LANGUAGES[0];
  if (!nearest) throw new Error('The catalogue has no language.');
  return { language: nearest, isOffered: false };
}
