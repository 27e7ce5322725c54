import type { Library } from '@wellspring/contract';
import type { Form } from '../known-names.js';
import type { Reading } from '../read-values.js';
import type { Element } from '../xml-element.js';
import type { Node } from '../xml-writer.js';

/** What every type of question has. */
export interface CommonQuestionFile {
  /** As the attribute `type` names it. */
  readonly type: string;
  readonly maxXp: number;
  /** Whether the next question can be opened only when this one is right. */
  readonly blocking: boolean;
  /** Whether learners are sent the solution (rule R24). */
  readonly showSolution: boolean;
  /** Null: that of the assessment. */
  readonly library: Library | null;
  /** Null: that of the assessment, and where it has none, what the question itself runs. */
  readonly gradingLibrary: Library | null;
  readonly llmGradingPrompt: string | null;
  /** Markdown. */
  readonly content: string;
}

/** How questions of one type are written in a file: what their `PROBLEM` has besides what all have. */
export interface QuestionFormat<Question extends CommonQuestionFile> {
  /** The elements that are read, and those of them that may be there several times. */
  readonly form: {
    readonly children: Readonly<Record<string, Form>>;
    readonly repeatable: readonly string[];
  };
  /** For elements of the form that authors write one level too high: the element they belong into. */
  readonly belongs: Readonly<Record<string, string>>;
  /**
   * Reads a `PROBLEM` of this type. What is wrong is logged, with an error where nothing can be read; the
   * value is then anything, since a file with an error is refused.
   * @param common what all types have, read already
   */
  read(reading: Reading, element: Element, common: Omit<CommonQuestionFile, 'type'>): Question;
  /** Returns the elements that `read` reads as this question. */
  write(question: Question): readonly (Node | null)[];
  /**
   * Returns the question with everything filled or cut that an upload would refuse by now.
   * @param tell called with the name of each part that is changed, e.g. `the template`
   */
  fillGaps(question: Question, tell: (what: string) => void): Question;
}

/** Formats by what the attribute `type` says. */
export type QuestionFormats<Question extends CommonQuestionFile> = Readonly<
  Record<string, QuestionFormat<Question>>
>;

/** Returns the format of a type; undefined where there is no such type. */
export function formatOf<Question extends CommonQuestionFile>(
  formats: QuestionFormats<Question>,
  type: string,
): QuestionFormat<Question> | undefined {
  return Object.hasOwn(formats, type) ? formats[type] : undefined;
}
