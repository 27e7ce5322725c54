import type {
  AutogradingError,
  AutogradingResult,
  GradingQuestionOf,
  QuestionOf,
} from '@wellspring/contract';
import type { QuestionFileOf } from '@wellspring/assessment-xml';
import { CALLS } from '@wellspring/contract/calls';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { namesToWrite, namesToWriteForLearner } from '../../assessments/allowed-redefinitions.js';
import { answers, questions } from '../../db/schema/index.js';
import { refuse } from '../../http/refusal.js';
import type { StoredQuestionType } from '../question-type.js';
import { parseLibrary, presentProgram, type StoredResult } from '../stored.js';
import {
  allTestcases,
  type ProgrammingContent,
  programmingContentSchema,
  testcasesForLearner,
} from './content.js';

export const programAnswerSchema = z.object({ type: z.literal('programming'), code: z.string() });
type ProgramAnswer = z.infer<typeof programAnswerSchema>;

const sentSchema = z.string().min(1);

export const programming = {
  contentSchema: programmingContentSchema,
  answerSchema: programAnswerSchema,
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
  programOf: ({ code }) => code,

  testcasesOf: allTestcases,
  runOf: (content, { code }) => ({
    prepend: content.prepend,
    student: code,
    replaces: namesToWrite(content),
    postpend: content.postpend,
  }),

  present: ({ question, content, answer }) => ({
    type: 'programming',
    ...presentProgram(question, content),
    postpend: content.postpend,
    testcases: testcasesForLearner(content),
    replaces: namesToWriteForLearner(content, [
      ...Object.keys(parseLibrary(question.library).globals),
      content.prepend,
      content.postpend,
      ...testcasesForLearner(content).map(({ program }) => program),
    ]),
    answer: answer?.code ?? null,
    ...(question.showSolution && { solution: content.solution }),
  }),
  presentGraded: (question, content, answer) => ({
    type: 'programming',
    ...presentProgram(question, content),
    postpend: content.postpend,
    testcases: allTestcases(content),
    replaces: namesToWrite(content),
    answer: answer?.code ?? null,
  }),
  resultsForLearner,
  solutionText: ({ solution }) => solution ?? '',
} satisfies StoredQuestionType<
  ProgrammingContent,
  ProgramAnswer,
  QuestionFileOf<'programming'>,
  QuestionOf<'programming'>,
  GradingQuestionOf<'programming'>
>;

/** Whether a row of questions asks for a program. */
export const asksForProgram = eq(questions.type, 'programming');

/** Whether a row of answers holds a program. */
export const isProgram = sql`${answers.content} ->> 'type' = 'programming'`;

/**
 * The results as they may leave for a learner. Of a secret testcase only how it ended: what was expected is
 * the testcase, and what a program returned or complained of may be what it was told by the testcase.
 * @param results in the order of `allTestcases`
 */
function resultsForLearner(
  content: ProgrammingContent,
  results: readonly StoredResult[],
): AutogradingResult[] {
  const shown = testcasesForLearner(content).length;
  return results.map((result, index) =>
    // What was secret when it was marked stays so when the question has other testcases by now.
    result.isSecret === true || index >= shown ? withoutTestcase(result) : result,
  );
}

/** What a learner reads in place of what a secret testcase would tell. */
const NOT_TOLD = 'This testcase is secret, so what went wrong is not told.';

function withoutTestcase(result: AutogradingResult): AutogradingResult {
  switch (result.resultType) {
    case 'pass':
      return result;
    case 'fail':
      return { ...result, expected: '', actual: '' };
    case 'error':
      return { ...result, errors: result.errors.map((error) => withoutTold(error)) };
  }
}

/**
 * An error in the learner's own text that was found before it ran is told in full. The place of one that came
 * about while it ran is a message as well: the program chooses it by what it was told, its line as well as
 * whether the learner's text, the text behind or the testcase failed.
 */
function withoutTold(error: AutogradingError): AutogradingError {
  if (!('location' in error)) return error;
  if (error.location === 'student' && error.errorType === 'syntax') return error;
  const where = error.errorType === 'runtime' ? 'unknown' : error.location;
  return { ...error, location: where, line: 0, errorLine: '', errorExplanation: NOT_TOLD };
}
