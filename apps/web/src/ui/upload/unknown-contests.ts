/** The parts of an assessment's file that name the contests to vote on. */
interface VotingFile {
  readonly number: string;
  /** Voting questions name a contest. */
  readonly questions: readonly { readonly type: string; readonly contestNumber?: string }[];
}

/** The contests in a file that the course does not have, by question from 1 (rule R47). */
export function unknownContests(
  { number: own, questions }: VotingFile,
  numbers: ReadonlySet<string>,
): { readonly question: number; readonly number: string }[] {
  return questions.flatMap((question, index) => {
    const { contestNumber: number } = question;
    if (number === undefined) return [];
    return number !== own && numbers.has(number) ? [] : [{ question: index + 1, number }];
  });
}
