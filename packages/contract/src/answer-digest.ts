/** Odd multipliers. Two lanes that mix differently make a collision in both at once unlikely. */
const FIRST = 0x01000193;
const SECOND = 0x85ebca6b;

/**
 * Computes a digest, by which answers can be compared without sending them. Equal texts have equal digests,
 * and two texts that people wrote practically never have the same one. It is not a cryptographic digest:
 * pages compute it while they close, when asynchronous functions no longer finish, and no access depends on
 * it.
 * @param text an answer as it is sent; a choice as the digits of its index, votes in the form of `votesText`
 */
export function answerDigest(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x9e3779b9;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, FIRST);
    second = Math.imul(second ^ (second >>> 15) ^ unit, SECOND);
  }
  return `${text.length}-${hex(first)}${hex(second)}`;
}

function hex(lane: number): string {
  return (lane >>> 0).toString(16).padStart(8, '0');
}
