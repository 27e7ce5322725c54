import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isHttps, type PublicAddress, publicOrigin } from '../http/public-origin.js';
import type { RequestContext } from '../http/route.js';
import { PENDING_MS } from './pending.js';
import { isFromOwnPage } from './same-site.js';
import { randomText } from './secret-text.js';
import type { IssuedSession } from './service.js';

/** The cookies of sign-in. Scripts can read none of them except `jwts`, which is made to be read by one. */

const SESSION = 'wellspring_session';
/** The cookie is sent to the session calls only, so that no other call ever sees it. */
const SESSION_PATH = '/v2/session';

export function readSessionCookie(http: RequestContext): string | undefined {
  return getCookie(http, SESSION);
}

export function setSessionCookie(
  http: RequestContext,
  address: PublicAddress,
  { refreshToken, refreshExpiresIn }: Pick<IssuedSession, 'refreshToken' | 'refreshExpiresIn'>,
): void {
  setCookie(http, SESSION, refreshToken, {
    path: SESSION_PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps(http, address),
    maxAge: refreshExpiresIn,
  });
}

export function clearSessionCookie(http: RequestContext): void {
  deleteCookie(http, SESSION, { path: SESSION_PATH });
}

const DEVICE = 'wellspring_device';
/** Half a year. A browser that has not been used for longer is no longer a known device. */
const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** The mark of a browser in which a user has signed in with a password. Undefined when it has none. */
export function readDeviceCookie(http: RequestContext): string | undefined {
  return getCookie(http, DEVICE);
}

export function setDeviceCookie(http: RequestContext, address: PublicAddress, mark: string): void {
  setCookie(http, DEVICE, mark, {
    path: SESSION_PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps(http, address),
    maxAge: DEVICE_SECONDS,
  });
}

const BROWSER = 'wellspring_sign_in';

/** With https the name has the prefix `__Host-`, so that no other host of the domain can set the cookie. */
function prefixOf(http: RequestContext, address: PublicAddress): 'host' | undefined {
  return isHttps(http, address) ? 'host' : undefined;
}

/** The secret that binds a sign-in to the browser that began it. Undefined when there is none. */
export function readBrowserCookie(
  http: RequestContext,
  address: PublicAddress,
): string | undefined {
  return getCookie(http, BROWSER, prefixOf(http, address));
}

/**
 * Gives the browser a secret, or keeps the one it has, because several tabs may be signing in. The cookie
 * must also be sent when a provider leads the browser back, which is a navigation that another site began:
 * hence `Lax`.
 */
export function bindBrowser(http: RequestContext, address: PublicAddress): string {
  const known = readBrowserCookie(http, address);
  const secret = known !== undefined && /^[\w-]{43}$/.test(known) ? known : randomText(32);
  setCookie(http, BROWSER, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(http, address),
    maxAge: PENDING_MS / 1000,
    ...(isHttps(http, address) && { prefix: 'host' as const }),
  });
  return secret;
}

const ASSERTION = 'wellspring_assertion';
const ASSERTION_PATH = '/v2/auth';
const ASSERTION_SECONDS = 60;

/**
 * The ticket for a SAML assertion, from the request that posts the assertion to the one where the client
 * continues.
 */
export function readAssertionCookie(http: RequestContext): string | undefined {
  return getCookie(http, ASSERTION);
}

export function setAssertionCookie(
  http: RequestContext,
  address: PublicAddress,
  value: string,
): void {
  setCookie(http, ASSERTION, value, {
    path: ASSERTION_PATH,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(http, address),
    maxAge: ASSERTION_SECONDS,
  });
}

export function clearAssertionCookie(http: RequestContext): void {
  deleteCookie(http, ASSERTION, { path: ASSERTION_PATH });
}

const TOKENS_SECONDS = 60;

/** Hands the tokens to another client of the wire (wire reference, section 2.1). */
export function setTokensCookie(
  http: RequestContext,
  clientUrl: URL,
  tokens: { readonly access_token: string; readonly refresh_token: string },
): void {
  setCookie(http, 'jwts', JSON.stringify(tokens), {
    path: '/',
    domain: clientUrl.hostname,
    sameSite: 'Lax',
    secure: clientUrl.protocol === 'https:',
    // The client reads and removes it at once.
    maxAge: TOKENS_SECONDS,
  });
}

/** Tells whether the request comes from one of our own pages, or from no page at all. */
export function isOwnPage(http: RequestContext, address: PublicAddress): boolean {
  return isFromOwnPage({
    fetchSite: http.req.header('Sec-Fetch-Site'),
    origin: http.req.header('Origin'),
    // A proxy may have replaced the host that the user sees.
    hosts: [http.req.header('Host'), new URL(publicOrigin(http, address)).host],
  });
}
