import { createContext, useContext } from 'react';
import { type DataRouter, useHref, useLocation } from 'react-router';

/** The router itself, because its hooks return what the page shows, which may be out of date. */
export const RouterNow = createContext<Pick<DataRouter, 'state'> | null>(null);

/**
 * Tells whether the router stays at a page: it has neither left the page nor is about to.
 * @param state the current state of the router
 * @param shown the path of the page that asks, including the path of the site
 */
export function isStayingAt(
  { location, navigation }: Pick<DataRouter['state'], 'location' | 'navigation'>,
  shown: string,
): boolean {
  return (navigation.location ?? location).pathname === shown;
}

/**
 * Returns a function that tells whether the page is being left, or has been left and is still shown. Call it
 * before a delayed change of the address. It answers for the time of the call, not of the last render.
 */
export function useIsLeft(): () => boolean {
  const router = useContext(RouterNow);
  const shown = useHref(useLocation().pathname);
  return () => router !== null && !isStayingAt(router.state, shown);
}
