import {
  type Contest,
  type ContestLeaderboard,
  type ContestRow,
  getPopularLeaderboard,
  getScoreLeaderboard,
  listContests,
} from '@wellspring/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../backend';
import { csvText } from '../csv-text';
import { downloadText } from '../download';
import { typeSlug } from '../type-slug';

/** The leaderboards of contests: on the page of leaderboards, in the workspace of a vote, and for staff. */

const CALLS = { score: getScoreLeaderboard, popularvote: getPopularLeaderboard } as const;

/** A leaderboard of a contest, by its name in addresses (course specification, section 2). */
export type BoardName = keyof typeof CALLS;
export const BOARD_NAMES: readonly BoardName[] = ['score', 'popularvote'];

/** The leaderboard that a part of an address names; null when there is none of this name. */
export function boardFromAddress(piece: string | null | undefined): BoardName | null {
  return BOARD_NAMES.find((name) => name === piece) ?? null;
}

/** New ranks, and the results once they are revealed, appear after at most this time. */
const REFRESH_MS = 30_000;
/** More rows than any contest has entries. */
const ALL_ROWS = 10_000;

/** The beginning of the keys of everything about the contests of a course. */
export const contestsKey = (courseId: number) => ['courses', courseId, 'contests'] as const;

/** The contests of a course that are voted on; for students, the published ones. */
export function contestsQuery(courseId: number) {
  return queryOptions({
    queryKey: [...contestsKey(courseId), 'list'],
    queryFn: ({ signal }) => request(listContests, { params: { courseId }, signal }),
    refetchInterval: REFRESH_MS,
  });
}

interface WantedBoard {
  readonly courseId: number;
  /** The id of the contest, or of the assessment in which students vote. */
  readonly assessmentId: number;
  readonly board: BoardName;
  /** The last rank to show. */
  readonly top: number;
}

/** The entries of a contest with a rank up to `top`. */
export function boardQuery({ courseId, assessmentId, board, top }: WantedBoard) {
  return queryOptions({
    queryKey: [...contestsKey(courseId), assessmentId, board, top],
    queryFn: async ({ signal }): Promise<ContestLeaderboard> => {
      const params = { courseId, assessmentId };
      const query = { count: Math.max(1, top) };
      const reply = await request(CALLS[board], { params, query, signal });
      return { ...reply, leaderboard: reply.leaderboard.filter(({ rank }) => rank <= top) };
    },
    refetchInterval: REFRESH_MS,
  });
}

/** All entries of a contest by their rank. */
export async function fetchAllRows(
  wanted: Omit<WantedBoard, 'top'>,
): Promise<readonly ContestRow[]> {
  const { courseId, assessmentId, board } = wanted;
  const params = { courseId, assessmentId };
  return (await request(CALLS[board], { params, query: { count: ALL_ROWS } })).leaderboard;
}

/** Downloads rows of a leaderboard. @param columns with their heads, which are the first row */
export function downloadRows(
  name: string,
  rows: readonly ContestRow[],
  columns: readonly (readonly [head: string, cell: (row: ContestRow) => string | number])[],
): void {
  const heads = columns.map(([head]) => head);
  const cells = rows.map((row) => columns.map(([, cell]) => cell(row)));
  downloadText(`${name}.csv`, csvText([heads, ...cells]), 'text/csv');
}

/** Scores of contests have two decimals everywhere. */
export function scoreFormat(language: string): Intl.NumberFormat {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** The address of the vote on a contest; null when there is no vote that the caller may see. */
export function voteAddress(courseId: number, contest: Contest): string | null {
  const { voting_id: id, voting_type: type, voting_question: question = 0 } = contest;
  if (id === undefined || type === undefined) return null;
  return `/courses/${courseId}/${typeSlug(type)}/${id}/${question}`;
}

/** The address at which the workspace of the vote shows an entry that is on a leaderboard. */
export function entryAddress(vote: string, board: BoardName, entryId: number): string {
  return `${vote}?${new URLSearchParams({ board, entry: String(entryId) }).toString()}`;
}
