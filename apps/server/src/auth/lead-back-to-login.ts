import { CALLS } from '@wellspring/contract/calls';
import type { Router } from '../http/route.js';

/** What our page is told of a sign-in that could not begin, mostly in the words of OAuth 2 (RFC 6749, section 4.1.2.1). */
const ERRORS: Readonly<Record<number, string>> = {
  400: 'unknown_provider',
  429: 'temporarily_unavailable',
  503: 'temporarily_unavailable',
};

/**
 * Leads browsers whose sign-in could not begin back to our page, which says what happened: people come there by
 * a link, and would be left with a line of text. Programs, which do not ask for a page, are answered as by
 * every call.
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
