import { createContext, useContext } from 'react';
import type { AssessmentDraft } from '../model/draft';
import type { DraftProblem } from '../model/draft-problems';

/** The parts of the form that the author has visited. Elsewhere, missing values are not reported yet. */
interface Visits {
  /** Places as returned by `placeOf`, and the names of problems that fields show themselves. */
  readonly places: ReadonlySet<string>;
  /** True if everything counts as visited, once the author has pressed _Put into the course_. */
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

/**
 * Tells whether a problem is to be shown by now: wrong values at once, missing values after the author has
 * left the fields.
 */
export function isDue(
  { questions }: Pick<AssessmentDraft, 'questions'>,
  problem: DraftProblem,
  { places, isAll }: Pick<Visits, 'places' | 'isAll'>,
): boolean {
  if (isAll || problem.part === null || problem.isUnfilled !== true) return true;
  const { says, part, question } = problem;
  // These are shown beside their fields.
  if (says === 'noTitle' || says === 'noNumber') return places.has(says);
  return places.has(
    placeOf(question === null ? null : (questions[question - 1]?.id ?? null), part),
  );
}
