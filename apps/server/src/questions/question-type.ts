import type {
  AutogradingResult,
  ContestEntry,
  GradingQuestion,
  Library,
  Question,
  RankedEntry,
  Testcase,
} from '@wellspring/contract';
import type { z } from 'zod';
import type { QuestionRow } from '../assessments/rows.js';
import type { Database } from '../db/database.js';
import type { StoredResult } from './stored.js';

/**
 * The server's part of a type of question: what their JSON columns hold, and how answers are
 * accepted, marked and shown. Below, `content` and `answer` are what these columns hold.
 *
 * @typeParam Content what the column of a question holds
 * @typeParam Answer what the column of an answer holds
 * @typeParam File a question of this type in the file of an assessment
 * @typeParam Sent a question of this type as it is sent to students
 * @typeParam Graded a question of this type as staff see it where they mark
 */
export type StoredQuestionType<Content, Answer, File, Sent, Graded> = QuestionBasics<
  Content,
  Answer,
  File,
  Sent,
  Graded
> &
  Marking<Content, Answer>;

interface QuestionBasics<Content, Answer, File, Sent, Graded> {
  readonly contentSchema: z.core.$ZodTypeDiscriminable;
  readonly answerSchema: z.core.$ZodTypeDiscriminable;
  /** The answer that is stored when none was given (rule R42). */
  readonly blank: Answer;

  /** Returns what is stored for a question of a file. */
  contentOf(file: File): Content;
  /**
   * Checks an answer from the wire and converts it (wire reference, section 4.3).
   * @throws RefusalError of `answerQuestion`
   */
  readSent(answer: unknown): SentAnswer<Answer>;
  /**
   * Returns the answer as clients send it, as far as it is in the row of the answer. For a program this is the
   * program itself.
   */
  textOf(answer: Answer): string;
  /** Returns the same, including what `SentAnswer.saveBesides` has saved. Default: `textOf`. */
  selectText?(tx: Database, who: Answerer): Promise<string>;
  /** Tells whether the nightly closing filled in the answer. Such an answer earns nothing (rule R42). */
  isBlank(answer: Answer): boolean;

  /** Returns what students are sent, without marks. */
  present(shown: ShownToLearner<Content, Answer>): WithoutMarks<Sent>;
  /** Returns what staff see where they mark, without marks. An answer that cannot be shown is null. */
  presentGraded(
    question: QuestionRow,
    content: Content,
    answer: Answer | null,
  ): WithoutResults<Graded>;
  /** Returns the solution as a text, for staff; empty when there is none. */
  solutionText(content: Content): string;
}

/** Either answers are programs, which a job marks by running them, or they are marked at once (rule R41). */
type Marking<Content, Answer> =
  | { readonly program: ProgramAnswers<Content, Answer>; readonly xpAtOnce?: undefined }
  | {
      readonly program?: undefined;
      /**
       * Returns the XP of an answer.
       * @param entries the entries that were assigned to those who answered
       */
      xpAtOnce(maxXp: number, content: Content, answer: Answer, entries: AssignedEntries): number;
    };

/** The marking of answers that are programs. */
interface ProgramAnswers<Content, Answer> {
  /** Returns all testcases in the order in which results are stored: public, opaque, secret. */
  testcasesOf(content: Content): Testcase[];
  /** Returns the testcases that may be sent to students: the first ones of all. */
  testcasesForLearner(content: Content): Testcase[];
  /**
   * Returns what the grader runs the testcases on.
   * @param library the library with which it runs them
   */
  runOf(content: Content, answer: Answer, library: Library): ProgramRun;
  /** Returns the results as they may be sent to students. */
  resultsForLearner(content: Content, results: readonly StoredResult[]): AutogradingResult[];
}

/** An answer that a client sends, checked. */
interface SentAnswer<Answer> {
  readonly content: Answer;
  /**
   * Saves what is stored outside the row of the answer. Called in the transaction that saves the row.
   * @param replaces digests of what it may replace; undefined: anything
   * @throws RefusalError of `answerQuestion`; the transaction must be rolled back
   */
  readonly saveBesides?: (
    tx: Database,
    who: Answerer,
    replaces: readonly string[] | undefined,
  ) => Promise<void>;
}

/** A voter, and the question they answer. */
export interface Answerer {
  readonly questionId: number;
  readonly voterId: number;
}

/** The number of entries that a voter was assigned, and how many of these have no score. */
export interface AssignedEntries {
  readonly assigned: number;
  readonly unscored: number;
}

/** The parts of a program to run, in this order and before each testcase. */
interface ProgramRun {
  readonly prepend: string;
  readonly student: string;
  /** Names that the program is asked to declare itself. */
  readonly replaces: readonly string[];
  readonly postpend: string;
  /** The program that testcases compare with; null when there is none. */
  readonly solution: string | null;
}

export interface ShownToLearner<Content, Answer> {
  readonly question: QuestionRow;
  readonly content: Content;
  /** Null while no answer is saved. */
  readonly answer: Answer | null;
  /** The entries to vote on. Empty for types without any. */
  readonly entries: readonly ContestEntry[];
  /** The results of the vote. Null for other types, and while the viewer may not see them. */
  readonly results: VoteResults | null;
}

/** The leaderboards of a voting question. */
export interface VoteResults {
  readonly scoreLeaderboard: RankedEntry[];
  readonly popularVoteLeaderboard: RankedEntry[];
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
type WithoutMarks<Sent = Question> = Sent extends unknown ? Omit<Sent, Marks> : never;
type WithoutResults<Graded = GradingQuestion> = Graded extends unknown
  ? Omit<Graded, 'autogradingStatus' | 'autogradingResults'>
  : never;
