import { useTranslation } from 'react-i18next';
import type { Maintenance } from '../../configuration';
import { formatTime, useNow } from '../../ui/times';

/** Returns what to say about a maintenance, in sentences. */
export function useMaintenanceText({ message, until }: Maintenance): readonly string[] {
  const { t, i18n } = useTranslation('afterStart');
  const now = useNow(60_000);
  const sentences = [message ?? t('maintenanceText')];
  if (until) {
    const time = formatTime(until.toISOString(), i18n.language, now);
    sentences.push(t('maintenanceUntil', { time }));
  }
  return sentences;
}
