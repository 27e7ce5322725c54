import { getI18n } from 'react-i18next';
import { applyFlags } from '../features/flags';
import { hasFlags } from '../ui/flags';
import { showToast, TOAST_MS } from '../ui/toasts';

/**
 * Sets the feature flags named in the address before they are read, and removes them from the address, so
 * that a shared link to this page does not set flags. When the code for it cannot be fetched, says so and
 * leaves the address, so that a reload tries again.
 */
export async function setFlagsByAddress(): Promise<void> {
  const { pathname, search, hash } = location;
  if (!hasFlags(search)) return;
  try {
    history.replaceState(history.state, '', `${pathname}${await applyFlags(search)}${hash}`);
  } catch {
    const message = getI18n().t('partUnavailable', { ns: 'ui' });
    showToast({ kind: 'danger', message, durationMs: TOAST_MS.long });
  }
}
