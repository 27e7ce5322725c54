import { useMemo } from 'react';
import { useCourse } from '../../../backend/course';
import { useTableAddress } from '../../../ui/use-table';
import { addressOfView, type GradingView, usualGroups, viewFromAddress } from './view';

export interface ViewControl {
  readonly view: GradingView;
  /** Goes to another page; the browser's back button returns. */
  readonly goTo: (page: number) => void;
  /**
   * Changes the view and goes to its first page. Use the function form when the change depends on the latest
   * view.
   */
  readonly show: (
    change: Partial<GradingView> | ((before: GradingView) => Partial<GradingView>),
  ) => void;
  /** Adds filters, each replacing the former one of its kind; an empty text removes it. */
  readonly filterBy: (filters: GradingView['filters']) => void;
}

/** The view in the address, and functions to change it. Also usable on the page of a submission. */
export function useGradingView(): ViewControl {
  const { registration } = useCourse();
  const { address, change: changeAddress } = useTableAddress();
  const usual = usualGroups(registration);
  const view = useMemo(() => viewFromAddress(address, usual), [address, usual]);
  function change(changed: (before: GradingView) => GradingView, isStep: boolean) {
    changeAddress((latest) => addressOfView(changed(viewFromAddress(latest, usual))), isStep);
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
