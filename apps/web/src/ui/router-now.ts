import { createContext, useContext } from 'react';
import { type DataRouter, useHref, useLocation } from 'react-router';

/** The router itself, because what its hooks tell is what the page shows, which may be older. */
export const RouterNow = createContext<Pick<DataRouter, 'state'> | null>(null);

/**
 * Whether the router stays at a page: it is neither on the way to another one nor there already.
 * @param state of the router, as it is now
 * @param shown the path of the page that asks, with that of the site
 */
export function isStayingAt(
  { location, navigation }: Pick<DataRouter['state'], 'location' | 'navigation'>,
  shown: string,
): boolean {
  return (navigation.location ?? location).pathname === shown;
}

/**
 * A question to ask when something late is about to write the address: whether the page is being left, or was
 * and is shown still. The answer is that of the moment, not that of the last drawing.
 */
export function useIsLeft(): () => boolean {
  const router = useContext(RouterNow);
  const shown = useHref(useLocation().pathname);
  return () => router !== null && !isStayingAt(router.state, shown);
}
