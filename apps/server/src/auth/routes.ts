import type { Refusal } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { clientAddress, type PublicAddress, publicOrigin } from '../http/public-origin.js';
import type { SignedInUser } from '../http/access.js';
import { refuse } from '../http/refusal.js';
import type { RequestContext, Routes } from '../http/route.js';
import type { Attempts } from './attempts.js';
import {
  bindBrowser,
  clearSessionCookie,
  isOwnPage,
  readBrowserCookie,
  readDeviceCookie,
  readSessionCookie,
  setDeviceCookie,
  setSessionCookie,
} from './cookies.js';
import type { KnownDevices } from './known-device.js';
import type { PasswordService } from './password-service.js';
import type { IssuedSession, SessionService } from './service.js';
import type { SignInService, Visitor } from './sign-in.js';

/** The parts that the routes of sign-in need. */
export interface AuthRouteParts {
  readonly sessions: SessionService;
  readonly signIn: SignInService;
  readonly passwords: PasswordService;
  readonly attempts: Attempts;
  readonly devices: KnownDevices;
  /** The address at which this installation is reached from outside. */
  readonly address: PublicAddress;
  /** The organisation whose single sign-on the second sign-in page offers. */
  readonly organisation: string;
}

export function visitorOf(http: RequestContext, address: PublicAddress): Visitor {
  return {
    origin: publicOrigin(http, address),
    address: clientAddress(http, address),
    requestId: http.get('requestId'),
  };
}

/** Adds the calls of our page. The refresh token travels in an HTTP-only cookie. */
export function addSessionRoutes(routes: Routes, parts: AuthRouteParts): void {
  const { sessions, signIn, passwords, attempts, devices, address, organisation } = parts;

  routes.add(CALLS.listProviders, async () => ({
    providers: signIn.offered(),
    organisation,
    needsFirstAdmin: await passwords.needsFirstAdmin(),
  }));

  routes.add(CALLS.beginSignIn, async ({ query, http }) => {
    const visitor = visitorOf(http, address);
    // At most, a page of another site can begin a sign-in that the user has to finish at the provider.
    const browser = bindBrowser(http, address);
    return signIn.begin(query.provider, query.flow, browser, visitor);
  });

  routes.add(CALLS.startSession, async ({ body, http }) => {
    requireOwnPage(http, CALLS.startSession.refusals.otherSite);
    const { provider, code, state = null } = body;
    const browser = readBrowserCookie(http, address) ?? null;
    const user = await signIn.finish({ provider, code, state, browser }, visitorOf(http, address));
    return welcome(http, user);
  });

  routes.add(CALLS.refreshSession, async ({ http }) => {
    requireOwnPage(http, CALLS.refreshSession.refusals.otherSite);
    const token = readSessionCookie(http);
    if (token === undefined) throw refuse(CALLS.refreshSession.refusals.invalid);
    return handOut(http, await sessions.refresh(token));
  });

  routes.add(CALLS.endSession, async ({ http }) => {
    requireOwnPage(http, CALLS.endSession.refusals.otherSite);
    const token = readSessionCookie(http);
    const user = token === undefined ? null : await sessions.end(token);
    if (user !== null) await attempts.signedOut(user, http.get('requestId'));
    clearSessionCookie(http);
  });

  routes.add(CALLS.signInWithPassword, async ({ body, http }) => {
    requireOwnPage(http, CALLS.signInWithPassword.refusals.otherSite);
    const user = await passwords.signIn(body, visitorOf(http, address), readDeviceCookie(http));
    return welcome(http, user, 'with-password');
  });

  routes.add(CALLS.getPasswordLink, async ({ body, http }) => {
    requireOwnPage(http, CALLS.getPasswordLink.refusals.otherSite);
    return passwords.personOfLink(body.token);
  });

  routes.add(CALLS.setPassword, async ({ body, http }) => {
    requireOwnPage(http, CALLS.setPassword.refusals.otherSite);
    const user = await passwords.setByLink(body, visitorOf(http, address));
    return welcome(http, user, 'with-password');
  });

  routes.add(CALLS.changePassword, async ({ caller, body, http }) => {
    await passwords.change(caller, body, readSessionCookie(http) ?? null, visitorOf(http, address));
  });

  routes.add(CALLS.makeFirstAdmin, async ({ body, http }) => {
    requireOwnPage(http, CALLS.makeFirstAdmin.refusals.otherSite);
    const user = await passwords.makeFirstAdmin(body, visitorOf(http, address));
    return welcome(http, user, 'with-password');
  });

  routes.add(CALLS.makePasswordLink, ({ caller, params }) =>
    passwords.makeLink(caller, params.courseRegId),
  );

  function requireOwnPage(http: RequestContext, refusal: Refusal): void {
    if (!isOwnPage(http, address)) throw refuse(refusal);
  }

  /** Starts a session for a user who has shown who they are. */
  async function welcome(http: RequestContext, user: SignedInUser, how?: 'with-password') {
    await attempts.succeeded(visitorOf(http, address), user);
    const issued = handOut(http, await sessions.start(user, 'cookie'));
    if (how === 'with-password') setDeviceCookie(http, address, await devices.mark(user.username));
    return issued;
  }

  function handOut(http: RequestContext, issued: IssuedSession) {
    setSessionCookie(http, address, issued);
    return { accessToken: issued.accessToken, expiresIn: issued.expiresIn };
  }
}
