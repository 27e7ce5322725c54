/**
 * Limits how much a document may send. Messages queue for the page and each takes a moment, so a document
 * that sends endlessly would block the page.
 */

/** The maximum within `WITHIN_MS`, counted in messages. */
const MAX_WEIGHT = 1000;
const WITHIN_MS = 5000;

/** This many characters or bytes count as one message. */
const CHARACTERS_PER_MESSAGE = 1000;
/** An unread message may have any size, and honest documents do not send many of them. */
const UNREAD_WEIGHT = 20;

/** The parts of a message that are inspected. */
interface Received {
  readonly data: unknown;
  /** Each port counts as a message, because the page has to receive it first. */
  readonly ports: readonly MessagePort[];
}

/** Decides for each message, in the order of arrival, whether it is within the limits. */
interface Allowance {
  /** For messages of the reporter, which contain texts, and numbers in place of large texts. */
  readonly canTake: (message: Received) => boolean;
  /**
   * For all other messages. Their data is not read, because reading deserialises it, which may take a minute
   * for a single message.
   */
  readonly canIgnore: (message: Pick<Received, 'ports'>) => boolean;
}

export function openAllowance(): Allowance {
  let weight = 0;
  let since = -Infinity;
  function add(more: number): boolean {
    const now = performance.now();
    if (now - since > WITHIN_MS) {
      weight = 0;
      since = now;
    }
    weight += more;
    return weight <= MAX_WEIGHT;
  }
  return {
    canTake: ({ data, ports }) => add(1 + ports.length + sizeOf(data) / CHARACTERS_PER_MESSAGE),
    canIgnore: ({ ports }) => add((1 + ports.length) * UNREAD_WEIGHT),
  };
}

function sizeOf(data: unknown): number {
  if (typeof data === 'number') return data;
  return typeof data === 'string' ? data.length : 0;
}
