import { answerDigest } from '@wellspring/contract';

/** How many texts of uncertain fate, and how many former ones, are remembered. */
const MOST_ATTEMPTS = 18;
const MOST_EARLIER = 40;

/** What a page knows of the answer that the server holds. */
export interface Knowledge {
  /** As far as known; null: none. */
  text(): string | null;
  /** The server is known to hold this. */
  confirm(text: string | null): void;
  /** This is being sent: until it is confirmed the server may hold it all the same. */
  attempt(text: string): Attempt;
  /** What was sent is there, unless something that was sent later arrived already. */
  arrived(attempt: Attempt): void;
  /** Whether it was sent from here, and the server may hold it although nothing was changed elsewhere. */
  isOwn(text: string | null): boolean;
  /**
   * Whether the server held it earlier and is not known to hold it again, so that it is late news.
   * @param askedAt when the server was asked, in milliseconds since 1970; absent: some time ago
   */
  isLate(text: string | null, askedAt?: number): boolean;
  /**
   * Digests of what may be overwritten without anything going unseen.
   * @param sent without this one, which is the text that is sent
   */
  replaceable(sent?: string): readonly string[];
}

export interface Attempt {
  readonly number: number;
  readonly text: string;
}

/**
 * @param answer what the server held when the page was loaded; null: nothing
 * @param sent digests of what earlier visits may have sent, which may still be on its way
 */
export function createKnowledge(answer: string | null, sent: readonly string[]): Knowledge {
  let confirmed = answer;
  let attempted = sent.filter((digest) => digest !== digestOf(answer));
  let earlier: readonly string[] = [];
  let confirmedAt = 0;
  let attempts = 0;
  let newest = 0;

  function confirm(text: string | null) {
    const digest = digestOf(text);
    earlier = [...earlier, digestOf(confirmed)].slice(-MOST_EARLIER);
    confirmed = text;
    confirmedAt = Date.now();
    attempted = attempted.filter((other) => other !== digest);
  }

  return {
    text: () => confirmed,
    confirm,
    attempt(text) {
      attempts += 1;
      const digest = answerDigest(text);
      attempted = [...attempted.filter((other) => other !== digest), digest].slice(-MOST_ATTEMPTS);
      return { number: attempts, text };
    },
    arrived({ number, text }) {
      // An earlier one is only taken where the later one is not there yet.
      if (number < newest) return;
      newest = number;
      confirm(text);
    },
    isOwn: (text) => text === null || attempted.includes(digestOf(text)),
    isLate: (text, askedAt = 0) => askedAt <= confirmedAt && earlier.includes(digestOf(text)),
    replaceable(sent) {
      const own = sent === undefined ? null : answerDigest(sent);
      const known = confirmed === null ? attempted : [answerDigest(confirmed), ...attempted];
      return known.filter((digest) => digest !== own);
    },
  };
}

/** Of no answer an empty text, which no digest is. */
function digestOf(text: string | null): string {
  return text === null ? '' : answerDigest(text);
}
