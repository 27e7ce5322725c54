/** What a voter gives one entry of a contest; null gives nothing. */
export interface Vote {
  readonly submission_id: number;
  readonly score: number | null;
}

/**
 * Everything that a voter has given in a question as one text, the same in whatever order it is listed, for
 * `answerDigest`. Entries without a score are not in it; of an entry named twice the last counts.
 */
export function votesText(votes: readonly Vote[]): string {
  const scores = new Map(votes.map(({ submission_id, score }) => [submission_id, score]));
  return [...scores]
    .filter(([, score]) => score !== null)
    .toSorted(([one], [other]) => one - other)
    .map((pair) => pair.join(':'))
    .join(' ');
}
