import { MOST_EXEC_TIME_MS } from '@wellspring/assessment-xml';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { namesToWrite } from '../assessments/names-to-write.js';
import {
  allTestcases,
  answerContentSchema,
  autogradingResultsSchema,
  parseLibrary,
  type ProgrammingContent,
  questionContentSchema,
  type StoredResult,
} from '../assessments/question-content.js';
import type { Database } from '../db/database.js';
import { answers, questions, submissions } from '../db/schema/index.js';
import { toStorable } from '../db/storable-text.js';
import type { Queue } from '../jobs/queue.js';
import type { Log } from '../log.js';
import { type Grader, type GradingInput, UnmarkableLanguage } from './grader.js';
import { xpFromResults } from './marks.js';
import { publishIfComplete } from './publish-by-itself.js';
import type { SlowCourses } from './slow-courses.js';
import { BROKEN, failedVerdict, type Verdict } from './start-autograding.js';

/** Where no question says how long (rule R37). */
const DEFAULT_LIMIT_MS = 3000;

/** An answer whose marking takes longer, in real time, is moved to those that take long. */
const LONG_MS = 20_000;
/** A course with as many of them of late has all its answers marked there. */
const MANY_LONG = 3;
/** So often it is looked whether an answer that is being marked still waits for it. */
const LOOK_MS = 5000;

export interface AutogradeParts {
  readonly database: Database;
  readonly queue: Queue;
  readonly grader: Grader;
  readonly slowCourses: SlowCourses;
  readonly log: Log;
  readonly now: () => Date;
  /** Default: 20 seconds. */
  readonly longMs?: number;
  /** Default: 5 seconds. */
  readonly lookMs?: number;
}

/** Why marking was ended although nobody asked for that. */
class TakesLong extends Error {}
class NoLongerWaits extends Error {}

/**
 * The job that marks one answer. It may run again at any time, also beside itself: it marks only an
 * answer that waits for it, and stores a verdict only on the very text that it judged. One that takes long
 * is left to a job of another lane, so that it does not keep others waiting; one that no longer waits
 * (deleted, changed) is dropped.
 * @param signal when it aborts, the job gives up without a verdict and is done again later
 * @throws when the database fails, when it gave up, and when the answer was changed meanwhile; the
 *   queue then tries again
 */
export async function autogradeAnswer(
  parts: AutogradeParts,
  { answerId, mayTakeLong }: { readonly answerId: number; readonly mayTakeLong: boolean },
  signal: AbortSignal,
): Promise<void> {
  const { database, now, slowCourses, lookMs = LOOK_MS, longMs = LONG_MS } = parts;
  const taken = await selectWaiting(database, answerId);
  if (taken === null) return;
  if (!mayTakeLong && slowCourses.count(taken.courseId) >= MANY_LONG) {
    return leaveToLong(parts, answerId, taken.courseId);
  }
  const ending = new AbortController();
  const onAbort = () => ending.abort(signal.reason);
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  const long = mayTakeLong ? undefined : setTimeout(() => ending.abort(new TakesLong()), longMs);
  const look = setInterval(() => {
    isStillWaiting(database, taken).then(
      (isWaiting) => isWaiting || ending.abort(new NoLongerWaits()),
      // The database is away for a moment; storing the verdict will tell.
      () => undefined,
    );
  }, lookMs);
  let verdict: Verdict;
  try {
    verdict = await judge(parts, taken, ending.signal);
  } catch (error) {
    if (error instanceof TakesLong) {
      slowCourses.note(taken.courseId);
      return await leaveToLong(parts, answerId, taken.courseId);
    }
    if (!(error instanceof NoLongerWaits)) throw error;
    if ((await selectWaiting(database, answerId)) === null) return;
    const message = `Answer ${answerId} or its question was changed while it was being marked.`;
    throw new Error(message, { cause: error });
  } finally {
    clearTimeout(long);
    clearInterval(look);
    signal.removeEventListener('abort', onAbort);
  }

  await database.transaction(async (tx) => {
    // Locked first, as everyone does who changes a submission or its answers.
    await tx
      .select({ id: submissions.id })
      .from(submissions)
      .where(eq(submissions.id, taken.answer.submissionId))
      .for('update');
    const still = await lockWaiting(tx, answerId);
    if (still === null) return;
    if (still.answer.lastModifiedAt.getTime() !== taken.answer.lastModifiedAt.getTime()) {
      throw new Error(`Answer ${answerId} was changed while it was being marked.`);
    }
    if (!isSameQuestion(still.question, taken.question)) {
      throw new Error(`The question of answer ${answerId} was changed while it was being marked.`);
    }
    const xpAdjustment = adjustmentBeside(verdict.xp, still.answer.xpAdjustment, still.question);
    await tx
      .update(answers)
      .set({ ...verdict, xpAdjustment })
      .where(eq(answers.id, answerId));
    await publishIfComplete(tx, taken.answer.submissionId, now());
  });
}

/** Those of a course take turns with those of others, however many it has. */
function leaveToLong(
  { database, queue, slowCourses }: AutogradeParts,
  answerId: number,
  courseId: number,
): Promise<void> {
  return queue.add(database, {
    name: 'autogradeLong',
    payload: { answerId },
    key: `autograde:${answerId}`,
    priority: slowCourses.count(courseId),
  });
}

