import { CALLS } from '@wellspring/contract';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { refuse } from '../http/refusal.js';
import type { RequestContext, Routes } from '../http/route.js';
import { REFRESH_TOKEN_MS } from './refresh-token.js';
import { isFromOwnPage } from './same-site.js';
import type { IssuedSession, SessionService } from './service.js';

const COOKIE = 'wellspring_session';
/** The cookie is sent to the session calls alone, so that no other call ever sees it. */
const COOKIE_PATH = '/v2/session';

/** The calls of sign-in; the refresh token goes to and fro in a http-only cookie. */
export function addSessionRoutes(routes: Routes, sessions: SessionService): void {
  routes.add(CALLS.listProviders, () => Promise.resolve({ providers: sessions.providers() }));

  routes.add(CALLS.startSession, async ({ body, http }) => {
    if (!isOwnPage(http)) throw refuse(CALLS.startSession.refusals.otherSite);
    return handOut(http, await sessions.start(body.provider, body.code));
  });

  routes.add(CALLS.refreshSession, async ({ http }) => {
    if (!isOwnPage(http)) throw refuse(CALLS.refreshSession.refusals.otherSite);
    const token = getCookie(http, COOKIE);
    if (token === undefined) throw refuse(CALLS.refreshSession.refusals.invalid);
    return handOut(http, await sessions.refresh(token));
  });

  routes.add(CALLS.endSession, async ({ http }) => {
    if (!isOwnPage(http)) throw refuse(CALLS.endSession.refusals.otherSite);
    const token = getCookie(http, COOKIE);
    if (token !== undefined) await sessions.end(token);
    deleteCookie(http, COOKIE, { path: COOKIE_PATH });
  });
}

function handOut(http: RequestContext, issued: IssuedSession) {
  setCookie(http, COOKIE, issued.refreshToken, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps(http),
    maxAge: REFRESH_TOKEN_MS / 1000,
  });
  return { accessToken: issued.accessToken, expiresIn: issued.expiresIn };
}

function isOwnPage(http: RequestContext): boolean {
  return isFromOwnPage({
    fetchSite: http.req.header('Sec-Fetch-Site'),
    origin: http.req.header('Origin'),
    host: http.req.header('Host'),
  });
}

/** Also behind a proxy that ends TLS; one who lies about it only keeps his own cookie from plain http. */
function isHttps(http: RequestContext): boolean {
  return (
    new URL(http.req.url).protocol === 'https:' ||
    http.req.header('X-Forwarded-Proto')?.split(',')[0]?.trim() === 'https'
  );
}
