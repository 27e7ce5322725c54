/** The plan of the service worker: the files that it caches, and the requests that it answers from the cache. */

/** Made by the build (`vite/installable.ts`). Files are relative to the folder of the page. */
export interface Plan {
  /** Differs from build to build. */
  readonly build: string;
  /**
   * The pages. Each answers the address that it is named after. Other addresses are answered by the page of
   * the same folder depth, or by the last page where `isForAnyDepth`.
   */
  readonly pages: readonly string[];
  readonly isForAnyDepth: boolean;
  /** A file that only the page of this build mentions. */
  readonly entry: string;
  /** The files with which the playground works without a network; cached at the first visit. */
  readonly files: readonly string[];
  /** Large files and files of the course pages; cached when they are used. */
  readonly later: readonly string[];
}

/** A way to answer a request. */
export type Answer =
  /** An address of the page's router. */
  | { readonly kind: 'page'; readonly file: string }
  /** A file that does not change as long as it has this name or this build is current. */
  | { readonly kind: 'kept' }
  /**
   * The settings of the installation: those of the last visit at once, while newer ones are fetched for the
   * next.
   */
  | { readonly kind: 'settings' }
  | { readonly kind: 'network' };

const NETWORK: Answer = { kind: 'network' };
const SETTINGS_FILE = 'config.json';
/** The requests that the server answers itself. API calls and its part in sign-ins are never cached. */
const SERVER = /^(?:v2|sso|\.well-known|health|metrics)(?:\/|$)/;

/** @param scope the folder of the page, with a slash at its end */
export function answerTo(
  request: Pick<Request, 'method' | 'mode' | 'cache' | 'url'>,
  scope: string,
  plan: Plan,
): Answer {
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return NETWORK;
  // These requests ask for the current version.
  if (request.cache === 'no-store' || request.cache === 'reload') return NETWORK;
  const { pathname, searchParams } = new URL(request.url);
  // An embedded page needs the headers that allow framing; the cached page has none.
  if (searchParams.has('embed')) return NETWORK;
  const path = pathname.slice(new URL(scope).pathname.length);
  if (SERVER.test(path)) return NETWORK;
  // A frame fetches its page with a navigation, like an address of the router.
  const isFrame = path.endsWith('.html') && plan.files.includes(path);
  if (request.mode === 'navigate' && !isFrame) return pageFor(path, plan);
  if (path === SETTINGS_FILE) return { kind: 'settings' };
  return isKept(path, plan) ? { kind: 'kept' } : NETWORK;
}

function pageFor(path: string, plan: Plan): Answer {
  const place = path.replace(/(^|\/)index\.html$/, '$1');
  // A file that is opened in a tab of its own.
  if (/\.\w+$/.test(place)) return NETWORK;
  const depth = place.split('/').length - 1;
  const own = plan.pages.find((page) => page === place);
  const file = own ?? (plan.isForAnyDepth ? plan.pages.at(-1) : plan.pages[depth]);
  return file === undefined ? NETWORK : { kind: 'page', file };
}

/** Tells whether the file name contains a hash of the content, so that the file never changes. */
export function isHashed(path: string): boolean {
  return /^assets\/.*-[\w-]{8,}\.\w+$/.test(path);
}

function isKept(path: string, plan: Plan): boolean {
  return isHashed(path) || plan.files.includes(path);
}
