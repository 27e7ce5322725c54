import { announceMaintenance } from '../configuration';
import { BackendError } from './failures';
import { createRequest } from './request';
import { createSend, type Send } from './send';
import { createSession } from './session';
import { reloadAsOtherPerson, sessionHint, tabChannel, tabLock } from './tabs';

export { BackendError, failureText, isPassing, type Failure } from './failures';
export type { SessionState } from './session';

const plainSend = createSend('/v2/', (...parameters) => fetch(...parameters));

/** A server that rests says so in its answers; the page then says it too. */
const send: Send = async (call, input, accessToken) => {
  try {
    return await plainSend(call, input, accessToken);
  } catch (error) {
    if (error instanceof BackendError && error.failure.kind === 'maintenance') {
      announceMaintenance(error.failure.maintenance);
    }
    throw error;
  }
};

/** Who is signed in in this tab. */
export const session = createSession({
  send,
  lock: tabLock,
  channel: tabChannel,
  hint: sessionHint,
  now: () => performance.now(),
  onOtherPerson: reloadAsOtherPerson,
});

/** Makes a call of the contract as the person who is signed in. */
export const request = createRequest(send, session);
