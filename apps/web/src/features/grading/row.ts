import type { GradingRow } from '@wellspring/contract';

type GradingPerson = NonNullable<GradingRow['student']>;

/** The people of a submission: a student, or all members of a team. */
export function peopleOf(row: Pick<GradingRow, 'student' | 'team'>): readonly GradingPerson[] {
  return row.student ? [row.student] : (row.team?.team_members ?? []);
}

/** The groups of these people, without duplicates; null for people without a group. */
export function groupsOf(people: readonly GradingPerson[]): readonly (string | null)[] {
  return [...new Set(people.map(({ groupName }) => groupName))];
}

/** The XP without the bonus; null while there are no answers. */
export function currentXpOf({ xp, xpAdjustment }: GradingRow): number | null {
  return xp === null ? null : xp + (xpAdjustment ?? 0);
}

/** The submission in words: `M1 One step, and the rest · Aisha Rahman`. */
export function wordsFor(row: GradingRow): string {
  const names = peopleOf(row).map(({ name }) => name);
  return `${row.assessment.assessmentNumber} ${row.assessment.title} · ${names.join(', ')}`;
}
