/** The server cannot start for a reason that the person who starts it can mend; the message says how. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
