/** The number of texts with that an unknown result, and how many earlier texts, are remembered. */
const MAX_ATTEMPTS = 18;
const MAX_EARLIER = 40;

/** The knowledge of this tab about the text on the server. Values are immutable. */
export interface ServerKnowledge<T> {
  /** The last text that the server is known to hold; null for none. */
  readonly confirmed: T | null;
  /** The time at which that became known, in milliseconds since 1970. */
  readonly confirmedAt: number;
  /**
   * Digests of texts that were sent from here. The server may hold one of them although no answer said so.
   */
  readonly attempted: readonly string[];
  /** Digests of texts that the server held before; the digest of no text is empty. */
  readonly earlier: readonly string[];
  /** The number of texts that were sent. */
  readonly attempts: number;
  /** The number of the latest attempt that is known to have arrived. */
  readonly newest: number;
}

/** Identifies a value: equivalent values have the same digest, which is never empty. */
export type Digest<T> = (value: T) => string;

/** @param sent digests of texts from earlier visits that may still be on their way */
export function knowledgeOf<T>(
  confirmed: T | null,
  sent: readonly string[],
  digest: Digest<T>,
): ServerKnowledge<T> {
  const own = digestOf(confirmed, digest);
  const attempted = sent.filter((other) => other !== own);
  return { confirmed, confirmedAt: 0, attempted, earlier: [], attempts: 0, newest: 0 };
}

/** The server is now known to hold this value. */
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

/** This value is being sent: until the answer arrives, the server may hold it or not. */
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

/** The attempt with this number has arrived. If a later one arrived before it, that one stays the newest. */
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

/** Tells whether the value was sent from here, so that the server may hold it without a change elsewhere. */
export function isOwn<T>(
  { attempted: sent }: ServerKnowledge<T>,
  value: T | null,
  digest: Digest<T>,
): boolean {
  return value === null || sent.includes(digest(value));
}

/**
 * Tells whether the server held the value earlier and is not known to hold it again, so that the news is out
 * of date.
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
 * Digests of texts that can be overwritten without losing a change that was not seen here.
 * @param sent the text that replaces them; its own digest is left out
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
