import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isHttps, type PublicAddress, publicOrigin } from '../http/public-origin.js';
import type { RequestContext } from '../http/route.js';
import { PENDING_MS } from './pending.js';
import { isFromOwnPage } from './same-site.js';
import { randomText } from './secret-text.js';
import type { IssuedSession } from './service.js';

/** The cookies of sign-in. None of them can be read by a script, but for `jwts`, whose reason that is. */

const SESSION = 'wellspring_session';
/** The cookie is sent to the session calls alone, so that no other call ever sees it. */
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
/** Half a year: a browser that has not been used for longer is a stranger again. */
const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** The mark of a browser in which somebody has signed in with a password; undefined: it has none. */
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

/** By https it has a prefix, so that no other host of the domain can plant one (`__Host-`). */
function prefixOf(http: RequestContext, address: PublicAddress): 'host' | undefined {
  return isHttps(http, address) ? 'host' : undefined;
}

/** The secret that binds a sign-in to the browser that began it; undefined when there is none. */
export function readBrowserCookie(
  http: RequestContext,
  address: PublicAddress,
): string | undefined {
  return getCookie(http, BROWSER, prefixOf(http, address));
}

/**
 * Gives the browser its secret, or keeps the one it has: several tabs may be signing in. It must also
 * be sent on the way back from a provider, which is a navigation that another site began.
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

/** What has become of a SAML assertion, from where it is posted to where the client goes on. */
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

/** Hands tokens over to another client of the wire, as the wire reference says (section 2.1). */
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

/** Whether a page of our own asks, or no page at all. */
export function isOwnPage(http: RequestContext, address: PublicAddress): boolean {
  return isFromOwnPage({
    fetchSite: http.req.header('Sec-Fetch-Site'),
    origin: http.req.header('Origin'),
    // A proxy may have put another host in place of the one that the person sees.
    hosts: [http.req.header('Host'), new URL(publicOrigin(http, address)).host],
  });
}
