/** Which entries of a contest each voter is asked to vote on (rule R48). */

/** An entry, and whose it is. */
export interface Entry {
  readonly id: number;
  readonly ownerId: number;
}

export interface Assignment {
  readonly voterId: number;
  readonly entryId: number;
}

/** As many entries as one voter is asked to look at. */
export const MAX_ENTRIES_OF_A_VOTER = 10;

/**
 * Draws entries for voters: each gets as many as all others, at most ten, and never the own one. Where
 * there are so few entries that everybody gets all, owners get one less. Entries are drawn like cards: a
 * pack is dealt to its end before the next begins, so that all are voted on about as often. Each voter has them
 * in an order of their own, since what comes first is looked at most.
 * @param random as `Math.random`
 */
export function drawEntries(
  entries: readonly Entry[],
  voterIds: readonly number[],
  random: () => number,
): Assignment[] {
  const share = Math.min(MAX_ENTRIES_OF_A_VOTER, entries.length);
  let pack: Entry[] = [];
  return shuffled(voterIds, random).flatMap((voterId) => {
    if (share === entries.length) {
      return assign(voterId, shuffled(entries.filter(isNotOf(voterId)), random));
    }
    const drawn = new Set<Entry>();
    const putAside: Entry[] = [];
    while (drawn.size < share) {
      if (pack.length === 0) pack = shuffled(entries, random);
      const card = pack.pop();
      if (card === undefined) break;
      if (isNotOf(voterId)(card) && !drawn.has(card)) drawn.add(card);
      else putAside.push(card);
    }
    // On top, for the next voter: nobody's entry falls behind because its owner drew it.
    pack.push(...putAside);
    return assign(voterId, [...drawn]);
  });
}

function isNotOf(voterId: number): (entry: Entry) => boolean {
  return ({ ownerId }) => ownerId !== voterId;
}

function assign(voterId: number, entries: readonly Entry[]): Assignment[] {
  return entries.map(({ id: entryId }) => ({ voterId, entryId }));
}

/** The same in any order, each as likely. */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1));
}
