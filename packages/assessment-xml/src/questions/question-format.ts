import type { Library } from '@wellspring/contract';
import type { Form } from '../known-names.js';
import type { Reading } from '../read-values.js';
import type { Element } from '../xml-element.js';
import type { Node } from '../xml-writer.js';

/** The properties that questions of all types have. */
export interface CommonQuestionFile {
  /** The value of the attribute `type`. */
  readonly type: string;
  readonly maxXp: number;
  /** True if the next question can be opened only when the answer to this one is right. */
  readonly blocking: boolean;
  /** True if students are sent the solution (rule R24). */
  readonly showSolution: boolean;
  /** Null: the library of the assessment applies. */
  readonly library: Library | null;
  /**
   * Null: the grading library of the assessment applies or, when it has none, the library of the question.
   */
  readonly gradingLibrary: Library | null;
  readonly llmGradingPrompt: string | null;
  /** Markdown. */
  readonly content: string;
}

/**
 * The file format of questions of one type: what their `PROBLEM` contains in addition to what all
 * types have.
 */
export interface QuestionFormat<Question extends CommonQuestionFile> {
  /** The elements that are read, and which of them may occur several times. */
  readonly form: {
    readonly children: Readonly<Record<string, Form>>;
    readonly repeatable: readonly string[];
  };
  /** For elements that authors often write one level too high: the element that must contain them. */
  readonly belongs: Readonly<Record<string, string>>;
  /**
   * Reads a `PROBLEM` of this type. Problems are logged, as an error if something cannot be read. The value
   * is then arbitrary, since a file with an error is refused.
   * @param common the properties that all types have, already read
   */
  read(reading: Reading, element: Element, common: Omit<CommonQuestionFile, 'type'>): Question;
  /** Returns the elements that `read` reads as this question. */
  write(question: Question): readonly (Node | null)[];
  /**
   * Returns the question with everything filled or cut that uploads now refuse.
   * @param onFilled called with the name of each part that is changed, e.g. `the template`
   */
  fillGaps(question: Question, onFilled: (what: string) => void): Question;
}

/** The formats by the value of the attribute `type`. */
export type QuestionFormats<Question extends CommonQuestionFile> = Readonly<
  Record<string, QuestionFormat<Question>>
>;

/** Returns the format of a type, or undefined when there is no such type. */
export function formatOf<Question extends CommonQuestionFile>(
  formats: QuestionFormats<Question>,
  type: string,
): QuestionFormat<Question> | undefined {
  return Object.hasOwn(formats, type) ? formats[type] : undefined;
}
