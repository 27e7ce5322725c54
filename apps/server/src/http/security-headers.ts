import { type PublicAddress, publicOrigin } from './public-origin.js';
import type { Router } from './route.js';

/** The security headers of our pages, and of all other answers. */

/**
 * Browser features that neither our page nor a program in one of its frames needs, except that our page needs the microphone and the camera. Full
 * screen and writing to the clipboard stay allowed.
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
/** Sent with pages only: browsers ignore it elsewhere, and a first visit loads some fifty other files. */
const PERMISSIONS = REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');
/** Our own page records sounds and films for programs, after it has asked the user. No frame in it may. */
const PAGE_PERMISSIONS = PERMISSIONS.replace(
  /\b(?<device>microphone|camera)=\(\)/g,
  '$<device>=(self)',
);

/** A year. Does not include subdomains, which may belong to others. */
const HSTS = 'max-age=31536000';

/** For answers that are not pages: they show nothing, run nothing, and cannot be framed. */
const NO_PAGE = `default-src 'none'; frame-ancestors 'none'`;

/** Adds the headers that all answers have, unless a handler has set its own. */
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
 * The content security policy of our pages, one directive each. A static site has them in the page itself
 * (`scripts/page-policy.mjs`). Programs and documents of users run in frames that start from a page without a
 * policy (`DOCUMENT_FRAME_HEADERS`), so nothing here has to allow what they do.
 */
export const PAGE_POLICY: readonly string[] = [
  `default-src 'self'`,
  `script-src 'self'`,
  `worker-src 'self'`,
  `connect-src 'self' blob:`,
  `style-src 'self' 'unsafe-inline'`,
  // Briefings are markdown by the staff of a course, and may show pictures from anywhere.
  `img-src 'self' data: blob: https:`,
  // Games and videos of programs come from anywhere, as their images do, and from files of the user.
  `media-src 'self' data: blob: https:`,
  `font-src 'self' data:`,
  // The frames in which programs run, and documents of programs, are sandboxed blobs with a policy of their
  // own.
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
  'Permissions-Policy': PAGE_PERMISSIONS,
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'SAMEORIGIN',
};

/**
 * The headers of the page from which frames start that run programs or show documents (`html-display.html`).
 * Documents in these frames inherit the policy of this page. So it does not restrict them: each brings its own policy.
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
 * The headers of the playground when it is embedded in pages of other sites (`?embed`). Any page may frame
 * it, so it must not get at the data of a signed-in user: its policy does not let it call the back end. It
 * may still fetch the scripts that run programs, and its own page, to find out whether there is a new build.
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

/** For the same page as `DOCUMENT_FRAME_HEADERS`, when it is a frame of an embedded playground. */
const EMBEDDED_DOCUMENT_FRAME_HEADERS: Readonly<Record<string, string>> = {
  'Permissions-Policy': PERMISSIONS,
  'Referrer-Policy': 'same-origin',
};

/** The exact paths of the playground: no other path that leads to the same page may be framed. */
const EMBED_PLACES = ['/open/playground', '/playground'];

/**
 * Returns the headers of an answer that pages of other sites may frame, and null for all other answers. The
 * page decides by the same parameter, whatever its path is, that it is embedded
 * (`apps/web/src/configuration/embedded.ts`).
 * @param address the address of the request, as the browser sent it
 * @param host as the browser knows it; default: the host of the address
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
