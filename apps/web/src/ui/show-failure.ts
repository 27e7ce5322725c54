import { refusedActionText } from '../backend/failures';
import { showToast, TOAST_MS } from './toasts';

/**
 * Shows that an action of the user failed, when there is no place for the message beside its cause. Several
 * failures in a row show one message.
 */
export function showActionFailure(error: unknown): void {
  showToast({
    kind: 'danger',
    id: 'action-failure',
    message: refusedActionText(error),
    durationMs: TOAST_MS.long,
  });
}
