import type { AssessmentOverview } from '@wellspring/contract';

export type GroupName = 'upcoming' | 'open' | 'closed';

type Timed = Pick<AssessmentOverview, 'id' | 'openAt' | 'closeAt' | 'status'>;

/** In which group of the list an assessment belongs; submitted ones are closed for their learner. */
export function groupOf(assessment: Timed, now: Date): GroupName {
  if (now < new Date(assessment.openAt)) return 'upcoming';
  if (assessment.status === 'submitted' || now >= new Date(assessment.closeAt)) return 'closed';
  return 'open';
}

/** The groups in the order of the page, newest assessment first; groups without any are left out. */
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
