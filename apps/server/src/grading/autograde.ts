import { MAX_EXEC_TIME_MS } from '@wellspring/assessment-xml';
import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import { hashText } from '../auth/secret-text.js';
import type { Database } from '../db/database.js';
import { answers, questions, submissions } from '../db/schema/index.js';
import { toStorable } from '../db/storable-text.js';
import type { Queue } from '../jobs/queue.js';
import type { Log } from '../log.js';
import {
  type AnswerContent,
  answerContentSchema,
  type QuestionContent,
  questionContentSchema,
  storedType,
  testcasesOf,
} from '../questions/index.js';
import { autogradingResultsSchema, parseLibrary, type StoredResult } from '../questions/stored.js';
import { type Grader, type GradingInput, type GradingTurn, Unmarkable } from './grader.js';
import { adjustmentBeside, xpFromResults } from './marks.js';
import { publishIfComplete } from './publish-by-itself.js';
import { BROKEN, failedVerdict, type Verdict } from './start-autograding.js';
import {
  charge,
  enlistIfMissing,
  forgetOldUse,
  giveBack,
  strike,
  type TakenAnswer,
  type Taker,
  takeTurn,
} from './waiting-list.js';
import { TURN_MS } from './whose-turn.js';

/** The time limit when no question gives one (rule R37). */
const DEFAULT_LIMIT_MS = 3000;

/** The interval of checks that an answer that is being marked still waits for it. */
const LOOK_MS = 5000;
/** After this time a job hands over to another one, so that none looks abandoned. */
const MAX_JOB_MS = 60_000;
/**
 * After failures that are not the answer's fault it is tried again, after longer and longer delays up to
 * this.
 */
const MAX_DELAY_MS = 5 * 60_000;

export interface AutogradeParts {
  readonly database: Database;
  readonly queue: Queue;
  readonly grader: Grader;
  readonly log: Log;
  readonly now: () => Date;
  /** The name under which this process shows that it is alive. Default: a random one, which has no lock. */
  readonly runner?: string;
  /**
   * The number of programs that the grader runs at a time; heavy work leaves one of the places free. Default:
   * 2.
   */
  readonly graders?: number;
  /** Default: 5 seconds. */
  readonly lookMs?: number;
  /** Default: two seconds. */
  readonly turnMs?: number;
  /** Called when a verdict has been stored. */
  readonly onMarked?: () => void;
}

/** Marks answers, in turns. */
interface Marker {
  /**
   * Takes turns until none of the waiting answers may be marked now. You can call this at any time, also
   * several times at once: an answer is marked only while it waits, and a verdict is stored only for exactly
   * the text that it judged. Answers that fail because of the machine are tried again later.
   * @param answerId is put on the waiting list if it waits but is missing there
   * @param signal when it aborts, the answer that is being marked is returned to the list
   * @throws when the database fails, or after an abort; the queue then tries again
   */
  markWaiting(answerId: number | null, signal: AbortSignal): Promise<void>;
}

/** The answer no longer waits for this verdict, so marking was ended although no abort was requested. */
class NoLongerWaits extends Error {}

export function createMarker(parts: AutogradeParts): Marker {
  const { database, queue, now, log, graders = 2 } = parts;
  const runner = parts.runner ?? crypto.randomUUID();
  const inHand = new Map<number, TakenAnswer>();

  // Evaluated within the transaction that takes a turn, when answers taken earlier are already in hand.
  const taker: Taker = {
    runner,
    now,
    inHand: () => [...inHand.keys()],
    heavyPlaces() {
      const heavy = [...inHand.values()].filter(({ isHeavy }) => isHeavy).length;
      return Math.max(1, graders - 1) - heavy;
    },
  };

  const take = async () => {
    const taking: number[] = [];
    try {
      return await takeTurn(database, queue, taker, (taken) => {
        taking.push(taken.answerId);
        inHand.set(taken.answerId, taken);
      });
    } catch (error) {
      for (const answerId of taking) inHand.delete(answerId);
      throw error;
    }
  };

  const mark = async (taken: TakenAnswer, signal: AbortSignal) => {
    try {
      await doTurn(parts, taken, signal);
    } catch (error) {
      if (signal.aborted) {
        await giveBack(database, taken);
        throw signal.reason;
      }
      log.error({ answerId: taken.answerId, error }, 'marking an answer went wrong');
      const delayMs = Math.min(1000 * 2 ** taken.failures, MAX_DELAY_MS);
      const notBefore = new Date(now().getTime() + delayMs);
      await giveBack(database, taken, { failures: taken.failures + 1, notBefore });
      const key = `autograde:${taken.answerId}`;
      const payload = { answerId: taken.answerId };
      await queue.add(database, { name: 'autograde', payload, key, delayMs: delayMs + 1000 });
    } finally {
      inHand.delete(taken.answerId);
    }
  };

  return {
    async markWaiting(answerId, signal) {
      if (answerId === null) await forgetOldUse(database, now());
      else await enlistIfMissing(database, answerId, now());
      const begun = performance.now();
      while (performance.now() - begun < MAX_JOB_MS) {
        signal.throwIfAborted();
        const taken = await take();
        if (taken === null) return;
        await mark(taken, signal);
      }
      await queue.add(database, { name: 'autograde', payload: {}, key: 'autograde:next' });
    },
  };
}

