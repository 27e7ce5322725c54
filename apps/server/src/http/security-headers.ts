import { type PublicAddress, publicOrigin } from './public-origin.js';
import type { Router } from './route.js';

/** What a browser is told about every page we serve, and about every other answer. */

/**
 * Devices and abilities that neither our page nor a program in one of its frames needs. Full screen and
 * writing to the clipboard stay.
 */
const REFUSED_FEATURES = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
/** Sent with pages alone: browsers look at it nowhere else, and a first visit loads some fifty other files. */
const PERMISSIONS = REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/** A year. Not for subdomains, which may belong to others. */
const HSTS = 'max-age=31536000';

/** An answer that is no page shows nothing, runs nothing, and stands in no frame. */
const NO_PAGE = `default-src 'none'; frame-ancestors 'none'`;

/** Adds what holds for all answers; a handler may have said something else of its own. */
export function secureAnswers(router: Router, address: PublicAddress): void {
  router.use(async (http, next) => {
    await next();
    const isHttps = publicOrigin(http, address).startsWith('https:');
    const headers: Record<string, string> = {
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...(http.get('isPage') !== true && { 'Content-Security-Policy': NO_PAGE }),
      ...(isHttps && { 'Strict-Transport-Security': HSTS }),
    };
    for (const [name, value] of Object.entries(headers)) {
      if (!http.res.headers.has(name)) http.header(name, value);
    }
  });
}

/**
 * The content security policy of our pages, one directive each. A static site has them in the page
 * itself (`scripts/page-policy.mjs`). Programs and documents of people run in frames that begin at a page
 * without a policy (`DOCUMENT_FRAME_HEADERS`), so that nothing here has to allow what they do.
 */
export const PAGE_POLICY: readonly string[] = [
  `default-src 'self'`,
  `script-src 'self'`,
  `worker-src 'self'`,
  `connect-src 'self' blob:`,
  `style-src 'self' 'unsafe-inline'`,
  // Briefings are markdown of the course's staff and may show pictures from anywhere.
  `img-src 'self' data: blob: https:`,
  `font-src 'self' data:`,
  // What runs programs, and documents of programs, are blobs in frames without rights and with a policy of
  // their own.
  `frame-src 'self' blob:`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'self'`,
];

/** The headers of our pages. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': PAGE_POLICY.join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS,
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'SAMEORIGIN',
};

/**
 * The headers of the page where frames begin in which programs run or documents are shown
 * (`html-display.html`). What runs there inherits its policy, so it says nothing of what may run: they bring that
 * along.
 */
export const DOCUMENT_FRAME_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `frame-ancestors 'self'`,
  'Permissions-Policy': PERMISSIONS,
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'SAMEORIGIN',
};

/** Paths that an embedded playground fetches, relative to the root of the site. */
const EMBED_NEEDS = ['/assets/', '/config.json'];

/**
 * The headers of the playground that stands in pages of others (`?embed`). Any page may frame it, so that it must
 * not reach what belongs to somebody who is signed in: its policy lets it call nothing of the back end. It can
 * still fetch the scripts that run programs, and itself, by which it finds out that a new build is there.
 * @param host as the browser knows it, with its port
 * @param place its own path
 */
function embedHeaders(host: string, place: string): Readonly<Record<string, string>> {
  const policy = PAGE_POLICY.filter(
    (directive) => !/^(?:frame-ancestors|connect-src|form-action) /.test(directive),
  );
  const needs = [...EMBED_NEEDS, place].map((path) => `${host}${path}`);
  const connect = ['connect-src', ...needs, 'blob:'];
  return {
    'Content-Security-Policy': [
      ...policy,
      connect.join(' '),
      `form-action 'none'`,
      'frame-ancestors *',
    ].join('; '),
    'Permissions-Policy': PERMISSIONS,
    'Referrer-Policy': 'same-origin',
  };
}

/** The same page as for `DOCUMENT_FRAME_HEADERS`, where it is a frame of a playground in a page of others. */
const EMBEDDED_DOCUMENT_FRAME_HEADERS: Readonly<Record<string, string>> = {
  'Permissions-Policy': PERMISSIONS,
  'Referrer-Policy': 'same-origin',
};

/** The places of the playground, letter for letter: nothing that merely leads to the same page may be framed. */
const EMBED_PLACES = ['/open/playground', '/playground'];

/**
 * The headers of an answer that pages of others may frame; null for all others. The page decides by the same word in
 * its address, at whatever place it is, that it is embedded (`apps/web/src/configuration/embedded.ts`).
 * @param address of the request, as the browser sent it
 * @param host as the browser knows it; absent: that of the address
 */
export function framedHeaders(
  address: URL,
  host = address.host,
): Readonly<Record<string, string>> | null {
  if (!address.searchParams.has('embed')) return null;
  const place = EMBED_PLACES.find((path) => path === address.pathname);
  if (place !== undefined) return embedHeaders(host, place);
  return address.pathname === '/html-display.html' ? EMBEDDED_DOCUMENT_FRAME_HEADERS : null;
}
