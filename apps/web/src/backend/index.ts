import { refreshSession } from '@wellspring/contract';
import { announceMaintenance } from '../configuration';
import { takeEarlySession } from './early-session';
import { BackendError } from './failures';
import { createRequest } from './request';
import { createSend, type Send } from './send';
import { serverClock } from './server-clock';
import { createSession } from './session';
import { personOfToken, providerOf, usernameOf } from './token-person';
import { reloadAsOtherPerson, sessionHint, tabChannel, tabLock } from './tabs';

export {
  BackendError,
  failureText,
  isPassing,
  refusedActionText,
  translateFailures,
  type Failure,
} from './failures';
export type { HandedTokens, SessionState, SignedOutReason } from './session';

/** The demo site has no server: its back end is in a worker, fetched with the first call. */
const network: typeof fetch = async (...parameters) => {
  if (import.meta.env.WELLSPRING_DEMO_SITE) {
    return (await import('./demo')).demoFetch(...parameters);
  }
  const early = parameters[0] === `/v2/${refreshSession.path}` ? await takeEarlySession() : null;
  return early ?? fetch(...parameters);
};

const plainSend = createSend('/v2/', network, serverClock);

/** A server under maintenance says so in its answers; the page then shows it. */
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

/** The user who is signed in in this tab. */
export const session = createSession({
  send,
  lock: tabLock,
  channel: tabChannel,
  hint: sessionHint,
  personOf: personOfToken,
  now: () => performance.now(),
  onOtherPerson: reloadAsOtherPerson,
});

/** The provider with which the user signed in; null when it is not known. */
export const signedInWith = (): string | null => providerOf(session.person());

/** The user's username at a provider; empty when they signed in with another provider. */
export const signedInAs = (provider: string): string => usernameOf(session.person(), provider);

/** Makes a call of the contract as the signed-in user. */
export const request = createRequest(send, session);
