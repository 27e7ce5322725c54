import { ANSWER_TOOLS, canPause, statesOf } from '../../../tools/answer-tools';
import type { Assessment, ProgrammingQuestion, VotingQuestion } from '@wellspring/contract';
import { librariesOf } from '@wellspring/contract/external-library';
import { type LanguageConfiguration, withGlobals } from '@wellspring/evaluator';
import type { TFunction } from 'i18next';
import { createWorkspace, pageHost, type Workspace } from '../../../ui/workspace';

/** The settings for running programs of a question. */
interface ProgramRules {
  readonly assessment: Pick<Assessment, 'hasTokenCounter'>;
  readonly question: Pick<ProgrammingQuestion | VotingQuestion, 'library' | 'prepend'>;
  readonly language: LanguageConfiguration;
}

/**
 * Creates a workspace that runs programs as the question demands: after its globals and its prepended code,
 * within its time limit, which users cannot change, and with its tokens counted where the type counts them.
 * @param t for what it says about a program
 */
export function createQuestionWorkspace(
  { assessment, question, language }: ProgramRules,
  program: string,
  t: TFunction<'course'>,
): Workspace {
  const { library, prepend } = question;
  return createWorkspace({
    tools: statesOf(ANSWER_TOOLS),
    canHalt: canPause,
    host: pageHost(),
    language,
    languageOptions: library.languageOptions,
    libraries: librariesOf(library.external),
    timeoutMs: library.execTimeMs,
    isTimeLimitFixed: true,
    prepend: withGlobals(language.definition, library.globals, prepend),
    program,
    ...(assessment.hasTokenCounter && {
      remarkOn: (text) => t('tokens', { count: language.definition.countTokens(text) }),
    }),
  });
}
