/** The score that a voter gives an entry of a contest. Null means no score. */
export interface Vote {
  readonly submission_id: number;
  readonly score: number | null;
}

/**
 * Returns all scores of a voter in a question as one text for `answerDigest`, which does not depend on their
 * order. Entries without a score are left out. If an entry is given twice, the last score counts.
 */
export function votesText(votes: readonly Vote[]): string {
  const scores = new Map(votes.map(({ submission_id, score }) => [submission_id, score]));
  return [...scores]
    .filter(([, score]) => score !== null)
    .toSorted(([one], [other]) => one - other)
    .map((pair) => pair.join(':'))
    .join(' ');
}
