import { useSearchParams } from 'react-router';
import { pageFromAddress } from './paging';

/** What a table shows, as its address has it: what is searched for, the page, and more of its own. */
export function useTableAddress() {
  const [address, setAddress] = useSearchParams();
  return {
    address,
    search: address.get('search') ?? '',
    page: pageFromAddress(address.get('page')),
    /** Goes to another page, which the browser's back button leaves again. */
    goTo: (page: number) =>
      setAddress(changed(latestAddress(), { page: page === 1 ? null : String(page) })),
    /** Shows something else, from its first page. What is null is not in the address. */
    show: (change: Readonly<Record<string, string | null>>) =>
      setAddress(changed(latestAddress(), { ...change, page: null }), { replace: true }),
  };
}

/** What the address asks for now: the page may not show yet what was chosen a moment ago. */
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
