import {
  type AutogradingError,
  type AutogradingResult,
  autogradingResultSchema,
  type Library,
  librarySchema,
  testcaseSchema,
} from '@wellspring/contract';
import { z } from 'zod';

/** What the JSON columns of questions and answers hold; every row is parsed by these when read. */

/** The part of a programming question that other types do not have. */
export const programmingContentSchema = z.object({
  type: z.literal('programming'),
  /** Markdown. */
  content: z.string(),
  prepend: z.string(),
  template: z.string(),
  postpend: z.string(),
  solution: z.string().nullable(),
  testcases: z.array(testcaseSchema),
});
export type ProgrammingContent = z.infer<typeof programmingContentSchema>;

export const choiceContentSchema = z.object({
  type: z.literal('mcq'),
  /** Markdown. */
  content: z.string(),
  choices: z.array(z.object({ content: z.string(), hint: z.string().nullable() })),
  /** The index of the right choice. */
  solution: z.int().min(0),
});
export type ChoiceContent = z.infer<typeof choiceContentSchema>;

export const votingContentSchema = z.object({
  type: z.literal('voting'),
  /** Markdown. */
  content: z.string(),
  prepend: z.string(),
  template: z.string(),
  /** The number of the contest, an assessment of the same course (rule R47). */
  contestNumber: z.string(),
  /** How long after closing the results are shown to students. */
  revealHours: z.int(),
  tokenDivider: z.int().min(1),
  /** By rank. */
  xpValues: z.array(z.int()),
});
export type VotingContent = z.infer<typeof votingContentSchema>;

export const questionContentSchema = z.discriminatedUnion('type', [
  programmingContentSchema,
  choiceContentSchema,
  votingContentSchema,
]);
export type QuestionContent = z.infer<typeof questionContentSchema>;

/** Set on what the nightly closing filled in, which earns nothing whatever it says (rule R42). */
const isBlank = z.literal(true).optional();

export const answerContentSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('programming'), code: z.string() }),
  /** The index of the choice. */
  z.object({ type: z.literal('mcq'), choice: z.int().min(0), isBlank }),
  /** What was voted is in the table of votes. */
  z.object({ type: z.literal('voting'), isBlank }),
]);
export type AnswerContent = z.infer<typeof answerContentSchema>;

const storedResultSchema = z.intersection(
  autogradingResultSchema,
  z.object({
    /** Whether it is that of a secret testcase. */
    isSecret: z.boolean().optional(),
  }),
);
export type StoredResult = z.infer<typeof storedResultSchema>;

export const autogradingResultsSchema = z.array(storedResultSchema);

const LEARNERS_SEE = ['public', 'opaque'] as const;
const ALL = [...LEARNERS_SEE, 'secret'] as const;

/** Every testcase in the order in which results are stored and shown: public, opaque, secret. */
export function allTestcases(content: ProgrammingContent): ProgrammingContent['testcases'] {
  return ALL.flatMap((type) => content.testcases.filter((testcase) => testcase.type === type));
}

/** The testcases that may leave for a learner: all public, then all opaque ones. */
export function testcasesForLearner(content: ProgrammingContent): ProgrammingContent['testcases'] {
  return LEARNERS_SEE.flatMap((type) =>
    content.testcases.filter((testcase) => testcase.type === type),
  );
}

/**
 * The results as they may leave for a learner. Of a secret testcase only how it ended: what was expected is
 * the testcase, and what a program returned or complained of may be what it was told by the testcase.
 * @param results in the order of `allTestcases`
 */
export function resultsForLearner(
  content: QuestionContent,
  results: readonly StoredResult[],
): AutogradingResult[] {
  if (content.type !== 'programming') return [...results];
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

/** The library of a question row in its form on the wire (the name of the external one in lower case). */
export function parseLibrary(stored: unknown): Library {
  const library = librarySchema.parse(stored);
  return {
    ...library,
    external: { ...library.external, name: library.external.name.toLowerCase() },
  };
}
