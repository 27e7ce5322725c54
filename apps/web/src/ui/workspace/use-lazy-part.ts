import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../toasts';

/**
 * A part of the page that is fetched when someone first wants it.
 * @param importPart fetches it; asked again after a failure, which a message tells
 * @returns the part, or null until it is there; and what wants it, whose promise says whether it is there
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
