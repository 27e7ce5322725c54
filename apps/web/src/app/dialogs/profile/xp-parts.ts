import type { AssessmentOverview } from '@wellspring/contract';

/** The sources of a person's XP. */
interface XpParts {
  /** One entry per type with published marks, in the configured order. */
  readonly types: readonly { readonly type: string; readonly xp: number; readonly maxXp: number }[];
  /** The rest of the total: achievements and bonuses. */
  readonly rest: number;
}

type Marked = Pick<AssessmentOverview, 'type' | 'xp' | 'maxXp' | 'isGradingPublished'>;

/**
 * @param types of the course, in their order
 * @param totalXp as counted by the server
 */
export function xpParts(
  assessments: readonly Marked[],
  types: readonly string[],
  totalXp: number,
): XpParts {
  const published = assessments.filter(({ isGradingPublished }) => isGradingPublished === true);
  const parts = types.flatMap((type) => {
    const ofType = published.filter((one) => one.type === type);
    if (ofType.length === 0) return [];
    return [{ type, xp: sum(ofType, 'xp'), maxXp: sum(ofType, 'maxXp') }];
  });
  return { types: parts, rest: totalXp - parts.reduce((total, { xp }) => total + xp, 0) };
}

function sum(assessments: readonly Marked[], field: 'xp' | 'maxXp'): number {
  return assessments.reduce((total, one) => total + one[field], 0);
}

/** Rates a mark, for the colour of its bar; the numbers stand beside it. */
export function gradeOf(xp: number, maxXp: number): 'good' | 'middling' | 'poor' {
  const share = maxXp > 0 ? xp / maxXp : 1;
  if (share >= 0.8) return 'good';
  return share >= 0.45 ? 'middling' : 'poor';
}
