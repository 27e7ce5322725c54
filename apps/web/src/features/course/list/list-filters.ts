import type { AssessmentOverview } from '@wellspring/contract';
import { type GroupName, groupOf } from './assessment-groups';
import { matchesSearch } from './search';

/** How far a learner is with an assessment, as one filters by it. */
export const PROGRESSES = ['todo', 'submitted', 'graded'] as const;
export type Progress = (typeof PROGRESSES)[number];

export const GROUPS = ['upcoming', 'open', 'closed'] as const satisfies readonly GroupName[];

/** What of the list is looked for; null: whatever it is. */
export interface ListFilters {
  readonly search: string;
  readonly group: GroupName | null;
  readonly progress: Progress | null;
}

/** The filters of an address; what is none of the known ones is no filter. */
export function filtersFrom(address: URLSearchParams): ListFilters {
  return {
    search: address.get('search') ?? '',
    group: GROUPS.find((name) => name === address.get('time')) ?? null,
    progress: PROGRESSES.find((name) => name === address.get('progress')) ?? null,
  };
}

/** The address of filters, without those that let everything through. */
export function addressOf({ search, group, progress }: ListFilters): Record<string, string> {
  return {
    ...(search !== '' && { search }),
    ...(group !== null && { time: group }),
    ...(progress !== null && { progress }),
  };
}

/** Whether an assessment is among those that are looked for. */
export function passes(assessment: AssessmentOverview, filters: ListFilters, now: Date): boolean {
  return (
    matchesSearch(assessment, filters.search) &&
    (filters.group === null || groupOf(assessment, now) === filters.group) &&
    (filters.progress === null || progressOf(assessment) === filters.progress)
  );
}

/** Staff may publish what was never submitted; then its marks are there all the same. */
function progressOf({ status, isGradingPublished }: AssessmentOverview): Progress {
  if (isGradingPublished === true) return 'graded';
  return status === 'submitted' ? 'submitted' : 'todo';
}
