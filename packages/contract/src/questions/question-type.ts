import * as z from 'zod/mini';

/**
 * The part of a type of question that both sides of the wire know. The name of the type is the `type` of its
 * questions, on the wire, in the database and in files.
 *
 * Other parts of the product extend this in registries of their own: the XML of assessments
 * (`packages/assessment-xml/src/questions`), the server (`apps/server/src/questions`), and the features of
 * the page (`questions` in `features/course`, `grading` and `mission-control`).
 *
 * @typeParam Graded a question as staff see it where they mark answers
 * @typeParam Saved as much of a question as is needed to tell what is saved of its answer
 */
export interface QuestionType<Graded, Saved> {
  readonly name: string;
  readonly schema: QuestionSchema;
  readonly gradingSchema: QuestionSchema;
  /**
   * True if the answer is a program. Programs are written over time, so they have versions, can be compared
   * line by line and copied, and are saved by hand if the assessment says so. All other answers are given in
   * a moment.
   */
  readonly isProgram: boolean;
  /** True if `answer` contains what was answered. If not, it is always null and never counts as missing. */
  readonly tellsAnswer: boolean;
  /**
   * True if each student is assigned entries of a contest to score (rule R48). A student without any has
   * nothing to answer (rule R19).
   */
  readonly hasEntries: boolean;
  /**
   * Returns what is saved, as the text that the client would send and that digests are made of
   * (`answerDigest`), or null when nothing is saved.
   */
  savedText(question: Saved): string | null;
  /** Tells staff whether nothing was answered: no choice was made, or only the template was handed in. */
  isUnanswered(question: Graded): boolean;
}

/** The schema of a question, which has its type in `type`. */
type QuestionSchema = z.core.$ZodTypeDiscriminable;

/** Combines the schemas of these types, of questions as students get them and as staff see them. */
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

/** The schema of an object that fits one of these schemas. @throws RangeError when there are none */
export function questionUnion<Schema extends QuestionSchema>([
  first,
  ...others
]: readonly Schema[]) {
  if (first === undefined) throw new RangeError('There is no type of question.');
  return z.discriminatedUnion('type', [first, ...others]);
}
