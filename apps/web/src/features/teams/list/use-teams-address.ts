import { useSearchParams } from 'react-router';
import { pageFromAddress } from '../../../ui/paging';
import { filtersFromAddress, type TeamFilter } from './team-view';

/** The view of the table of teams, kept in the address: search, filters and page. */
export function useTeamsAddress() {
  const [address, setAddress] = useSearchParams();

  /** Changes the view and goes to its first page. */
  function change(how: (after: URLSearchParams) => void, isStep: boolean) {
    const after = latest();
    how(after);
    after.delete('page');
    setAddress(after, { replace: !isStep });
  }

  return {
    search: address.get('search') ?? '',
    filters: filtersFromAddress(address),
    page: pageFromAddress(address.get('page')),
    /** Goes to another page; the browser's back button returns. */
    goTo: (page: number) => {
      const after = latest();
      if (page === 1) after.delete('page');
      else after.set('page', String(page));
      setAddress(after);
    },
    searchFor: (text: string) => {
      change((after) => {
        if (text === '') after.delete('search');
        else after.set('search', text);
      }, false);
    },
    addFilter: ({ column, value }: TeamFilter) => {
      if (latest().getAll(column).includes(value)) return;
      change((after) => after.append(column, value), true);
    },
    removeFilter: ({ column, value }: TeamFilter) => {
      change((after) => after.delete(column, value), true);
    },
    showAll: () => setAddress({}),
  };
}

/** The rendered page may not have the latest choice yet, but the address has it. */
function latest(): URLSearchParams {
  return new URLSearchParams(location.search);
}
