import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from './announcer';
import classes from './OfflineBanner.module.css';
import { useSession } from '../backend/use-session';
import { useOnline } from './use-online';

/**
 * Says that there is no network and what happens to the user's work. When the network is back, this is
 * announced.
 */
export function OfflineBanner() {
  const { t } = useTranslation('ui');
  const online = useOnline();
  // Users without an account have nothing to send.
  const isSignedIn = useSession().kind === 'signed-in';
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) announce(t('online'));
    wasOnline.current = online;
  }, [online, t]);
  return (
    <div aria-live="polite">
      {!online && (
        <p className={classes.banner}>
          <IconWifiOff size={18} aria-hidden />
          {t(isSignedIn ? 'offline' : 'offlinePlayground')}
        </p>
      )}
    </div>
  );
}
