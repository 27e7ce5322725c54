import type { AssessmentOverview } from '@wellspring/contract';

/**
 * Tells whether an assessment matches a search: every word occurs in the title, the number or the summary,
 * ignoring case.
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
