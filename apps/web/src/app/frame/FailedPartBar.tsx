import { useStore } from 'zustand';
import { failedPart, PartFailure, reportFailedPart } from '../../ui/parts';

const close = () => reportFailedPart(null);

/** For parts that have no place of their own, such as menus: that the last one could not be fetched. */
export function FailedPartBar() {
  const error = useStore(failedPart, (state) => state.error);
  // Trying again is pressing once more what was pressed.
  return error && <PartFailure error={error} onClose={close} />;
}
