import type {
  AutogradingError,
  AutogradingResult,
  GradingQuestionOf,
  QuestionOf,
} from '@wellspring/contract';
import type { QuestionFileOf } from '@wellspring/assessment-xml';
import { CALLS } from '@wellspring/contract/calls';
import { languageOf } from '@wellspring/languages/courses';
import { z } from 'zod';
import { refuse } from '../../http/refusal.js';
import type { StoredQuestionType } from '../question-type.js';
import { parseLibrary, presentProgram, type StoredResult } from '../stored.js';
import {
  allTestcases,
  type ProgrammingContent,
  programmingContentSchema,
  testcasesForLearner,
} from './content.js';
import {
  requestedRedefinitions,
  requestedRedefinitionsForLearner,
} from './requested-redefinitions.js';

const answerSchema = z.object({ type: z.literal('programming'), code: z.string() });
type ProgramAnswer = z.infer<typeof answerSchema>;

const sentSchema = z.string().min(1);

export const programming = {
  contentSchema: programmingContentSchema,
  answerSchema,
  blank: { type: 'programming', code: '// Question was left blank by the student.' },

  contentOf({ type, content, prepend, template, postpend, solution, testcases }) {
    return { type, content, prepend, template, postpend, solution, testcases: [...testcases] };
  },

  readSent(answer) {
    const sent = sentSchema.safeParse(answer);
    if (!sent.success) throw refuse(CALLS.answerQuestion.refusals.malformed);
    return { content: { type: 'programming', code: sent.data } };
  },
  textOf: ({ code }) => code,
  isBlank: () => false,

  program: {
    testcasesOf: allTestcases,
    testcasesForLearner,
    runOf: (content, { code }, library) => ({
      prepend: content.prepend,
      student: code,
      replaces: requestedRedefinitions(languageOf(library.chapter), content),
      postpend: content.postpend,
      solution: content.solution,
    }),
    resultsForLearner,
  },

  present: ({ question, content, answer }) => ({
    type: 'programming',
    ...presentProgram(question, content),
    postpend: content.postpend,
    testcases: testcasesForLearner(content),
    replaces: requestedRedefinitionsForLearner(
      languageOf(parseLibrary(question.library).chapter),
      content,
      [
        ...Object.keys(parseLibrary(question.library).globals),
        content.prepend,
        content.postpend,
        ...testcasesForLearner(content).map(({ program }) => program),
      ],
    ),
    answer: answer?.code ?? null,
    ...(question.showSolution && { solution: content.solution }),
  }),
  presentGraded: (question, content, answer) => ({
    type: 'programming',
    ...presentProgram(question, content),
    postpend: content.postpend,
    testcases: allTestcases(content),
    replaces: requestedRedefinitions(languageOf(parseLibrary(question.library).chapter), content),
    answer: answer?.code ?? null,
  }),
  solutionText: ({ solution }) => solution ?? '',
} satisfies StoredQuestionType<
  ProgrammingContent,
  ProgramAnswer,
  QuestionFileOf<'programming'>,
  QuestionOf<'programming'>,
  GradingQuestionOf<'programming'>
>;

/**
 * The results as they may be sent to students. For a secret testcase they include only how it ended: the
 * expected result gives away the testcase, and what a program returned or complained about may contain what
 * the testcase passed to it.
 * @param results in the order of `allTestcases`
 */
function resultsForLearner(
  content: ProgrammingContent,
  results: readonly StoredResult[],
): AutogradingResult[] {
  const shown = testcasesForLearner(content).length;
  return results.map((result, index) =>
    // A result that was secret when it was marked stays secret, even if the question has other testcases by
    // now.
    result.isSecret === true || index >= shown ? withoutTestcase(result) : result,
  );
}

/** The text that students read in place of one that would give away a secret testcase. */
const NOT_TOLD = 'This testcase is secret, so what went wrong is not told.';

function withoutTestcase(result: AutogradingResult): AutogradingResult {
  switch (result.resultType) {
    case 'pass':
      return result;
    case 'fail':
      return { ...result, expected: '', actual: '' };
    case 'error':
      return { ...result, errors: result.errors.map((error) => withoutHints(error)) };
  }
}

/**
 * Syntax errors in the student's own code were found before anything ran, so they are sent in full. For an
 * error at run time, even its place could be a message: a program that knows its input can choose the line of
 * the error, and whether it occurs in the student's code, the appended code or the testcase.
 */
function withoutHints(error: AutogradingError): AutogradingError {
  if (!('location' in error)) return error;
  if (error.location === 'student' && error.errorType === 'syntax') return error;
  const where = error.errorType === 'runtime' ? 'unknown' : error.location;
  return { ...error, location: where, line: 0, errorLine: '', errorExplanation: NOT_TOLD };
}
