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

/** All that there is within a page of somebody else, without header, session and links to other places. */
const embeddedRoutes: RouteObject[] = [
  {
    Component: EmbedFrame,
    ErrorBoundary: CrashPage,
    HydrateFallback: () => <LoadingLines />,
    children: [{ path: '*', lazy: fetched(loadEmbedPage) }],
  },
];

/**
 * Hosts of files answer with the page also where its file is named. Where they have no file, the page for
 * that leads to the root, which the demo site then leaves for what was wanted (`vite/static-site.ts`).
 */
function leaveOutFileName() {
  const { pathname, search, hash } = location;
  // Seen from the root, wherever the page goes from here.
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

/** Whether the address is that of the playground which one has to sign in for. */
export function isGuardedPlayground(): boolean {
  if (isEmbedded) return false;
  const place = location.pathname.slice(siteRoot.pathname.length - 1).replace(/\/$/, '');
  return place === playgroundAddress(true) && place !== playgroundAddress(false);
}

/** Every address of the front end. Pages are fetched when first visited. */
export function createRouter() {
  // Before any of them is.
  watchStyles();
  const frame: RouteObject = {
    Component: AppFrame,
    ErrorBoundary: CrashPage,
    children: [
      {
        // The frame is there at once; only the page within it is awaited.
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

/** Resolves when the first page has been fetched, cannot be, or takes so long that the page has to say so. */
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
