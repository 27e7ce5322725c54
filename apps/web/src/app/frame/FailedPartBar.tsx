import { useStore } from 'zustand';
import { failedPart, PartFailure, reportFailedPart } from '../../ui/parts';

const close = () => reportFailedPart(null);

/**
 * Says that the last lazy part could not be fetched; for parts without a place of their own, such as menus.
 */
export function FailedPartBar() {
  const error = useStore(failedPart, (state) => state.error);
  // Users try again by pressing the same control again.
  return error && <PartFailure error={error} onClose={close} />;
}
