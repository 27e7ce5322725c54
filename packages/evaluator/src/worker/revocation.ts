/**
 * How a busy worker in a browser hears that it shall stop. It shares no memory with the page, since its
 * frame has an opaque origin, and hears no message before the program has ended. What it can do is ask,
 * by a request that blocks, whether the frame still holds a certain empty blob.
 */

/** A request takes a millisecond or two, so that this is how much of the program's time it costs. */
const POLL_MS = 60;

/**
 * @param Request the class of blocking requests, taken before the scope was closed
 * @param now the clock, in milliseconds
 * @param trial an address that is not revoked: where even that cannot be read, no address counts as
 *   revoked, since all runs would end as stopped
 */
export function revocationWatch(
  Request: typeof XMLHttpRequest,
  now: () => number,
  trial: string,
): (address: string | undefined) => () => boolean {
  function canRead(address: string): boolean {
    try {
      const request = new Request();
      request.open('GET', address, false);
      request.send();
      return true;
    } catch {
      return false;
    }
  }

  const canSee = canRead(trial);

  return (address) => {
    if (address === undefined || !canSee) return () => false;
    let isRevoked = false;
    let lookedAt = now();
    return () => {
      if (isRevoked || now() - lookedAt < POLL_MS) return isRevoked;
      isRevoked = !canRead(address);
      lookedAt = now();
      return isRevoked;
    };
  };
}
