import { Navigate, type RouteObject } from 'react-router';
import { NotFoundPage } from '../ui/NotFoundPage';
import type { Audience, Page, PageModule } from '../ui/pages';
import { loadPart } from '../ui/parts';
import { playgroundAddress } from '../ui/places';
import { COURSE_ROUTE, routeId } from './frame/use-current-page';
import { importSignedInPages } from './pages';
import { shownPage } from './shown-page';

/**
 * Fetches the component of a route. When it no longer exists because there is a new build, the site reloads.
 */
export function fetched(load: () => Promise<PageModule>): NonNullable<RouteObject['lazy']> {
  return async () => ({ Component: (await loadPart(load, { isEssential: true })).default });
}

/** A guard, fetched with the first page that needs a sign-in. */
function guard(
  name: 'CourseGate' | 'PlaygroundGate' | 'RequireRole' | 'RequireSignIn',
  children: RouteObject[],
): RouteObject {
  return {
    lazy: fetched(async () => ({ default: (await importSignedInPages())[name] })),
    children,
  };
}

function pageRoute(page: Page): RouteObject {
  const lazy = fetched(async () => ({ default: shownPage(page, (await page.load()).default) }));
  const id = routeId(page);
  return page.path === '' ? { id, index: true, lazy } : { id, path: page.path, lazy };
}

/** Tells whether a page outside the addresses of courses is only for users with a role in a course. */
function needsRole({ parent, audience }: Page): boolean {
  return parent === 'site' && audience !== 'everyone' && audience !== 'signed-in';
}

/** The routes of the pages, within the guards that their audiences need. */
export function routesOf(pages: readonly Page[]): RouteObject[] {
  const routes = (isMeant: (page: Page) => boolean) => pages.filter(isMeant).map(pageRoute);
  const ofSite = (wanted: Audience) =>
    routes(({ parent, audience }) => parent === 'site' && audience === wanted);
  const open = ofSite('everyone');
  const unknown: RouteObject = { path: '*', Component: NotFoundPage };
  // Known at build time, so that a static site does not contain the guards.
  if (import.meta.env.WELLSPRING_PLAYGROUND_ONLY || open.length === pages.length) {
    return [
      // Without courses (playground specification, section 2).
      { index: true, element: <Navigate to={playgroundAddress(false)} replace /> },
      ...open,
      unknown,
    ];
  }
  return [
    ...open,
    { path: 'courses', element: <Navigate to="/" replace /> },
    { path: 'open', element: <Navigate to={playgroundAddress(false)} replace /> },
    guard('PlaygroundGate', [
      guard(
        'RequireRole',
        routes((page) => needsRole(page) && page.worksOffline === true),
      ),
    ]),
    guard('RequireSignIn', [
      ...ofSite('signed-in'),
      guard(
        'RequireRole',
        routes((page) => needsRole(page) && !page.worksOffline),
      ),
      {
        ...guard('CourseGate', [...routes(({ parent }) => parent === 'course'), unknown]),
        id: COURSE_ROUTE,
        path: 'courses/:courseId',
      },
    ]),
    unknown,
  ];
}
