import type { TokenPair } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { isFromClient } from '../http/cross-origin.js';
import { refuse } from '../http/refusal.js';
import type { Routes } from '../http/route.js';
import { isOwnPage } from './cookies.js';
import { type AuthRouteParts, visitorOf } from './routes.js';
import type { IssuedSession } from './service.js';

/**
 * The calls of other clients of the wire. Both tokens travel in bodies (wire reference, section 2.1). These
 * calls neither read nor set the cookie of our page.
 */
export function addWireSessionRoutes(
  routes: Routes,
  {
    sessions,
    signIn,
    attempts,
    address,
  }: Pick<AuthRouteParts, 'sessions' | 'signIn' | 'attempts' | 'address'>,
): void {
  routes.add(CALLS.login, async ({ body, http }) => {
    // Only our own pages, pages of configured clients, and programs may call this. Demo people need no
    // secret, so any other site could sign in as one of them through a visitor's browser.
    if (!isOwnPage(http, address) && !isFromClient(http, address)) {
      throw refuse(CALLS.login.refusals.otherSite);
    }
    const proof = {
      provider: required(body.provider),
      code: required(body.code),
      clientId: optional(body.client_id),
      redirectUri: optional(body.redirect_uri),
    };
    const visitor = visitorOf(http, address);
    const user = await signIn.login(proof, visitor);
    await attempts.succeeded(visitor, user);
    return present(await sessions.start(user, 'body'));
  });

  routes.add(CALLS.refresh, async ({ body }) =>
    present(await sessions.refreshInBody(required(body.refresh_token))),
  );

  routes.add(CALLS.logout, async ({ body, http }) => {
    const user = await sessions.revokeInBody(required(body.refresh_token));
    if (user !== null) await attempts.signedOut(user, http.get('requestId'));
  });
}

export function present({ accessToken, refreshToken }: IssuedSession): TokenPair {
  return { access_token: accessToken, refresh_token: refreshToken };
}

/** No parameter that a provider or we hand out is longer. */
const MAX_PARAMETER_LENGTH = 8_000;

/** @throws RefusalError `Missing parameter`, also when the value is not a text */
function required(value: unknown): string {
  const isText = typeof value === 'string' && value !== '' && value.length <= MAX_PARAMETER_LENGTH;
  if (!isText) throw refuse(CALLS.login.refusals.missingParameter);
  return value;
}

/** Returns null when the value is missing. @throws RefusalError `Missing parameter` when it is not a text */
function optional(value: unknown): string | null {
  return value == null || value === '' ? null : required(value);
}
