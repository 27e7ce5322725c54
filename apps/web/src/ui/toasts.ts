import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * Short messages at the top of the page, for what needs no answer. What a person must not miss belongs
 * beside its cause instead.
 */

export type ToastKind = 'success' | 'warning' | 'danger' | 'information';

/** Whether who reads the page out should be interrupted. */
export function isUrgent(kind: ToastKind): boolean {
  return kind === 'warning' || kind === 'danger';
}

/** How long a message stays, in milliseconds (playground specification, sections 8 and 9). */
export const TOAST_MS = {
  brief: 750,
  short: 1000,
  default: 2000,
  long: 5000,
} as const;

/** More than these at a time nobody reads; the oldest make room. */
const MAX_TOASTS = 4;

export interface Toast {
  readonly kind: ToastKind;
  readonly message: string;
  /** Read out after it, where those who see the page find it elsewhere. */
  readonly spoken?: string;
  readonly durationMs?: number;
  /** A message with the id of one on the screen takes its place. */
  readonly id?: string;
}

/** A message on the screen. */
export interface ShownToast extends Toast {
  /** Differs from message to message, also when one takes the place of another. */
  readonly key: number;
}

const store = createStore<readonly ShownToast[]>(() => []);
let shownSoFar = 0;

/** What is on the screen now, oldest first; for those who show it. */
export const shownToasts: Pick<
  StoreApi<readonly ShownToast[]>,
  'getState' | 'getInitialState' | 'subscribe'
> = store;

/** Shows a message, for two seconds unless told otherwise, and longer while someone is at it. */
export function showToast(toast: Toast): void {
  shownSoFar += 1;
  const shown = { ...toast, key: shownSoFar };
  store.setState(
    (toasts) =>
      [...toasts.filter(({ id }) => id === undefined || id !== toast.id), shown].slice(-MAX_TOASTS),
    true,
  );
}

/** Takes a message off the screen; does nothing when it is gone already. */
export function dismissToast(key: number): void {
  store.setState((toasts) => toasts.filter((toast) => toast.key !== key), true);
}
