/** An assessment with a story, published and open in the course. */
interface StoryCandidate {
  readonly story: string;
  readonly openAt: Date;
  readonly closeAt: Date;
  /** True if the person already has a submission for it. */
  readonly started: boolean;
}

/**
 * Returns the story to play next (rule R36). If there are assessments that the person has not started, it is
 * the story of the one that opened first, and it is played. Otherwise it is the story of the one that closes
 * last, and it is not played. The story is null when there are no assessments.
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
