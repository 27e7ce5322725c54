import type { Refusal } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { clientAddress, type PublicAddress, publicOrigin } from '../http/public-origin.js';
import { refuse } from '../http/refusal.js';
import type { RequestContext, Routes } from '../http/route.js';
import {
  bindBrowser,
  clearSessionCookie,
  isOwnPage,
  readBrowserCookie,
  readSessionCookie,
  setSessionCookie,
} from './cookies.js';
import type { PasswordService } from './password-service.js';
import type { IssuedSession, SessionService } from './service.js';
import type { SignInService, Visitor } from './sign-in.js';

/** What the routes of sign-in stand on. */
export interface AuthRouteParts {
  readonly sessions: SessionService;
  readonly signIn: SignInService;
  readonly passwords: PasswordService;
  /** How we are reached from outside. */
  readonly address: PublicAddress;
  /** Whose single sign-on the second sign-in page offers. */
  readonly organisation: string;
}

export function visitorOf(http: RequestContext, address: PublicAddress): Visitor {
  return { origin: publicOrigin(http, address), address: clientAddress(http, address) };
}

/** The calls of our page; the refresh token goes to and fro in a http-only cookie. */
export function addSessionRoutes(routes: Routes, parts: AuthRouteParts): void {
  const { sessions, signIn, passwords, address, organisation } = parts;

  routes.add(CALLS.listProviders, async () => ({
    providers: signIn.offered(),
    organisation,
    needsFirstAdmin: await passwords.needsFirstAdmin(),
  }));

  routes.add(CALLS.beginSignIn, async ({ query, http }) => {
    const visitor = visitorOf(http, address);
    // A page of another site can at most begin a sign-in that the person has to finish at the provider.
    const browser = bindBrowser(http, address);
    return signIn.begin(query.provider, query.flow, browser, visitor);
  });

  routes.add(CALLS.startSession, async ({ body, http }) => {
    requireOwnPage(http, CALLS.startSession.refusals.otherSite);
    const { provider, code, state = null } = body;
    const browser = readBrowserCookie(http) ?? null;
    const user = await signIn.finish({ provider, code, state, browser }, visitorOf(http, address));
    return handOut(http, await sessions.start(user, 'cookie'));
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
    if (token !== undefined) await sessions.end(token);
    clearSessionCookie(http);
  });

  routes.add(CALLS.signInWithPassword, async ({ body, http }) => {
    requireOwnPage(http, CALLS.signInWithPassword.refusals.otherSite);
    const user = await passwords.signIn(body, visitorOf(http, address));
    return handOut(http, await sessions.start(user, 'cookie'));
  });

  routes.add(CALLS.getPasswordLink, async ({ body, http }) => {
    requireOwnPage(http, CALLS.getPasswordLink.refusals.otherSite);
    return passwords.personOfLink(body.token);
  });

  routes.add(CALLS.setPassword, async ({ body, http }) => {
    requireOwnPage(http, CALLS.setPassword.refusals.otherSite);
    const user = await passwords.setByLink(body, visitorOf(http, address));
    return handOut(http, await sessions.start(user, 'cookie'));
  });

  routes.add(CALLS.changePassword, async ({ caller, body, http }) => {
    await passwords.change(caller, body, readSessionCookie(http) ?? null);
  });

  routes.add(CALLS.makeFirstAdmin, async ({ body, http }) => {
    requireOwnPage(http, CALLS.makeFirstAdmin.refusals.otherSite);
    const user = await passwords.makeFirstAdmin(body, visitorOf(http, address));
    return handOut(http, await sessions.start(user, 'cookie'));
  });

  routes.add(CALLS.makePasswordLink, ({ caller, params }) =>
    passwords.makeLink(caller, params.courseRegId),
  );

  function requireOwnPage(http: RequestContext, refusal: Refusal): void {
    if (!isOwnPage(http, address)) throw refuse(refusal);
  }

  function handOut(http: RequestContext, { refreshToken, ...issued }: IssuedSession) {
    setSessionCookie(http, address, refreshToken);
    return issued;
  }
}
