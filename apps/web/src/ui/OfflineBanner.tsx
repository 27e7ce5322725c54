import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './OfflineBanner.module.css';
import { useOnline } from './use-online';

/** Says that there is no network and what becomes of one's work meanwhile. */
export function OfflineBanner() {
  const { t } = useTranslation('ui');
  const online = useOnline();
  return (
    <div aria-live="polite">
      {!online && (
        <p className={classes.banner}>
          <IconWifiOff size={18} aria-hidden />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
