import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * Short messages at the top of the page that need no answer. Show what the user must not miss beside its
 * cause instead.
 */

export type ToastKind = 'success' | 'warning' | 'danger' | 'information';

/** Tells whether the message should interrupt screen readers. */
export function isUrgent(kind: ToastKind): boolean {
  return kind === 'warning' || kind === 'danger';
}

/** The time for which a message is shown, in milliseconds (playground specification, sections 8 and 9). */
export const TOAST_MS = {
  brief: 750,
  short: 1000,
  default: 2000,
  long: 5000,
} as const;

/** Maximum number of messages at a time; the oldest ones are removed. */
const MAX_TOASTS = 4;

interface Toast {
  readonly kind: ToastKind;
  readonly message: string;
  /** Read out after the text; sighted users find it elsewhere on the page. */
  readonly spoken?: string;
  readonly durationMs?: number;
  /** A message replaces the one with the same id. */
  readonly id?: string;
}

/** A message on the screen. */
export interface ShownToast extends Toast {
  /** Differs for each message, even if it replaces another one. */
  readonly key: number;
}

const store = createStore<readonly ShownToast[]>(() => []);
let shownSoFar = 0;

/** The current messages, oldest first, for the component that shows them. */
export const shownToasts: Pick<
  StoreApi<readonly ShownToast[]>,
  'getState' | 'getInitialState' | 'subscribe'
> = store;

/** Shows a message, for two seconds by default. It stays longer while it is hovered or focused. */
export function showToast(toast: Toast): void {
  shownSoFar += 1;
  const shown = { ...toast, key: shownSoFar };
  store.setState(
    (toasts) =>
      [...toasts.filter(({ id }) => id === undefined || id !== toast.id), shown].slice(-MAX_TOASTS),
    true,
  );
}

/** Removes a message; does nothing when it is gone already. */
export function dismissToast(key: number): void {
  store.setState((toasts) => toasts.filter((toast) => toast.key !== key), true);
}
