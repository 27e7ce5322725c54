import { CALLS } from '@wellspring/contract/calls';
import type { Router } from '../http/route.js';

/**
 * The errors that our page receives about a sign-in that could not begin, mostly in the terms of OAuth 2 (RFC
 * 6749, section 4.1.2.1).
 */
const ERRORS: Readonly<Record<number, string>> = {
  400: 'unknown_provider',
  429: 'temporarily_unavailable',
  503: 'temporarily_unavailable',
};

/**
 * When a sign-in cannot begin, redirects the browser back to our page, which explains what happened. Users
 * come to this call by a link, and would otherwise see only a line of text. Programs, which do not accept
 * HTML, get the usual answer.
 */
export function leadBackToLogin(router: Router): void {
  router.get(`/v2/${CALLS.beginSignIn.path}`, async (http, next) => {
    await next();
    const { status } = http.res;
    if (status < 400 || !(http.req.header('Accept') ?? '').includes('text/html')) return;
    const error = ERRORS[status] ?? 'server_error';
    const cookies = http.res.headers.getSetCookie();
    http.res = http.redirect(`/login/callback?${new URLSearchParams({ error }).toString()}`, 302);
    for (const cookie of cookies) http.header('Set-Cookie', cookie, { append: true });
  });
}
