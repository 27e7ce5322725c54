import { randomTeams } from './random-teams';

/** Teams that are being formed and are not sent yet. */

export interface TeamDraft {
  /** Stays the same as long as the team is on the screen. */
  readonly key: number;
  readonly members: readonly number[];
}

export type DraftProblem = 'noStudents' | 'tooMany' | 'taken';

/** The facts that a draft is checked against. */
export interface DraftRules {
  /** Null while no assessment is chosen. */
  readonly maxTeamSize: number | null;
  /** The students who are in another team of the assessment. */
  readonly taken: ReadonlySet<number>;
  /** True if the user has tried to send the form: before that, missing values are no error. */
  readonly isAsked: boolean;
}

export function problemOf(
  { members }: Pick<TeamDraft, 'members'>,
  { maxTeamSize, taken, isAsked }: DraftRules,
): DraftProblem | null {
  if (members.some((id) => taken.has(id))) return 'taken';
  if (maxTeamSize !== null && members.length > maxTeamSize) return 'tooMany';
  return isAsked && members.length === 0 ? 'noStudents' : null;
}

/** Adds random teams of these people, and removes empty teams. */
export function withRandomTeams(
  drafts: readonly TeamDraft[],
  people: readonly number[],
  maxTeamSize: number,
  random?: () => number,
): readonly TeamDraft[] {
  const kept = drafts.filter(({ members }) => members.length > 0);
  const nextKey = Math.max(0, ...drafts.map(({ key }) => key)) + 1;
  const added = randomTeams(people, maxTeamSize, random);
  return [...kept, ...added.map((members, index) => ({ key: nextKey + index, members }))];
}
