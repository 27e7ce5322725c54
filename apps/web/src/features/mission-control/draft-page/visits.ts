import { createContext, useContext } from 'react';
import type { Draft } from '../model/draft';
import type { DraftProblem } from '../model/draft-problems';

/** Which parts of the form the author has been to: what is incomplete elsewhere is not held against them yet. */
export interface Visits {
  /** Places of `placeOf`, and what fields that have an error of their own would say. */
  readonly places: ReadonlySet<string>;
  /** Whether all counts as visited, as once somebody has pressed _Put into the course_. */
  readonly isAll: boolean;
  readonly visit: (place: string) => void;
  readonly visitAll: () => void;
}

export const VisitsContext = createContext<Visits | null>(null);

export function useVisits(): Visits {
  const visits = useContext(VisitsContext);
  if (!visits) throw new Error('This component belongs into the page of a draft.');
  return visits;
}

/**
 * @param questionId null: the assessment as a whole
 * @param part a group of fields of its form
 */
export function placeOf(questionId: number | null, part: string): string {
  return `${questionId ?? 'about'} ${part}`;
}

/** Whether a problem is to be told by now: what is wrong at once, what is incomplete once its fields were left. */
export function isDue(
  { questions }: Pick<Draft, 'questions'>,
  problem: DraftProblem,
  { places, isAll }: Pick<Visits, 'places' | 'isAll'>,
): boolean {
  if (isAll || problem.part === null || problem.isUnfilled !== true) return true;
  const { says, part, question } = problem;
  // These are told beside their fields.
  if (says === 'noTitle' || says === 'noNumber') return places.has(says);
  return places.has(
    placeOf(question === null ? null : (questions[question - 1]?.id ?? null), part),
  );
}
