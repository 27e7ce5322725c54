import { type AssessmentWork, questionType } from '@wellspring/contract';

type Contest = AssessmentWork['contests'][number];

/** True if entries can be assigned for voting (rule R48), and if not, why. */
type AssignmentState =
  /** The assessment has no voting question. */
  | { readonly kind: 'noVoting' }
  /** The contest that it names is no longer in the course. */
  | { readonly kind: 'noContest' }
  | { readonly kind: 'open' | 'noEntries'; readonly contest: Contest }
  | { readonly kind: 'ready'; readonly entryCount: number };

/** @param work the known facts about the assessment with the voting questions */
export function assignmentState({
  questionTypes,
  contests,
}: Pick<AssessmentWork, 'questionTypes' | 'contests'>): AssignmentState {
  if (!questionTypes.some((type) => questionType(type).hasEntries)) return { kind: 'noVoting' };
  const [first] = contests;
  if (first === undefined) return { kind: 'noContest' };
  const closed = contests.filter(({ hasClosed }) => hasClosed);
  // If there are several contests, the entries of the closed ones are assigned.
  if (closed.length === 0) return { kind: 'open', contest: first };
  const entryCount = closed.reduce((sum, contest) => sum + contest.entryCount, 0);
  return entryCount > 0
    ? { kind: 'ready', entryCount }
    : { kind: 'noEntries', contest: closed[0] ?? first };
}
