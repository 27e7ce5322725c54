/** How many texts of uncertain fate, and how many former ones, are remembered. */
const MAX_ATTEMPTS = 18;
const MAX_EARLIER = 40;

/** What this tab knows of the text that the server holds. A value that never changes. */
export interface ServerKnowledge<T> {
  /** What the server is known to hold; null: nothing. */
  readonly confirmed: T | null;
  /** When that became known, in milliseconds since 1970. */
  readonly confirmedAt: number;
  /** Digests of what was sent from here, and which the server may hold although no answer said so. */
  readonly attempted: readonly string[];
  /** Digests of what the server held before; that of nothing is empty. */
  readonly earlier: readonly string[];
  /** How often something was sent. */
  readonly attempts: number;
  /** The number of the latest attempt that is known to have arrived. */
  readonly newest: number;
}

/** Names a value: two values that say the same have the same digest, which is never empty. */
export type Digest<T> = (value: T) => string;

/** @param sent digests of what earlier visits may have sent, which may still be on its way */
export function knowledgeOf<T>(
  confirmed: T | null,
  sent: readonly string[],
  digest: Digest<T>,
): ServerKnowledge<T> {
  const own = digestOf(confirmed, digest);
  const attempted = sent.filter((other) => other !== own);
  return { confirmed, confirmedAt: 0, attempted, earlier: [], attempts: 0, newest: 0 };
}

/** The server is known to hold this now. */
export function confirmed<T>(
  knowledge: ServerKnowledge<T>,
  value: T | null,
  now: number,
  digest: Digest<T>,
): ServerKnowledge<T> {
  const own = digestOf(value, digest);
  return {
    ...knowledge,
    confirmed: value,
    confirmedAt: now,
    earlier: [...knowledge.earlier, digestOf(knowledge.confirmed, digest)].slice(-MAX_EARLIER),
    attempted: knowledge.attempted.filter((other) => other !== own),
  };
}

/** This is being sent: until the answer comes, the server may hold it or not. */
export function attempted<T>(
  knowledge: ServerKnowledge<T>,
  value: T,
  digest: Digest<T>,
): ServerKnowledge<T> {
  const own = digest(value);
  const others = knowledge.attempted.filter((other) => other !== own);
  return {
    ...knowledge,
    attempts: knowledge.attempts + 1,
    attempted: [...others, own].slice(-MAX_ATTEMPTS),
  };
}

/** The attempt of this number has arrived; a later one that arrived before it stays. */
export function arrived<T>(
  knowledge: ServerKnowledge<T>,
  number: number,
  value: T,
  now: number,
  digest: Digest<T>,
): ServerKnowledge<T> {
  if (number < knowledge.newest) return knowledge;
  return { ...confirmed(knowledge, value, now, digest), newest: number };
}

/** Whether it was sent from here, so that the server may hold it although nothing was changed elsewhere. */
export function isOwn<T>(
  { attempted: sent }: ServerKnowledge<T>,
  value: T | null,
  digest: Digest<T>,
): boolean {
  return value === null || sent.includes(digest(value));
}

/**
 * Whether the server held it earlier and is not known to hold it again, so that the news come late.
 * @param askedAt when the server was asked, in milliseconds since 1970; absent: some time ago
 */
export function isLate<T>(
  { confirmedAt, earlier }: ServerKnowledge<T>,
  value: T | null,
  askedAt: number | undefined,
  digest: Digest<T>,
): boolean {
  return (askedAt ?? 0) <= confirmedAt && earlier.includes(digestOf(value, digest));
}

/**
 * Digests of what may be overwritten without anything going unseen.
 * @param sent is left out: the text that replaces them
 */
export function replaceable<T>(
  { confirmed: held, attempted: sentBefore }: ServerKnowledge<T>,
  digest: Digest<T>,
  sent?: T,
): readonly string[] {
  const own = sent === undefined ? null : digest(sent);
  const known = held === null ? sentBefore : [digest(held), ...sentBefore];
  return known.filter((other) => other !== own);
}

function digestOf<T>(value: T | null, digest: Digest<T>): string {
  return value === null ? '' : digest(value);
}
