import { CATALOGUE } from '@wellspring/languages';
import { librarySchema } from '@wellspring/contract';
import { desc, eq } from 'drizzle-orm';
import { type Database, lockUntilCommit } from '../db/database.js';
import { jobLog } from '../db/schema/index.js';
import { scoresOf } from './score.js';
import {
  type FoundVote,
  lockVote,
  replaceScores,
  selectOpenVotes,
  selectPrograms,
  selectVotesOfAssessment,
  selectVoteSums,
} from './score-queries.js';
import { settingsOf } from './settings.js';
import type { ScoredEntry } from './xp-shares.js';

/** Counts the votes of contests (rule R49): while students vote, after the voting has closed, and on demand. */

/** Counts the votes of one voting question, in the transaction `tx`. Does nothing when the question is gone. */
export async function countVotes(tx: Database, vote: FoundVote, now: Date): Promise<void> {
  if (!(await lockVote(tx, vote.questionId))) return;
  await replaceScores(tx, vote.questionId, await scoredEntries(tx, vote), now);
}

/** Counts the votes of all voting questions of an assessment, in the transaction `tx`. */
export async function countAssessment(
  tx: Database,
  assessmentId: number,
  now: Date,
): Promise<void> {
  for (const vote of await selectVotesOfAssessment(tx, assessmentId)) {
    await countVotes(tx, vote, now);
  }
}

async function scoredEntries(tx: Database, vote: FoundVote): Promise<ScoredEntry[]> {
  if (vote.contest === null) return [];
  const { tokenDivider } = settingsOf(vote);
  const sums = await selectVoteSums(tx, vote.questionId);
  const programs = await selectPrograms(tx, vote.contest.id);
  return programs.map(({ id, code, library }) => {
    const { votes, sum } = sums.get(id) ?? NO_VOTES;
    const tokens = votes === 0 ? 0 : tokensOf(code, library);
    return { id, votes, ...scoresOf({ sum, votes, tokens }, tokenDivider) };
  });
}

const NO_VOTES = { votes: 0, sum: 0 };

/** The number of tokens of a program, as its language counts them; as Source does if no language is known. */
function tokensOf(program: string, library: unknown): number {
  const { chapter, variant } = librarySchema.parse(library);
  const { findChapter, findLanguage, initial } = CATALOGUE;
  const language =
    findChapter(chapter, variant ?? initial.variant) ??
    findLanguage(initial.language, initial.chapter, initial.variant);
  return language?.definition.countTokens(program) ?? 0;
}

const COUNTING = 'counting';
/** The minimum time between two counts of open votes by the schedule (rule R49). */
const MIN_GAP_MS = 115 * 60_000;

/**
 * The job that counts the votes while students vote. You can call this at any time: it does nothing when the
 * last time was less than 115 minutes ago.
 * @throws AggregateError with all failures, after all questions have been tried
 */
export async function countOpenVotes(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  signal: AbortSignal,
): Promise<void> {
  const moment = now();
  if (!(await isDue(database, moment))) return;
  const failures: unknown[] = [];
  for (const vote of await selectOpenVotes(database, moment)) {
    signal.throwIfAborted();
    try {
      await database.transaction((tx) => countVotes(tx, vote, moment));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, 'The votes of some contests could not be counted.');
  }
}

/** Tells whether it is time to count, and notes that it is being done. */
function isDue(database: Database, now: Date): Promise<boolean> {
  return database.transaction(async (tx) => {
    await lockUntilCommit(tx, 'counting');
    const ofCounting = eq(jobLog.name, COUNTING);
    const [last] = await tx
      .select({ through: jobLog.through })
      .from(jobLog)
      .where(ofCounting)
      .orderBy(desc(jobLog.through))
      .limit(1);
    if (last !== undefined && now.getTime() - last.through.getTime() < MIN_GAP_MS) return false;
    // Only the last time matters.
    await tx.delete(jobLog).where(ofCounting);
    await tx.insert(jobLog).values({ name: COUNTING, through: now, doneAt: now });
    return true;
  });
}
