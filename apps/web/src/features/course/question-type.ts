import type { SavedQuestion } from '@wellspring/contract';
import type { TFunction } from 'i18next';

/**
 * What the pages of an assessment say and do differently for one type of question; its workspace is in
 * `workspace/QuestionOf.tsx`. An answer is a text throughout, as `savedText` of the contract has it.
 *
 * @typeParam Question of this type
 * @typeParam Asked as much of a question as tells which answers it can have
 * @typeParam Saved a question with what the server has of its answer
 */
export interface CourseQuestionType<Question, Asked, Saved = SavedQuestion> {
  /** Whether its workspace has an editor, and so a bar of its own. */
  readonly hasEditor: boolean;
  /** Whether an answer is of use for the question that takes the place of its question. */
  readonly outlivesQuestion: boolean;

  /** Returns what the workspace shows while nothing is answered. */
  startText(question: Question): string;
  /** Returns what of an answer is still about the question as it is now. */
  currentText(question: Saved, answer: string): string;
  /** Tells whether an answer to an earlier question of this type can be one to this question. */
  canAnswer(question: Asked, answer: string): boolean;
  /** Tells whether the learner is told that the answer is wrong: the question is not done then. */
  isKnownWrong(question: Question, answer: string): boolean;

  /** Returns the title of the briefing beside the question. */
  briefingTitle(t: TFunction<'course'>): string;
  /** Returns what gave the answer its XP before staff looked at it. */
  xpSource(t: TFunction<'course'>): string;
  /** Returns why the XP is what it is; undefined where nothing is to be said. */
  aboutXp(t: TFunction<'course'>, question: Question): string | undefined;
  /** Returns what stands against what when two answers are there. */
  conflictText(t: TFunction<'course'>, question: Question, conflict: AnswersInConflict): string;
  /** Returns by what people tell this answer to a former question from others. */
  earlierName(t: TFunction<'course'>, number: number, answer: string): string;
  /** What is said of answers that are on this device only. Default: that of texts in general. */
  readonly unsent?: UnsentTexts<Question>;
}

export interface AnswersInConflict {
  readonly mine: string;
  readonly theirs: string;
  /** Whether the other one is the server's; else it was left on this device. */
  readonly isServer: boolean;
}

export interface UnsentTexts<Question> {
  title(t: TFunction<'course'>): string;
  text(t: TFunction<'course'>): string;
  /** Returns what is in one of them. */
  summary(t: TFunction<'course'>, question: Question, answer: string): string;
}
