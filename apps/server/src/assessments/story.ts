/** An assessment with a story, published and open in the course. */
export interface StoryCandidate {
  readonly story: string;
  readonly openAt: Date;
  readonly closeAt: Date;
  /** Whether the person already has a submission of it. */
  readonly started: boolean;
}

/**
 * The story to play next (rule R36): that of the assessment opened first which the person has not
 * started, to be played; else that of the one closing last, not to be played; null when there is none.
 */
export function chooseStory(candidates: readonly StoryCandidate[]): {
  story: string | null;
  playStory: boolean;
} {
  const fresh = candidates.filter(({ started }) => !started);
  const first = earliest(fresh, ({ openAt }) => openAt.getTime());
  if (first !== undefined) return { story: first.story, playStory: true };
  const last = earliest(candidates, ({ closeAt }) => -closeAt.getTime());
  return { story: last?.story ?? null, playStory: false };
}

function earliest<T>(items: readonly T[], time: (item: T) => number): T | undefined {
  return items.toSorted((one, other) => time(one) - time(other))[0];
}
