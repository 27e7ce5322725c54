import { createRequest } from './request';
import { createSend } from './send';
import { createSession } from './session';
import { reloadAsOtherPerson, sessionHint, tabChannel, tabLock } from './tabs';

export { BackendError, failureText, isPassing, type Failure } from './failures';
export type { SessionState } from './session';

const send = createSend('/v2/', (...parameters) => fetch(...parameters));

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
