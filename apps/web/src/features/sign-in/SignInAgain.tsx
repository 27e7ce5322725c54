import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog';
import { NoticeBar } from '../../ui/NoticeBar';
import { QueryView } from '../../ui/QueryView';
import { providersQuery } from './queries';
import classes from './SignInPage.module.css';
import { SignInWays } from './SignInWays';

/** What one signs in with. */
const PRESSED = 'a[href], button, input';

/**
 * Above a page whose session has expired: what was typed there stays, and goes on when the same person has
 * signed in. Who wants to copy something first closes the dialog; the bar leads back.
 */
export function SignInAgain({ asksAtOnce }: { readonly asksAtOnce: boolean }) {
  const { t } = useTranslation('signIn');
  const [isOpen, setIsOpen] = useState(asksAtOnce);
  const providers = useQuery(providersQuery);
  const ways = useRef<HTMLDivElement>(null);
  const areThere = providers.data !== undefined;
  useEffect(() => {
    // The dialog opens before they are there, with the focus on what closes it.
    if (isOpen && areThere) ways.current?.querySelector<HTMLElement>(PRESSED)?.focus();
  }, [isOpen, areThere]);
  return (
    <>
      <div aria-live="polite">
        <NoticeBar
          tone="warning"
          icon={<IconLock size={18} aria-hidden />}
          actions={
            <Button size="compact-sm" onClick={() => setIsOpen(true)}>
              {t('again.open')}
            </Button>
          }
        >
          <p>{t('again.title')}</p>
        </NoticeBar>
      </div>
      <Dialog title={t('again.title')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <div className={classes.column} ref={ways}>
          <Text>{t('again.text')}</Text>
          <QueryView query={providers} loading={t('loading')}>
            {(offer) => <SignInWays providers={offer.providers} next={null} staysHere />}
          </QueryView>
        </div>
      </Dialog>
    </>
  );
}
