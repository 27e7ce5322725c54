import type { listXp, ReplyOf, XpRow } from '@wellspring/contract';

/** The places of the overall leaderboard that a page shows. */

type XpPage = ReplyOf<typeof listXp>;

/** One place, with a key that stays with the student while ranks change. */
export interface Place extends XpRow {
  readonly key: string;
  readonly isOwn: boolean;
}

interface ShownPlaces {
  /** In the order of the server, up to the configured number. */
  readonly places: readonly Place[];
  /** The reader's place when it is after the last one that the course shows. */
  readonly beyond: Place | null;
  /** The reader's place, wherever it is; null when the reader is not ranked. */
  readonly own: Place | null;
  /** The number of students in the course. */
  readonly count: number;
}

/**
 * Puts the loaded pages together. A student who has moved from one page to another between two requests is shown
 * once.
 * @param top the number of places that the course shows
 */
export function shownPlaces(pages: readonly XpPage[], top: number): ShownPlaces {
  const newest = pages.at(-1);
  const caller = newest?.own ?? null;
  const own = caller && { ...caller, key: 'own', isOwn: true };
  const places = new Map<string, Place>();
  pages
    .flatMap(({ users }) => users)
    .slice(0, top)
    .forEach((row, position) => {
      const isOwn = own !== null && row.user_id === own.user_id;
      const key = isOwn ? 'own' : row.is_anonymous ? `at ${position}` : `user ${row.user_id}`;
      if (!places.has(key)) places.set(key, { ...row, key, isOwn });
    });
  return {
    places: [...places.values()],
    beyond: caller !== null && caller.position >= top ? own : null,
    own,
    count: newest?.total_count ?? 0,
  };
}

/** The places on the podium: the first three, when they have earned something. */
export function podiumOf(places: readonly Place[]): readonly Place[] {
  return places.slice(0, 3).filter(({ total_xp: xp }) => xp > 0);
}
