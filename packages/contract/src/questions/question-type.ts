import * as z from 'zod/mini';

/**
 * What a type of question says of itself to both sides of the wire. Its name is what `type` of its
 * questions says; in JSON, in the database and in files it is the same.
 *
 * Other parts of the product extend this in a registry of their own: the XML of assessments
 * (`packages/assessment-xml/src/questions`), the server (`apps/server/src/questions`), and the features of
 * the page (`questions` in `features/course`, `grading` and `mission-control`).
 *
 * @typeParam Graded a question as staff see it where they mark answers
 * @typeParam Saved as much of a question as tells what is saved of its answer
 */
export interface QuestionType<Graded, Saved> {
  readonly name: string;
  readonly schema: QuestionSchema;
  readonly gradingSchema: QuestionSchema;
  /**
   * Whether the answer is a program: written over time, so that it has versions, can be compared line by line
   * and copied, and is saved by hand where the assessment says so. Any other answer is given in a moment.
   */
  readonly isProgram: boolean;
  /** Whether `answer` tells what was answered. If not it is null throughout, and never counts as missing. */
  readonly tellsAnswer: boolean;
  /**
   * Whether each learner is assigned entries of a contest to score (rule R48). A learner without any has
   * nothing to answer (rule R19).
   */
  readonly hasEntries: boolean;
  /**
   * Returns what is saved, as the text that the client would send and of which digests are made
   * (`answerDigest`); null when nothing is.
   */
  savedText(question: Saved): string | null;
  /** Tells staff whether nothing was answered: no choice made, or only the template handed in. */
  isUnanswered(question: Graded): boolean;
}

/** The schema of an object that says by `type` which question it is. */
type QuestionSchema = z.core.$ZodTypeDiscriminable;

/** The schemas of what a learner is sent and of what staff see, of any of these types. */
export function questionSchemas<
  Type extends { readonly schema: QuestionSchema; readonly gradingSchema: QuestionSchema },
>(types: readonly Type[]) {
  return {
    questionSchema: questionUnion<Type['schema']>(types.map(({ schema }) => schema)),
    gradingQuestionSchema: questionUnion<Type['gradingSchema']>(
      types.map(({ gradingSchema }) => gradingSchema),
    ),
  };
}

/** The schema of an object that fits one of these. @throws RangeError when there are none */
export function questionUnion<Schema extends QuestionSchema>([
  first,
  ...others
]: readonly Schema[]) {
  if (first === undefined) throw new RangeError('There is no type of question.');
  return z.discriminatedUnion('type', [first, ...others]);
}
