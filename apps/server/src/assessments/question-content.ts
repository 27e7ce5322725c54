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

export const autogradingResultsSchema = z.array(autogradingResultSchema);

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
 * The results as they may leave for a learner: an error in a secret testcase comes without the text of
 * its line, which is the testcase.
 * @param results in the order of `allTestcases`
 */
export function resultsForLearner(
  content: QuestionContent,
  results: readonly AutogradingResult[],
): AutogradingResult[] {
  if (content.type !== 'programming') return [...results];
  const shown = testcasesForLearner(content).length;
  return results.map((result, index) =>
    result.resultType === 'error' && index >= shown
      ? { ...result, errors: result.errors.map((error) => withoutTestcase(error)) }
      : result,
  );
}

function withoutTestcase(error: AutogradingError): AutogradingError {
  return 'location' in error && error.location === 'testcase' ? { ...error, errorLine: '' } : error;
}

/** The library of a question row in its form on the wire (the name of the external one in lower case). */
export function parseLibrary(stored: unknown): Library {
  const library = librarySchema.parse(stored);
  return {
    ...library,
    external: { ...library.external, name: library.external.name.toLowerCase() },
  };
}
