import { useLocation } from 'react-router';

/**
 * The secret of a link that somebody was given. It stands behind the `#`; in links from before, in the query.
 * Another link that is opened in the same tab changes the `#` alone, so it is read anew.
 * @returns an empty text when there is none
 */
export function useLinkSecret(name: 'token' | 'code'): string {
  const { hash, search } = useLocation();
  return (
    new URLSearchParams(hash.slice(1)).get(name) ?? new URLSearchParams(search).get(name) ?? ''
  );
}
