import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useCourse } from '../../../backend/course';
import { latestAddress } from '../../../ui/use-table-address';
import { addressOfView, type GradingView, usualGroups, viewFromAddress } from './view';

export interface ViewControl {
  readonly view: GradingView;
  /** Goes to another page, which the browser's back button leaves again. */
  readonly goTo: (page: number) => void;
  /** Shows something else, from its first page; what depends on what was chosen last is given that. */
  readonly show: (
    change: Partial<GradingView> | ((before: GradingView) => Partial<GradingView>),
  ) => void;
  /** Adds a filter in place of the former one of its kind; an empty text takes it away. */
  readonly filterBy: (filters: GradingView['filters']) => void;
}

/** What the address asks to be shown, and what changes it. Also where a submission of the list is shown. */
export function useGradingView(): ViewControl {
  const { registration } = useCourse();
  const [address, setAddress] = useSearchParams();
  const usual = usualGroups(registration);
  const view = useMemo(() => viewFromAddress(address, usual), [address, usual]);
  function change(changed: (before: GradingView) => GradingView, isStep: boolean) {
    const before = viewFromAddress(latestAddress(), usual);
    setAddress(addressOfView(changed(before)), { replace: !isStep });
  }
  return {
    view,
    goTo: (page) => change((before) => ({ ...before, page }), true),
    show: (part) =>
      change(
        (before) => ({ ...before, page: 1, ...(typeof part === 'function' ? part(before) : part) }),
        false,
      ),
    filterBy: (filters) =>
      change(
        (before) => ({ ...before, page: 1, filters: { ...before.filters, ...filters } }),
        false,
      ),
  };
}