/** Whether the answer still waits for the verdict on the text and the question that were taken. */
async function isStillWaiting(database: Database, taken: Waiting): Promise<boolean> {
  const still = await selectWaiting(database, taken.answer.id);
  return (
    still !== null &&
    still.answer.lastModifiedAt.getTime() === taken.answer.lastModifiedAt.getTime() &&
    isSameQuestion(still.question, taken.question)
  );
}
type Waiting = NonNullable<Awaited<ReturnType<typeof selectWaiting>>>;

/** Whether an answer to the one is marked as one to the other: an upload may have changed it meanwhile. */
function isSameQuestion(one: Question, other: Question): boolean {
  const judged = ({ maxXp, library, gradingLibrary, content }: Question) =>
    JSON.stringify({ maxXp, library, gradingLibrary, content });
  return judged(one) === judged(other);
}
type Question = typeof questions.$inferSelect;

/**
 * What is left of an adjustment beside new marks, so that both together keep to rule R30. One that passes
 * the question's maximum by itself is that of a contest, which may (rule R49).
 */
function adjustmentBeside(xp: number, adjustment: number, { maxXp }: Question): number {
  const most = adjustment > maxXp ? adjustment : Math.max(0, maxXp - xp);
  return Math.min(most, Math.max(-xp, adjustment));
}

/** The answer with its question if it waits for its marks; null when there is nothing to do (any more). */
async function selectWaiting(database: Database, answerId: number) {
  const [row] = await waiting(database, answerId);
  return row ?? null;
}

/** The same, and no upload changes the question until the transaction ends. */
async function lockWaiting(tx: Database, answerId: number) {
  const [row] = await waiting(tx, answerId).for('share', { of: questions });
  return row ?? null;
}

function waiting(database: Database, answerId: number) {
  return database
    .select({
      answer: getTableColumns(answers),
      question: getTableColumns(questions),
      courseId: submissions.courseId,
    })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
    .innerJoin(submissions, eq(submissions.id, answers.submissionId))
    .where(and(eq(answers.id, answerId), eq(answers.autogradingStatus, 'processing')));
}

async function judge(
  { grader, log }: AutogradeParts,
  { answer, question }: Waiting,
  signal: AbortSignal,
): Promise<Verdict> {
  try {
    const content = questionContentSchema.parse(question.content);
    const given = answerContentSchema.parse(answer.content);
    if (content.type !== 'programming' || given.type !== 'programming') {
      throw new Error(`Answer ${answer.id} is not a program.`);
    }
    const results = await runTestcases(grader, question, { content, code: given.code }, signal);
    const scores = allTestcases(content).map(({ score }) => score);
    return {
      autogradingStatus: 'success',
      autogradingResults: results,
      xp: xpFromResults(question.maxXp, scores, results),
    };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UnmarkableLanguage) return failedVerdict(error.message);
    log.error({ answerId: answer.id, error }, 'an answer could not be marked');
    return BROKEN;
  }
}

/**
 * Runs all testcases of a question on a program as the autograder does.
 * @returns the results as they are stored, in the order of `allTestcases`; none where there is nothing to run
 * @throws when the grader itself broke, or when `signal` asks it to give up
 */
export async function runTestcases(
  grader: Grader,
  question: Pick<Question, 'library' | 'gradingLibrary'>,
  { content, code }: { readonly content: ProgrammingContent; readonly code: string },
  signal: AbortSignal,
): Promise<StoredResult[]> {
  const input: GradingInput = {
    library: parseLibrary(question.gradingLibrary ?? question.library),
    timeoutMs: timeLimit(question),
    prepend: content.prepend,
    student: code,
    replaces: namesToWrite(content),
    postpend: content.postpend,
    testcases: allTestcases(content),
  };
  // Marked all the same, so that the answer does not wait for ever.
  if (input.testcases.length === 0) return [];
  return (await grader.grade(input, signal)).map((result, index) =>
    storable(input.testcases[index]?.type === 'secret' ? { ...result, isSecret: true } : result),
  );
}

/**
 * How long each part of a testcase may run: as long as in the page of the learner, longer when the author
 * gives the grader longer (docs/decisions/0024-marks-that-cannot-be-forged.md).
 */
function timeLimit({
  library,
  gradingLibrary,
}: Pick<Question, 'library' | 'gradingLibrary'>): number {
  const { execTimeMs } = parseLibrary(library);
  const limit = Math.max(execTimeMs, parseLibrary(gradingLibrary ?? library).execTimeMs);
  // What was stored before there was a most may be more.
  return limit > 0 ? Math.min(limit, MOST_EXEC_TIME_MS) : DEFAULT_LIMIT_MS;
}

/** Programs make the texts of a result, so they may hold what the database cannot. */
function storable(result: StoredResult): StoredResult {
  const text = JSON.stringify(result, (_key, value: unknown) =>
    typeof value === 'string' ? toStorable(value) : value,
  );
  const [checked] = autogradingResultsSchema.parse([JSON.parse(text)]);
  if (checked === undefined) throw new Error('A list of one result came back empty.');
  return checked;
}
