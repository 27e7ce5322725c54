import { getI18n } from 'react-i18next';
import { takeFlags } from '../features/flags';
import { hasFlags } from '../ui/flags';
import { showToast, TOAST_MS } from '../ui/toasts';

/**
 * Sets the feature flags that the address names, before anything asks for them, and takes them out of the
 * address: a link to this page is no link that sets flags. When what does it cannot be fetched, says so and
 * leaves the address, so that a reload tries again.
 */
export async function setFlagsByAddress(): Promise<void> {
  const { pathname, search, hash } = location;
  if (!hasFlags(search)) return;
  try {
    history.replaceState(history.state, '', `${pathname}${await takeFlags(search)}${hash}`);
  } catch {
    const message = getI18n().t('partUnavailable', { ns: 'ui' });
    showToast({ kind: 'danger', message, durationMs: TOAST_MS.long });
  }
}
