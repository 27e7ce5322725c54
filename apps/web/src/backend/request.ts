import type { CallDescription, ReplyOf } from '@wellspring/contract';
import { BackendError } from './failures';
import type { Input, Send } from './send';
import type { Session } from './session';

/** Makes a call as the signed-in user. @throws {BackendError} */
type Request = <C extends CallDescription>(call: C, input: Input<C>) => Promise<ReplyOf<C>>;

/**
 * Adds the session to plain calls: each call carries the access token, and a call refused because of its
 * token is repeated once with a new one. This is safe also for calls that change something, because a refused
 * call has changed nothing. If the new token is refused as well, the session is over, and the page asks the
 * user to log in.
 */
export function createRequest(send: Send, session: Session): Request {
  return async (call, input) => {
    if (call.access === 'public') return send(call, input);
    const first = await session.accessToken();
    try {
      return await send(call, input, first);
    } catch (error) {
      if (!isTokenRefused(error)) throw error;
    }
    const second = await session.accessToken(first);
    try {
      return await send(call, input, second);
    } catch (error) {
      if (isTokenRefused(error)) session.refuse(second);
      throw error;
    }
  };
}

function isTokenRefused(error: unknown): boolean {
  return error instanceof BackendError && error.failure.kind === 'signed-out';
}
