import type {
  AutogradingResult,
  ContestEntry,
  GradingQuestion,
  Question,
  Testcase,
} from '@wellspring/contract';
import type { z } from 'zod';
import type { QuestionRow } from '../assessments/rows.js';
import type { Database } from '../db/database.js';
import type { StoredResult } from './stored.js';

/**
 * What the server does with questions of one type: what their JSON columns hold, and how an answer is taken,
 * marked and shown. In what follows, `content` and `answer` are what these columns hold.
 *
 * @typeParam Content what the column of a question holds
 * @typeParam Answer what the column of an answer holds
 * @typeParam File a question of this type in the file of an assessment
 * @typeParam Sent a question of this type as a learner is sent it
 * @typeParam Graded a question of this type as staff see it where they mark
 */
export interface StoredQuestionType<Content, Answer, File, Sent, Graded> {
  readonly contentSchema: z.core.$ZodTypeDiscriminable;
  readonly answerSchema: z.core.$ZodTypeDiscriminable;
  /** What stands for an answer that was not given (rule R42). */
  readonly blank: Answer;

  /** Returns what is stored of a question of a file. */
  contentOf(file: File): Content;
  /**
   * Takes an answer off the wire (wire reference, section 4.3).
   * @throws RefusalError of `answerQuestion`
   */
  readSent(answer: unknown): SentAnswer<Answer>;
  /** Returns the answer as clients send it, so far as the row of the answer has it. */
  textOf(answer: Answer): string;
  /** Returns the same with what `SentAnswer.saveBesides` has saved. Default: `textOf`. */
  selectText?(tx: Database, who: Answerer): Promise<string>;
  /** Tells whether the nightly closing filled it in: it is nobody's then, and earns nothing (rule R42). */
  isBlank(answer: Answer): boolean;
  /** Returns the program that was answered; null when the answer is none. */
  programOf(answer: Answer): string | null;

  /** Returns all testcases in the order in which results are stored: public, opaque, secret. */
  testcasesOf(content: Content): Testcase[];
  /** Returns what the grader runs the testcases on. @throws Error where there is nothing to be run */
  runOf(content: Content, answer: Answer): ProgramRun;
  /**
   * Returns the XP of an answer that needs nothing to be run (rule R41). A type without this is marked by
   * running `runOf`, in a job.
   * @param entries those that were assigned to the ones who answered
   */
  xpAtOnce?(maxXp: number, content: Content, answer: Answer, entries: AssignedEntries): number;

  /** Returns what a learner is sent, without marks. */
  present(shown: ShownToLearner<Content, Answer>): WithoutMarks<Sent>;
  /** Returns what staff see where they mark, without marks. An answer that cannot be shown is null. */
  presentGraded(
    question: QuestionRow,
    content: Content,
    answer: Answer | null,
  ): WithoutResults<Graded>;
  /** Returns the results as they may leave for a learner. */
  resultsForLearner(content: Content, results: readonly StoredResult[]): AutogradingResult[];
  /** Returns the solution as a text, for staff; empty when there is none. */
  solutionText(content: Content): string;
}

/** An answer on its way in. */
export interface SentAnswer<Answer> {
  readonly content: Answer;
  /**
   * Saves what is kept besides the row of the answer. Called in the transaction that saves the row.
   * @param replaces digests of what it may replace; undefined: anything
   * @throws RefusalError of `answerQuestion`; the transaction has to be rolled back
   */
  readonly saveBesides?: (
    tx: Database,
    who: Answerer,
    replaces: readonly string[] | undefined,
  ) => Promise<void>;
}

/** Whose answer, and to what. */
export interface Answerer {
  readonly questionId: number;
  readonly voterId: number;
}

/** How many entries were assigned for a vote, and how many of these have no score. */
export interface AssignedEntries {
  readonly assigned: number;
  readonly unscored: number;
}

/** What is run, in this order and before each testcase. */
export interface ProgramRun {
  readonly prepend: string;
  readonly student: string;
  /** Names that the program is asked to declare itself. */
  readonly replaces: readonly string[];
  readonly postpend: string;
}

export interface ShownToLearner<Content, Answer> {
  readonly question: QuestionRow;
  readonly content: Content;
  /** Null while nothing is saved. */
  readonly answer: Answer | null;
  /** Those to vote on; none where the type has none. */
  readonly entries: readonly ContestEntry[];
}

type Marks =
  | 'lastModifiedAt'
  | 'grader'
  | 'gradedAt'
  | 'xp'
  | 'xpAdjustment'
  | 'autogradingStatus'
  | 'autogradingResults'
  | 'comments';
export type WithoutMarks<Sent = Question> = Sent extends unknown ? Omit<Sent, Marks> : never;
export type WithoutResults<Graded = GradingQuestion> = Graded extends unknown
  ? Omit<Graded, 'autogradingStatus' | 'autogradingResults'>
  : never;