/** Marks an answer until its turn is over, and stores the verdict, or the progress. */
async function doTurn(
  parts: AutogradeParts,
  turn: TakenAnswer,
  signal: AbortSignal,
): Promise<void> {
  const { database, now } = parts;
  const taken = await selectWaiting(database, turn.answerId);
  if (taken === null) return settle(parts, turn, null);
  const judged = await hashOf(taken);
  const isSame = turn.judged === judged;
  let ranMs = 0;
  const gradingTurn: GradingTurn = {
    earlier: isSame ? autogradingResultsSchema.parse(turn.results) : [],
    spentMs: isSame ? turn.spentMs : 0,
    pauseAfterMs: parts.turnMs ?? TURN_MS,
    // Only once: a testcase may take longer than a turn.
    mayCut: !turn.isHeavy && turn.judged === null,
    onRan: (ms) => (ranMs += ms),
  };
  let judgement: Judgement;
  try {
    judgement = await judgeWhileWaiting(parts, taken, gradingTurn, signal);
  } catch (error) {
    if (!(error instanceof NoLongerWaits)) throw error;
    // The answer was deleted, was opened again, or is to be judged again.
    return settle(parts, turn, null);
  } finally {
    if (ranMs > 0) await charge(database, turn, ranMs, now());
  }
  if (judgement.verdict !== null) {
    return settle(parts, turn, { taken, verdict: judgement.verdict });
  }
  const spentMs = gradingTurn.spentMs + Math.ceil(ranMs);
  await giveBack(database, turn, { results: judgement.results, judged, spentMs, failures: 0 });
}

/**
 * Gives up when the answer no longer waits for this verdict.
 * @throws NoLongerWaits
 */
async function judgeWhileWaiting(
  parts: AutogradeParts,
  taken: Waiting,
  turn: GradingTurn,
  signal: AbortSignal,
): Promise<Judgement> {
  const { database, lookMs = LOOK_MS } = parts;
  const ending = new AbortController();
  const onAbort = () => ending.abort(signal.reason);
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  const look = setInterval(() => {
    isStillWaiting(database, taken).then(
      (isWaiting) => isWaiting || ending.abort(new NoLongerWaits()),
      // The database may be away for a moment; storing the verdict will show that.
      () => undefined,
    );
  }, lookMs);
  try {
    return await judge(parts, taken, turn, ending.signal);
  } finally {
    clearInterval(look);
    signal.removeEventListener('abort', onAbort);
  }
}

/**
 * Stores a verdict and takes the answer off the list. An answer that no longer waits is only taken off, and
 * one that has changed meanwhile stays on the list.
 */
async function settle(
  { database, now, onMarked }: AutogradeParts,
  turn: TakenAnswer,
  judged: { readonly taken: Waiting; readonly verdict: Verdict } | null,
): Promise<void> {
  const isMarked = await database.transaction(async (tx) => {
    // Locked first, as by all code that changes a submission or its answers.
    const submission = tx
      .select({ id: answers.submissionId })
      .from(answers)
      .where(eq(answers.id, turn.answerId));
    await tx
      .select({ id: submissions.id })
      .from(submissions)
      .where(inArray(submissions.id, submission))
      .for('update');
    const still = await lockWaiting(tx, turn.answerId);
    if (still === null) {
      await strike(tx, turn.answerId);
      return false;
    }
    if (judged === null || !isSameWork(still, judged.taken)) {
      await giveBack(tx, turn);
      return false;
    }
    const { verdict } = judged;
    const xpAdjustment = adjustmentBeside(verdict.xp, still.answer.xpAdjustment, still.question);
    await tx
      .update(answers)
      .set({ ...verdict, xpAdjustment })
      .where(eq(answers.id, turn.answerId));
    await strike(tx, turn.answerId);
    await publishIfComplete(tx, still.answer.submissionId, now());
    return true;
  });
  if (isMarked) onMarked?.();
}

/** Tells whether the answer still waits for a verdict on the text and the question that were taken. */
async function isStillWaiting(database: Database, taken: Waiting): Promise<boolean> {
  const still = await selectWaiting(database, taken.answer.id);
  return still !== null && isSameWork(still, taken);
}
type Waiting = NonNullable<Awaited<ReturnType<typeof selectWaiting>>>;

/** Tells whether both are marked in the same way: an upload may have changed the question meanwhile. */
function isSameWork(one: Waiting, other: Waiting): boolean {
  return workOf(one) === workOf(other);
}

/** A hash of the text and the question that are judged. */
const hashOf = (waits: Waiting) => hashText(workOf(waits));

