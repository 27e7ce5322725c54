/** Draws the entries of a contest that each voter is asked to vote on (rule R48). */

/** An entry and its owner. */
export interface Entry {
  readonly id: number;
  readonly ownerId: number;
}

export interface Assignment {
  readonly voterId: number;
  readonly entryId: number;
}

/** A voter is asked to vote on at most this many entries. */
const MAX_ENTRIES_OF_A_VOTER = 10;

/**
 * Draws entries for voters. All voters get the same number, at most ten, and never their own entry. When
 * there are so few entries that everybody gets all of them, owners get one less. Entries are drawn like
 * cards: a pack is dealt completely before the next one is begun, so that all entries are voted on about
 * equally often. Each voter gets the entries in a different order, because the first ones are looked at most.
 * @param random like `Math.random`
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
    // Put back on top for the next voter, so that no entry falls behind because its owner drew it.
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

/** Returns the items in random order, each order with the same probability. */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1));
}
