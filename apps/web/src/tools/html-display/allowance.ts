/**
 * How much a document may send. Messages wait for the page in the order in which they were sent, and each
 * takes a moment, so that a document that sends without end holds the page for as long.
 */

/** What it may send within the time, in messages. */
const MAX_WEIGHT = 1000;
const WITHIN_MS = 5000;

/** So many characters or bytes are worth a message. */
const CHARACTERS_PER_MESSAGE = 1000;
/** One that is not read may be of any size, and no honest document sends many of them. */
const UNREAD_WEIGHT = 20;

/** What is looked at of a message. */
interface Received {
  readonly data: unknown;
  /** Each is worth a message: the page has to take them in before it sees them. */
  readonly ports: readonly MessagePort[];
}

/** Tells of each message, in the order in which they come, whether it may be heard. */
export interface Allowance {
  /** For what the reporter sends: texts, and numbers in place of what was as large. */
  readonly canTake: (message: Received) => boolean;
  /**
   * For all else. Its data is not read, since reading is what makes it: that of a single message may take a
   * minute.
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
