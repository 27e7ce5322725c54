import { createBrowserRouter, type RouteObject } from 'react-router';
import { isEmbedded, siteRoot } from '../configuration';
import { loadEmbedPage } from '../features/playground';
import { LoadingLines } from '../ui/LoadingLines';
import { longestWait } from '../ui/parts';
import { watchStyles } from '../ui/parts/lost-styles';
import { playgroundAddress } from '../ui/places';
import { CrashPage } from './CrashPage';
import { AppFrame } from './frame/AppFrame';
import { EmbedFrame } from './frame/EmbedFrame';
import { sitePages } from './pages';
import { fetched, routesOf } from './routes';

/** The routes of a page embedded in another site: without header, session and links to other places. */
const embeddedRoutes: RouteObject[] = [
  {
    Component: EmbedFrame,
    ErrorBoundary: CrashPage,
    HydrateFallback: () => <LoadingLines />,
    children: [{ path: '*', lazy: fetched(loadEmbedPage) }],
  },
];

/**
 * Removes the file name from the address, because file hosts also answer an address that names the file of
 * the page. For missing files, the not-found page leads to the root, and on the demo site from there to the
 * requested address (`vite/static-site.ts`).
 */
function leaveOutFileName() {
  const { pathname, search, hash } = location;
  // Resolved against the root now, because the address of the page changes later.
  const icon = import.meta.env.WELLSPRING_DEMO_SITE && document.querySelector('link[rel=icon]');
  if (icon) icon.setAttribute('href', `${siteRoot.href}icon.svg`);
  const wanted = import.meta.env.WELLSPRING_DEMO_SITE && new URLSearchParams(search).get('at');
  if (wanted) {
    const place = new URL(wanted.replace(/^\/+/, ''), siteRoot);
    if (place.href.startsWith(siteRoot.href)) history.replaceState(null, '', place);
    return;
  }
  const place = pathname.replace(/\/index\.html$/, '/');
  if (place !== pathname) history.replaceState(null, '', place + search + hash);
}

/** Tells whether the address is that of the playground that needs a sign-in. */
export function isGuardedPlayground(): boolean {
  if (isEmbedded) return false;
  const place = location.pathname.slice(siteRoot.pathname.length - 1).replace(/\/$/, '');
  return place === playgroundAddress(true) && place !== playgroundAddress(false);
}

/** The router of the front end. Pages are fetched when first visited. */
export function createRouter() {
  // Before any page is loaded.
  watchStyles();
  const frame: RouteObject = {
    Component: AppFrame,
    ErrorBoundary: CrashPage,
    children: [
      {
        // The frame shows at once; only the page within it is waited for.
        HydrateFallback: () => <LoadingLines />,
        ErrorBoundary: CrashPage,
        children: routesOf(sitePages()),
      },
    ],
  };
  leaveOutFileName();
  return createBrowserRouter(isEmbedded ? embeddedRoutes : [frame], {
    basename: siteRoot.pathname.replace(/\/$/, ''),
  });
}

export type Router = ReturnType<typeof createRouter>;

/** Resolves when the first page has been fetched, has failed, or takes so long that the page must say so. */
export async function firstPageOf(router: Router): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      for (const stop of stops) stop();
      resolve();
    };
    const stops = [
      router.subscribe(({ initialized }) => initialized && end()),
      longestWait.subscribe((waiting) => waiting === 'slow' && end()),
    ];
  });
}
