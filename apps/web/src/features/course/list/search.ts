import type { AssessmentOverview } from '@wellspring/contract';

/**
 * Whether what is searched for is in an assessment: every word of it, in the title, the number or the
 * summary, whatever the case.
 */
export function matchesSearch(
  assessment: Pick<AssessmentOverview, 'title' | 'number' | 'shortSummary'>,
  searched: string,
): boolean {
  const { title, number, shortSummary } = assessment;
  const text = `${title}\n${number}\n${shortSummary ?? ''}`.toLowerCase();
  return searched
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
