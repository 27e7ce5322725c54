import { VisuallyHidden } from '@mantine/core';
import { useStore } from 'zustand';
import { isUrgent, shownToasts } from './toasts';

/** Announces toasts within an open dialog, because screen readers ignore everything outside it. */
export function ToastAnnouncer() {
  const toasts = useStore(shownToasts);
  const words = (urgent: boolean) =>
    toasts
      .filter(({ kind }) => isUrgent(kind) === urgent)
      .map(({ key, message, spoken = '' }) => (
        <span key={key}>{`${message} ${spoken}`.trim()}</span>
      ));
  return (
    <VisuallyHidden component="div">
      <div aria-live="polite">{words(false)}</div>
      <div aria-live="assertive">{words(true)}</div>
    </VisuallyHidden>
  );
}
