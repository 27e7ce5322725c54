/**
 * Lets a busy worker in a browser notice that it should stop. It shares no memory with the page, since its
 * frame has an opaque origin, and receives no message before the program has ended. But with a blocking
 * request it can check whether the frame still keeps a certain empty blob.
 */

/** Since a request takes one or two milliseconds, this determines how much of the program's time it costs. */
const POLL_MS = 60;

/**
 * @param Request the class of blocking requests, taken before the scope was closed
 * @param now the clock, in milliseconds
 * @param trial an address that is not revoked. If even this one cannot be read, no address counts as revoked,
 *   since otherwise all runs would end as stopped
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
