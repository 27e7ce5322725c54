import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useCourse } from '../../../backend/course';
import { addressOfView, type GradingView, usualGroups, viewFromAddress } from './view';

export interface ViewControl {
  readonly view: GradingView;
  /** Goes to another page, which the browser's back button leaves again. */
  readonly goTo: (page: number) => void;
  /** Shows something else, from its first page. */
  readonly show: (change: Partial<GradingView>) => void;
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
    // The page may not show yet what was chosen a moment ago; the address has it.
    const before = viewFromAddress(new URLSearchParams(location.search), usual);
    setAddress(addressOfView(changed(before)), { replace: !isStep });
  }
  return {
    view,
    goTo: (page) => change((before) => ({ ...before, page }), true),
    show: (part) => change((before) => ({ ...before, page: 1, ...part }), false),
    filterBy: (filters) =>
      change(
        (before) => ({ ...before, page: 1, filters: { ...before.filters, ...filters } }),
        false,
      ),
  };
}