function workOf({ answer, question }: Waiting): string {
  const { maxXp, library, gradingLibrary, content } = question;
  return JSON.stringify({
    writtenAt: answer.lastModifiedAt.getTime(),
    maxXp,
    library,
    gradingLibrary,
    content,
  });
}

type Question = typeof questions.$inferSelect;

/**
 * Returns the answer with its question if it waits for its marks, or null when there is nothing (more) to do.
 */
async function selectWaiting(database: Database, answerId: number) {
  const [row] = await waiting(database, answerId);
  return row ?? null;
}

/** Like `selectWaiting`, but no upload changes the question until the transaction ends. */
async function lockWaiting(tx: Database, answerId: number) {
  const [row] = await waiting(tx, answerId).for('share', { of: questions });
  return row ?? null;
}

function waiting(database: Database, answerId: number) {
  return database
    .select({ answer: getTableColumns(answers), question: getTableColumns(questions) })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
    .where(and(eq(answers.id, answerId), eq(answers.autogradingStatus, 'processing')));
}

/** Either a verdict, or the results so far. */
interface Judgement {
  readonly verdict: Verdict | null;
  readonly results: readonly StoredResult[];
}

async function judge(
  { grader, log }: AutogradeParts,
  { answer, question }: Waiting,
  turn: GradingTurn,
  signal: AbortSignal,
): Promise<Judgement> {
  try {
    const content = questionContentSchema.parse(question.content);
    const given = answerContentSchema.parse(answer.content);
    if (content.type !== given.type) {
      throw new Error(`Answer ${answer.id} is none to its question.`);
    }
    const work = { content, answer: given };
    const results = await runTestcases(grader, question, work, signal, turn);
    const scores = testcasesOf(content).map(({ score }) => score);
    if (results.length < scores.length) {
      if (turn.mayCut || results.length > turn.earlier.length) return { verdict: null, results };
      throw new Error('The grader ran no testcase in a whole turn.');
    }
    const verdict: Verdict = {
      autogradingStatus: 'success',
      autogradingResults: results,
      xp: xpFromResults(question.maxXp, scores, results),
    };
    return { verdict, results };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Unmarkable) {
      return { verdict: failedVerdict(error.message), results: [] };
    }
    log.error({ answerId: answer.id, error }, 'an answer could not be marked');
    return { verdict: BROKEN, results: [] };
  }
}

/**
 * Runs the testcases of a question on a program as the autograder does: all of them, or those of a turn.
 * @returns the results as they are stored, in the order of `testcasesOf`; with `turn`, including those of
 *   earlier turns; empty when there is nothing to run
 * @throws when the answer is not a program, when the grader itself broke, or when `signal` asks it to give up
 */
export async function runTestcases(
  grader: Grader,
  question: Pick<Question, 'library' | 'gradingLibrary'>,
  { content, answer }: { readonly content: QuestionContent; readonly answer: AnswerContent },
  signal: AbortSignal,
  turn?: GradingTurn,
): Promise<StoredResult[]> {
  const input = gradingInputOf(question, content, answer);
  // Still counts as marked, so that the answer does not wait for ever.
  if (input.testcases.length === 0) return [];
  return (await grader.grade(input, signal, turn)).map((result, index) =>
    storable(input.testcases[index]?.type === 'secret' ? { ...result, isSecret: true } : result),
  );
}

/**
 * Returns the parts that the grader runs for an answer.
 * @throws when the answer is not a program
 */
export function gradingInputOf(
  question: Pick<Question, 'library' | 'gradingLibrary'>,
  content: QuestionContent,
  answer: AnswerContent,
): GradingInput {
  const { program } = storedType(content.type);
  if (!program) throw new Error('The answer is not a program.');
  const library = parseLibrary(question.gradingLibrary ?? question.library);
  return {
    library,
    timeoutMs: timeLimit(question),
    ...program.runOf(content, answer, library),
    testcases: program.testcasesOf(content),
  };
}

/**
 * The time that each part of a testcase may run: as long as on the student's page, or longer when the author
 * gives the grader more time (docs/decisions/0024-marks-that-cannot-be-forged.md).
 */
function timeLimit({
  library,
  gradingLibrary,
}: Pick<Question, 'library' | 'gradingLibrary'>): number {
  const { execTimeMs } = parseLibrary(library);
  const limit = Math.max(execTimeMs, parseLibrary(gradingLibrary ?? library).execTimeMs);
  // Values stored before the maximum was introduced may exceed it.
  return limit > 0 ? Math.min(limit, MAX_EXEC_TIME_MS) : DEFAULT_LIMIT_MS;
}

/** Programs produce the texts of a result, so these may contain characters that the database cannot store. */
function storable(result: StoredResult): StoredResult {
  const text = JSON.stringify(result, (_key, value: unknown) =>
    typeof value === 'string' ? toStorable(value) : value,
  );
  const [checked] = autogradingResultsSchema.parse([JSON.parse(text)]);
  if (checked === undefined) throw new Error('A list of one result came back empty.');
  return checked;
}
