/**
 * How much a document may send. Messages wait for the page in the order in which they were sent, and each
 * takes a moment, so that a document that sends without end holds the page for as long.
 */

/** What it may send within the time, in messages. */
const MOST_WEIGHT = 1000;
const WITHIN_MS = 5000;

/** So many characters or bytes are worth a message, and so is a part of a millisecond that reading takes. */
const CHARACTERS_PER_MESSAGE = 1000;
const MESSAGES_PER_MS = 2;

/** What is looked at of a message. Reading the data is what makes it, so that it is timed. */
interface Received {
  readonly data: unknown;
}

/** @returns what tells of each message, in the order in which they come, whether it may be heard */
export function openAllowance(): (message: Received) => boolean {
  let weight = 0;
  let since = -Infinity;
  return (message) => {
    const began = performance.now();
    if (began - since > WITHIN_MS) {
      weight = 0;
      since = began;
    }
    weight += 1;
    // The data of one that is not heard is not read.
    if (weight > MOST_WEIGHT) return false;
    weight += sizeOf(message.data) / CHARACTERS_PER_MESSAGE;
    weight += (performance.now() - began) * MESSAGES_PER_MS;
    return weight <= MOST_WEIGHT;
  };
}

function sizeOf(data: unknown): number {
  if (typeof data === 'string') return data.length;
  if (data instanceof ArrayBuffer || ArrayBuffer.isView(data)) return data.byteLength;
  return data instanceof Blob ? data.size : 0;
}
