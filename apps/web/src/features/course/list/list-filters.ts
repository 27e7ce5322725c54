import type { AssessmentOverview } from '@wellspring/contract';
import { type GroupName, groupOf } from './assessment-groups';
import { matchesSearch } from './search';

/** The student's progress with an assessment, as used for filtering. */
export const PROGRESSES = ['todo', 'submitted', 'graded'] as const;
export type Progress = (typeof PROGRESSES)[number];

export const GROUPS = ['upcoming', 'open', 'closed'] as const satisfies readonly GroupName[];

/** The filters of the list; null: no filter. */
export interface ListFilters {
  readonly search: string;
  readonly group: GroupName | null;
  readonly progress: Progress | null;
}

/** Reads the filters of an address. Unknown values are ignored. */
export function filtersFrom(address: URLSearchParams): ListFilters {
  return {
    search: address.get('search') ?? '',
    group: GROUPS.find((name) => name === address.get('time')) ?? null,
    progress: PROGRESSES.find((name) => name === address.get('progress')) ?? null,
  };
}

/** The query of an address for these filters, without those that let everything through. */
export function addressOf({ search, group, progress }: ListFilters): Record<string, string> {
  return {
    ...(search !== '' && { search }),
    ...(group !== null && { time: group }),
    ...(progress !== null && { progress }),
  };
}

/** Tells whether an assessment passes the filters. */
export function passes(assessment: AssessmentOverview, filters: ListFilters, now: Date): boolean {
  return (
    matchesSearch(assessment, filters.search) &&
    (filters.group === null || groupOf(assessment, now) === filters.group) &&
    (filters.progress === null || progressOf(assessment) === filters.progress)
  );
}

/** Staff may publish the marks of work that was never submitted; it counts as graded. */
function progressOf({ status, isGradingPublished }: AssessmentOverview): Progress {
  if (isGradingPublished === true) return 'graded';
  return status === 'submitted' ? 'submitted' : 'todo';
}
