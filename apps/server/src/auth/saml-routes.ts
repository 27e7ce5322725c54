import { CALLS } from '@wellspring/contract/calls';
import { readText } from '../http/body.js';
import { answerNotFound } from '../http/failures.js';
import { publicOrigin } from '../http/public-origin.js';
import { refuse } from '../http/refusal.js';
import type { RequestContext, Router, Routes } from '../http/route.js';
import {
  bindBrowser,
  clearAssertionCookie,
  readAssertionCookie,
  readBrowserCookie,
  setAssertionCookie,
  setTokensCookie,
} from './cookies.js';
import { issueCode, takeCode } from './pending.js';
import type { Database } from '../db/database.js';
import type { SignedInUser } from '../http/access.js';
import type { SamlParty } from './providers.js';
import { type AuthRouteParts, visitorOf } from './routes.js';
import type { SamlService } from './saml-service.js';
import { SignInFailure } from './sign-in-failure.js';
import { present } from './wire-routes.js';

interface SamlRouteParts extends Pick<
  AuthRouteParts,
  'sessions' | 'signIn' | 'attempts' | 'address'
> {
  readonly database: Database;
  readonly saml: SamlService;
  readonly now: () => Date;
}

/**
 * Adds the calls with which clients of the wire continue after a SAML assertion (wire reference, section
 * 2.1).
 */
export function addSamlCalls(routes: Routes, parts: SamlRouteParts): void {
  const { database, saml, sessions, signIn, attempts, address, now } = parts;

  routes.add(CALLS.samlRedirect, async ({ query, http }) => {
    const { user, party } = await claim(http, query.provider);
    const target = new URL(mustHave(party.clients.redirectUrl));
    await attempts.succeeded(visitorOf(http, address), user);
    setTokensCookie(http, target, present(await sessions.start(user, 'body')));
    return target.href;
  });

  routes.add(CALLS.samlRedirectVscode, async ({ query, http }) => {
    const { user, party } = await claim(http, query.provider);
    const target = mustHave(party.clients.editorUrl);
    const { code } = await issueCode(database, 'editor', user.id, now());
    return `${target}?${new URLSearchParams({ provider: user.provider, code }).toString()}`;
  });

  routes.add(CALLS.exchangeCode, async ({ query: { code, provider }, http }) => {
    const { refusals } = CALLS.exchangeCode;
    if (!code || !provider) throw refuse(refusals.missingParameter);
    const exchangeUrl = signIn.provider(provider)?.saml?.clients.exchangeUrl ?? null;
    const userId = exchangeUrl === null ? null : await takeCode(database, 'editor', code, now());
    const user = userId === null ? null : await sessions.findUser(database, userId);
    if (exchangeUrl === null || user?.provider !== provider) throw refuse(refusals.invalidCode);
    const target = new URL(exchangeUrl);
    await attempts.succeeded(visitorOf(http, address), user);
    const tokens = present(await sessions.start(user, 'body'));
    for (const [name, token] of Object.entries(tokens)) target.searchParams.set(name, token);
    return target.href;
  });

  /** Returns the user whose assertion this browser has brought. This works once. */
  async function claim(
    http: RequestContext,
    id: string | undefined,
  ): Promise<{ user: SignedInUser; party: SamlParty }> {
    if (!id) throw refuse(CALLS.samlRedirect.refusals.missingParameter);
    const ticket = readAssertionCookie(http);
    clearAssertionCookie(http);
    try {
      const user = await saml.claim(id, ticket, readBrowserCookie(http, address));
      const party = signIn.provider(id)?.saml;
      if (party === undefined) throw new SignInFailure('invalid', 'Missing SAML assertion!');
      return { user, party };
    } catch (error) {
      if (!(error instanceof SignInFailure)) throw error;
      await attempts.failed(visitorOf(http, address), { provider: id, error });
      throw refuse(error.refusal);
    }
  }
}

/** The maximum length of an assertion, in bytes. */
const MAX_ASSERTION_LENGTH = 500_000;

/**
 * Adds the service provider that SAML identity providers talk to, at `/sso` (wire reference, section 2.3).
 */
export function addSamlParty(router: Router, parts: SamlRouteParts): void {
  const { saml, signIn, attempts, address } = parts;

  router.get('/sso/sp/metadata/:idp', (http) => {
    const party = signIn.provider(http.req.param('idp'))?.saml;
    if (party === undefined) return answerNotFound(http);
    const metadata = party.metadata(publicOrigin(http, address));
    return http.body(metadata, 200, { 'Content-Type': 'application/samlmetadata+xml' });
  });

  router.get('/sso/auth/signin/:idp', async (http) => {
    const id = http.req.param('idp');
    const visitor = visitorOf(http, address);
    const target = ownTarget(http.req.query('target_url'), id, visitor.origin);
    if (target === null) return http.text('Missing parameter', 400);
    const next = await answered(http, id, () =>
      saml.begin(id, target, bindBrowser(http, address), visitor),
    );
    if (next instanceof Response) return next;
    return next === null ? answerNotFound(http) : http.redirect(next, 302);
  });

  router.post('/sso/sp/consume/:idp', async (http) => {
    const id = http.req.param('idp');
    const origin = publicOrigin(http, address);
    const form = new URLSearchParams(await readText(http.req.raw, MAX_ASSERTION_LENGTH));
    const posted = {
      response: form.get('SAMLResponse') ?? '',
      relayState: form.get('RelayState') ?? '',
    };
    const accepted = await answered(http, id, () => saml.accept(id, posted, origin));
    if (accepted instanceof Response) return accepted;
    if (accepted.flow === 'page') return http.redirect(accepted.address, 303);
    setAssertionCookie(http, address, accepted.ticket);
    return http.redirect(
      accepted.flow === 'client'
        ? accepted.address
        : callAddress('saml_redirect_vscode', id, origin),
      303,
    );
  });

  /** Answers a failure with one line, and logs it without what was posted. */
  async function answered<T>(
    http: RequestContext,
    id: string,
    work: () => Promise<T>,
  ): Promise<T | Response> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SignInFailure)) throw error;
      await attempts.failed(visitorOf(http, address), { provider: id, error });
      return http.text(error.refusal.text, error.refusal.status as 400);
    }
  }
}

function callAddress(call: string, provider: string, origin: string): string {
  return `${origin}/v2/auth/${call}?${new URLSearchParams({ provider }).toString()}`;
}

/**
 * The addresses to which a client of the wire may ask to be led: only to our own calls, whatever the
 * parameter says. Returns null when it is neither of them.
 */
function ownTarget(target: string | undefined, id: string, origin: string): string | null {
  if (target === undefined || !URL.canParse(target)) return null;
  const { pathname } = new URL(target);
  const call = /^\/v2\/auth\/(saml_redirect|saml_redirect_vscode)\/?$/.exec(pathname)?.[1];
  return call === undefined ? null : callAddress(call, id, origin);
}

/** @throws RefusalError when the configuration has no such address */
function mustHave(address: string | null): string {
  if (address === null) {
    throw refuse(new SignInFailure('invalid', 'No client is configured for this').refusal);
  }
  return address;
}
