/** The server cannot start for a reason that the person who starts it can fix; the message says how. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
