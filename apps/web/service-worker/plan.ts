/** What the service worker keeps, and which requests it answers from that. */

/** Made by the build (`vite/installable.ts`). Files are relative to the folder of the page. */
export interface Plan {
  /** Another text for another build. */
  readonly build: string;
  /**
   * The page. One answers the address that it is named after; others are answered by how many folders deep
   * they are, or by the last page where `isForAnyDepth`.
   */
  readonly pages: readonly string[];
  readonly isForAnyDepth: boolean;
  /** A file that the page of this build mentions, and that of no other. */
  readonly entry: string;
  /** What the playground needs to work without a network; kept from the first visit on. */
  readonly files: readonly string[];
  /** What is large or belongs to courses; kept when it was used. */
  readonly later: readonly string[];
}

/** What becomes of a request. */
export type Answer =
  /** A place of the page's router. */
  | { readonly kind: 'page'; readonly file: string }
  /** A file that does not change as long as it has this name or this build is current. */
  | { readonly kind: 'kept' }
  /** The settings of the installation: the last ones at once, newer ones for the next time. */
  | { readonly kind: 'settings' }
  | { readonly kind: 'network' };

const NETWORK: Answer = { kind: 'network' };
const SETTINGS_FILE = 'config.json';
/** What the server answers itself; its calls, and its part in sign-ins, are never kept. */
const SERVER = /^(?:v2|sso|\.well-known|health|metrics)(?:\/|$)/;

/** @param scope the folder of the page, with a slash at its end */
export function answerTo(
  request: Pick<Request, 'method' | 'mode' | 'cache' | 'url'>,
  scope: string,
  plan: Plan,
): Answer {
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return NETWORK;
  // Whoever asks like this wants to know what is there now.
  if (request.cache === 'no-store' || request.cache === 'reload') return NETWORK;
  const { pathname, searchParams } = new URL(request.url);
  // An embedded page needs the headers that allow framing; the cached page has none.
  if (searchParams.has('embed')) return NETWORK;
  const path = pathname.slice(new URL(scope).pathname.length);
  if (SERVER.test(path)) return NETWORK;
  // A frame opens its page as if it were a place.
  const isFrame = path.endsWith('.html') && plan.files.includes(path);
  if (request.mode === 'navigate' && !isFrame) return pageFor(path, plan);
  if (path === SETTINGS_FILE) return { kind: 'settings' };
  return isKept(path, plan) ? { kind: 'kept' } : NETWORK;
}

function pageFor(path: string, plan: Plan): Answer {
  const place = path.replace(/(^|\/)index\.html$/, '$1');
  // A file that someone opens in a tab of its own.
  if (/\.\w+$/.test(place)) return NETWORK;
  const depth = place.split('/').length - 1;
  const own = plan.pages.find((page) => page === place);
  const file = own ?? (plan.isForAnyDepth ? plan.pages.at(-1) : plan.pages[depth]);
  return file === undefined ? NETWORK : { kind: 'page', file };
}

/** Whether the name of a file says what is in it, so that it never changes. */
export function isHashed(path: string): boolean {
  return /^assets\/.*-[\w-]{8,}\.\w+$/.test(path);
}

function isKept(path: string, plan: Plan): boolean {
  return isHashed(path) || plan.files.includes(path);
}
