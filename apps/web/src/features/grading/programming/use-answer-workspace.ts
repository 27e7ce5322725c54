import { ANSWER_TOOLS, canPause, statesOf } from '../../../tools/answer-tools';
import type { ProgrammingQuestion } from '@wellspring/contract';
import { librariesOf } from '@wellspring/contract/external-library';
import { type LanguageConfiguration, withGlobals } from '@wellspring/evaluator';
import { useEffect, useState } from 'react';
import { createWorkspace, pageHost, type Workspace } from '../../../ui/workspace';

type Answered = Pick<ProgrammingQuestion, 'answer' | 'library' | 'prepend' | 'solutionTemplate'>;

/** The workspace of an answer as it was at the first call, with the limits of its question. */
export function useAnswerWorkspace(
  { answer, library, prepend, solutionTemplate }: Answered,
  language: LanguageConfiguration,
): Workspace {
  const [workspace] = useState(() =>
    createWorkspace({
      tools: statesOf(ANSWER_TOOLS),
      canHalt: canPause,
      host: pageHost(),
      language,
      languageOptions: library.languageOptions,
      libraries: librariesOf(library.external),
      timeoutMs: library.execTimeMs,
      isTimeLimitFixed: true,
      prepend: withGlobals(language.definition, library.globals, prepend),
      program: answer ?? solutionTemplate,
    }),
  );
  useEffect(() => () => workspace.release(), [workspace]);
  return workspace;
}
