import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../toasts';

/**
 * A lazy part that is fetched when it is first wanted.
 * @param importPart fetches it; called again after a failure, which is reported in a message
 * @returns the part, or null until it is loaded; and a function that requests it, whose promise says whether
 *   it is loaded
 */
export function useLazyPart<Part>(
  importPart: () => Promise<Part>,
): readonly [Part | null, () => Promise<boolean>] {
  const { t } = useTranslation('workspace');
  const [part, setPart] = useState<{ readonly it: Part } | null>(null);
  async function want(): Promise<boolean> {
    if (part) return true;
    try {
      const it = await importPart();
      setPart({ it });
      return true;
    } catch {
      showToast({ kind: 'danger', message: t('partUnavailable'), id: 'part-unavailable' });
      return false;
    }
  }
  return [part?.it ?? null, want];
}
