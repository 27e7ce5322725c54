import { type AssessmentOverview, type AssessmentPhase, phaseAt } from '@wellspring/contract';

/**
 * The groups are named after the phases. A submitted assessment may be in the closed group before it closes.
 */
export type GroupName = AssessmentPhase;

type Timed = Pick<AssessmentOverview, 'id' | 'openAt' | 'closeAt' | 'status'>;

/** The group of the list that an assessment belongs to. Submitted assessments are closed for the student. */
export function groupOf({ openAt, closeAt, status }: Timed, now: Date): GroupName {
  const phase = phaseAt({ openAt: new Date(openAt), closeAt: new Date(closeAt) }, now);
  return phase === 'open' && status === 'submitted' ? 'closed' : phase;
}

/** The groups in the order of the page, newest assessment first. Empty groups are left out. */
export function groupAssessments<T extends Timed>(
  assessments: readonly T[],
  now: Date,
): readonly { readonly name: GroupName; readonly assessments: readonly T[] }[] {
  return (['upcoming', 'open', 'closed'] as const)
    .map((name) => ({
      name,
      assessments: assessments
        .filter((assessment) => groupOf(assessment, now) === name)
        .toSorted((a, b) => b.id - a.id),
    }))
    .filter((group) => group.assessments.length > 0);
}
