import { useTranslation } from 'react-i18next';
import { timeIn } from './time-limit';

/** Returns a function that formats times in readable form, such as `10 s`. */
export function useTimeText(): (ms: number) => string {
  const { t } = useTranslation('workspace');
  return (ms) => {
    const { unit, amount } = timeIn(ms);
    return unit === 's' ? t('seconds', { amount }) : t('milliseconds', { amount });
  };
}
