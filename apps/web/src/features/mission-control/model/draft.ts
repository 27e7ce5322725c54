import * as z from 'zod/mini';

/**
 * An assessment while it is written. It says what an `AssessmentFile` says, in the form in which one types:
 * what can be listed has identities that outlive reordering, and what is left out is an empty text.
 */

const idSchema = z.int();

/** A name and what it stands for. Two of the same name may be there while one types. */
const pairSchema = z.object({ id: idSchema, name: z.string(), value: z.string() });
export type Pair = z.infer<typeof pairSchema>;

const symbolSchema = z.object({ id: idSchema, value: z.string() });
export type SymbolRow = z.infer<typeof symbolSchema>;

const librarySchema = z.object({
  chapter: z.int(),
  variant: z.nullable(z.string()),
  execTimeMs: z.int(),
  /** Empty: none. */
  externalName: z.string(),
  symbols: z.array(symbolSchema),
  globals: z.array(pairSchema),
  options: z.array(pairSchema),
});
export type DraftLibrary = z.infer<typeof librarySchema>;

const ownLibrarySchema = z.nullable(librarySchema);

const testcaseSchema = z.object({
  id: idSchema,
  type: z.enum(['public', 'opaque', 'secret']),
  program: z.string(),
  answer: z.string(),
  score: z.int(),
});
export type DraftTestcase = z.infer<typeof testcaseSchema>;

const choiceSchema = z.object({ id: idSchema, content: z.string(), hint: z.string() });
export type DraftChoice = z.infer<typeof choiceSchema>;

const common = {
  id: idSchema,
  maxXp: z.int(),
  blocking: z.boolean(),
  showSolution: z.boolean(),
  /** Null: that of the assessment. */
  library: ownLibrarySchema,
  gradingLibrary: ownLibrarySchema,
  llmGradingPrompt: z.string(),
  content: z.string(),
};

const programmingSchema = z.object({
  ...common,
  type: z.literal('programming'),
  prepend: z.string(),
  template: z.string(),
  postpend: z.string(),
  solution: z.string(),
  testcases: z.array(testcaseSchema),
});
export type ProgrammingDraft = z.infer<typeof programmingSchema>;

const choicesSchema = z.object({
  ...common,
  type: z.literal('mcq'),
  choices: z.array(choiceSchema),
  /** The id of the right one; null while none is chosen. */
  rightChoice: z.nullable(idSchema),
});
export type ChoicesDraft = z.infer<typeof choicesSchema>;

const votingSchema = z.object({
  ...common,
  type: z.literal('voting'),
  prepend: z.string(),
  template: z.string(),
  contestNumber: z.string(),
  revealHours: z.int(),
  tokenDivider: z.int(),
  xpValues: z.array(z.int()),
});
export type VotingDraft = z.infer<typeof votingSchema>;

const questionSchema = z.discriminatedUnion('type', [
  programmingSchema,
  choicesSchema,
  votingSchema,
]);
export type QuestionDraft = z.infer<typeof questionSchema>;
export type QuestionType = QuestionDraft['type'];

/** What every type of question has and an author may change. */
export type CommonDraft = Pick<QuestionDraft, Exclude<keyof typeof common, 'id'>>;

const aboutSchema = z.object({
  title: z.string(),
  number: z.string(),
  isPrivate: z.boolean(),
  /** Counts only while it is private. */
  password: z.string(),
  story: z.string(),
  coverPicture: z.string(),
  reading: z.string(),
  summaryShort: z.string(),
  summaryLong: z.string(),
  llmAssessmentPrompt: z.string(),
  kind: z.string(),
  /** ISO 8601 in UTC with milliseconds. */
  openAt: z.nullable(z.string()),
  closeAt: z.nullable(z.string()),
  library: ownLibrarySchema,
  gradingLibrary: ownLibrarySchema,
});
/** What a draft says of the assessment as a whole. */
export type AboutDraft = z.infer<typeof aboutSchema>;

/** As a draft is kept in the browser. */
export const draftSchema = z.object({
  about: aboutSchema,
  questions: z.array(questionSchema),
  /** Greater than every id in the draft. */
  nextId: idSchema,
});
export type Draft = z.infer<typeof draftSchema>;

/** Gives out ids that a draft does not have yet. */
export interface Ids {
  readonly take: () => number;
  /** The first that was not given out. */
  readonly next: () => number;
}

export function idsFrom(first: number): Ids {
  let next = first;
  return {
    take() {
      next += 1;
      return next - 1;
    },
    next: () => next,
  };
}
