import type { AssessmentFile } from '@wellspring/assessment-xml';
import type { AssessmentOverview, AssessmentWork } from '@wellspring/contract';

/** What an upload would do (rule R15), told before it is done. */

export type UploadEffect =
  | { readonly kind: 'make' }
  /** What is there already is still being asked for, or could not be. */
  | { readonly kind: 'looking' | 'unknown' }
  | { readonly kind: 'replace' | 'ignore' | 'force' }
  /** The server will refuse it. */
  | { readonly kind: 'otherCount'; readonly former: number }
  /** From 1. */
  | { readonly kind: 'otherType'; readonly question: number };

interface Known {
  /** The assessment with the number of the file; null when there is none. */
  readonly existing: Pick<AssessmentOverview, 'openAt'> | null;
  /** What has been done on it; undefined while that is not known, null when it cannot be. */
  readonly work: AssessmentWork | null | undefined;
  readonly isForced: boolean;
  readonly now: Date;
}

export function uploadEffect(
  { questions }: Pick<AssessmentFile, 'questions'>,
  { existing, work, isForced, now }: Known,
): UploadEffect {
  if (existing === null) return { kind: 'make' };
  if (!work) return { kind: work === null ? 'unknown' : 'looking' };
  const former = work.questionTypes;
  const isOpened = Date.parse(existing.openAt) <= now.getTime();
  if (isForced && isOpened && former.length !== questions.length) {
    return { kind: 'otherCount', former: former.length };
  }
  if (!work.hasAnswers) return { kind: 'replace' };
  if (!isForced) return { kind: 'ignore' };
  const other = questions.findIndex(({ type }, index) => type !== (former[index] ?? type));
  return other < 0 ? { kind: 'force' } : { kind: 'otherType', question: other + 1 };
}

/** Which of a file's contests the course does not have, by question from 1 (rule R47). */
export function unknownContests(
  { number: own, questions }: Pick<AssessmentFile, 'number' | 'questions'>,
  numbers: ReadonlySet<string>,
): { readonly question: number; readonly number: string }[] {
  return questions.flatMap((question, index) => {
    if (question.type !== 'voting') return [];
    const { contestNumber: number } = question;
    return number !== own && numbers.has(number) ? [] : [{ question: index + 1, number }];
  });
}
