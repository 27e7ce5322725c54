import { refusedActionText } from '../backend/failures';
import { showToast, TOAST_MS } from './toasts';

/**
 * Says that something the person did was not done, where there is no place beside its cause. Several in a
 * row are one message.
 */
export function showActionFailure(error: unknown): void {
  showToast({
    kind: 'danger',
    id: 'action-failure',
    message: refusedActionText(error),
    durationMs: TOAST_MS.long,
  });
}
