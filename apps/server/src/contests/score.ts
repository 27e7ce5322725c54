/** The scores of an entry of a contest (rule R49). */

/** The numbers from which the scores of an entry are computed. */
export interface Counted {
  /** The sum of the scores that voters gave it, from 0 to 10 each. */
  readonly sum: number;
  /** The number of voters who gave it a score. */
  readonly votes: number;
  /** The number of tokens of its program. */
  readonly tokens: number;
}

export interface Scores {
  /** The mean of the votes, as a percentage of the best vote. */
  readonly popular: number;
  /** The same, with the length of the program counted against it. */
  readonly relative: number;
}

/** The greatest exponent: 2 to the power of 1024 is not a number any more. */
const MAX_EXPONENT = 1023.5;

/** An entry without votes has 0 for both scores. */
export function scoresOf({ sum, votes, tokens }: Counted, tokenDivider: number): Scores {
  if (votes === 0) return { popular: 0, relative: 0 };
  const popular = (sum / votes / 10) * 100;
  return { popular, relative: popular - 2 ** Math.min(MAX_EXPONENT, tokens / tokenDivider) };
}

/** A score with two decimals, as it is shown. */
export function roundedScore(score: number): number {
  // Multiplying a very low score by 100 would make it infinite.
  return Number(score.toFixed(2));
}
