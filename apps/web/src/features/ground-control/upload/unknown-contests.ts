import type { AssessmentFile } from '@wellspring/assessment-xml';

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
