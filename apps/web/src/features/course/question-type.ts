import type { SavedQuestion } from '@wellspring/contract';
import type { TFunction } from 'i18next';
import type { CopyStore } from './answers/answer-copies';

/**
 * The behaviour of one type of question on the pages of an assessment; its workspace is in
 * `workspace/QuestionOf.tsx`. An answer is always a text, as made by `savedText` of the contract.
 * @typeParam Question of this type
 * @typeParam Asked the parts of a question that determine its possible answers
 * @typeParam Saved a question with the server's answer to it
 */
export interface CourseQuestionType<Question, Asked, Saved = SavedQuestion> {
  /** True if its workspace has an editor, and therefore a bar of its own. */
  readonly hasEditor: boolean;
  /** True if an answer is still of use for the question that replaces its question. */
  readonly outlivesQuestion: boolean;

  /** Returns what the workspace shows before the question is answered. */
  startText(question: Question): string;
  /** Returns the part of an answer that still fits the present question. */
  currentText(question: Saved, answer: string): string;
  /** Tells whether an answer to a former question of this type can be an answer to this question. */
  canAnswer(question: Asked, answer: string): boolean;
  /**
   * Tells whether there is anything to answer. If not, the question counts as answered (rule R19). By default there
   * is.
   */
  isAnswerable?(question: Question): boolean;
  /** Tells whether a text is a whole answer. By default, every text is that the server has or that can be sent. */
  isAnswered?(question: Question, answer: string | null): boolean;
  /** Tells whether the student sees that the answer is wrong; then the question is not done. */
  isKnownWrong(question: Question, answer: string): boolean;

  /** Returns the title of the briefing beside the question. */
  briefingTitle(t: TFunction<'course'>): string;
  /** Returns where the XP came from before staff looked at the answer. */
  xpSource(t: TFunction<'course'>): string;
  /** Returns why the XP is what it is; undefined when there is nothing to say. */
  aboutXp(t: TFunction<'course'>, question: Question): string | undefined;
  /** Returns how two conflicting answers differ. */
  conflictText(t: TFunction<'course'>, question: Question, conflict: AnswersInConflict): string;
  /** Returns a name by which users recognise this answer to a former question. */
  earlierName(t: TFunction<'course'>, number: number, answer: string): string;
  /** Texts about answers that are only on this device. By default the general ones. */
  readonly unsent?: UnsentTexts<Question>;
  /** The way of saving answers, where it differs from the default. */
  readonly saving?: AnswerSaving<Question>;
}

/** By default each answer is sent as its text, at once, and replaces the former one. */
interface AnswerSaving<Question> {
  /**
   * True if the user writes an answer for a while: earlier versions of it are kept, and an assessment may
   * leave saving to the user.
   */
  readonly isWritten?: boolean;
  /** Adapts the store of unsent answers on this device, for instance to leave out what no longer fits. */
  copies?(store: CopyStore, question: Question): CopyStore;
  /**
   * Tells whether an answer can be sent; until then it stays on this device. By default, it must not be
   * blank.
   */
  isSendable?(this: void, question: Question, answer: string): boolean;
  /** Returns what is sent for an answer. */
  toWire?(answer: string): unknown;
}

interface AnswersInConflict {
  readonly mine: string;
  readonly theirs: string;
  /** True if the other answer is the server's; otherwise it was left on this device. */
  readonly isServer: boolean;
}

interface UnsentTexts<Question> {
  title(t: TFunction<'course'>): string;
  text(t: TFunction<'course'>): string;
  /** Returns a summary of one of the answers. */
  summary(t: TFunction<'course'>, question: Question, answer: string): string;
}
