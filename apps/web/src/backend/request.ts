import type { CallDescription, ReplyOf } from '@wellspring/contract';
import { BackendError } from './failures';
import type { Input, Send } from './send';
import type { Session } from './session';

/** Makes a call as the signed-in user. @throws {BackendError} */
type Request = <C extends CallDescription>(call: C, input: Input<C>) => Promise<ReplyOf<C>>;

/**
 * Adds the session to plain calls: each call carries the access token, and a call refused because of its
 * token is repeated once with a new one. This is safe also for calls that change something, because a refused
 * call has changed nothing.
 */
export function createRequest(send: Send, session: Session): Request {
  return async (call, input) => {
    if (call.access === 'public') return send(call, input);
    const token = await session.accessToken();
    try {
      return await send(call, input, token);
    } catch (error) {
      if (!(error instanceof BackendError && error.failure.kind === 'signed-out')) throw error;
      return send(call, input, await session.accessToken(token));
    }
  };
}
