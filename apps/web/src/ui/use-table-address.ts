import { useSearchParams } from 'react-router';
import { pageFromAddress } from './paging';

/** The state of a table in its address: the search text, the page, and further parameters. */
export function useTableAddress() {
  const [address, setAddress] = useSearchParams();
  return {
    address,
    search: address.get('search') ?? '',
    page: pageFromAddress(address.get('page')),
    /** Goes to another page; the browser's back button returns. */
    goTo: (page: number) =>
      setAddress(changed(latestAddress(), { page: page === 1 ? null : String(page) })),
    /** Changes parameters and goes to the first page. Null removes a parameter. */
    show: (change: Readonly<Record<string, string | null>>) =>
      setAddress(changed(latestAddress(), { ...change, page: null }), { replace: true }),
  };
}

/** The current parameters of the address. The page may not show a very recent change yet. */
export function latestAddress(): URLSearchParams {
  return new URLSearchParams(location.search);
}

function changed(
  before: URLSearchParams,
  change: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') after.delete(name);
    else after.set(name, value);
  }
  return after;
}
