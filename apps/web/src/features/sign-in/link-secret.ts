import { useLocation } from 'react-router';

/**
 * The secret in a link. It is in the fragment; in older links, in the query. Opening another link in the same
 * tab changes only the fragment, so changes are followed.
 * @returns an empty text when there is none
 */
export function useLinkSecret(name: 'token' | 'code'): string {
  const { hash, search } = useLocation();
  return (
    new URLSearchParams(hash.slice(1)).get(name) ?? new URLSearchParams(search).get(name) ?? ''
  );
}
