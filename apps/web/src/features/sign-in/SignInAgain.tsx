import { Button, Text } from '@mantine/core';
import type { Provider } from '@wellspring/contract';
import { useQuery } from '@tanstack/react-query';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signedInWith } from '../../backend';
import { Dialog } from '../../ui/Dialog';
import { NoticeBar } from '../../ui/NoticeBar';
import { QueryView } from '../../ui/QueryView';
import { providersQuery } from './queries';
import classes from './SignInPage.module.css';
import { SignInWays } from './SignInWays';

/**
 * Shown above a page whose session has expired. What was typed there stays, and can be continued after the
 * same person has signed in. To copy something first, the user closes the dialog; the bar reopens it.
 * It may open while the user is typing, so its title gets the focus, where keys have no effect. It contains
 * all information: neither the bar nor failures to load behind it are announced.
 */
export function SignInAgain({ asksAtOnce }: { readonly asksAtOnce: boolean }) {
  const { t } = useTranslation('signIn');
  const [isOpen, setIsOpen] = useState(asksAtOnce);
  const providers = useQuery(providersQuery);
  return (
    <>
      <section aria-label={t('again.title')} aria-live={asksAtOnce ? 'off' : 'polite'}>
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
      </section>
      <Dialog title={t('again.title')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <div className={classes.column}>
          <Text>{t('again.text')}</Text>
          <QueryView query={providers} loading={t('loading')}>
            {(offer) => (
              <SignInWays providers={formerFirst(offer.providers)} next={null} staysHere />
            )}
          </QueryView>
        </div>
      </Dialog>
    </>
  );
}

/** The provider with which the user signed in before, and then the others. */
function formerFirst(providers: readonly Provider[]): readonly Provider[] {
  const former = signedInWith();
  const isFormer = ({ id }: Provider) => Number(id === former);
  return providers.toSorted((a, b) => isFormer(b) - isFormer(a));
}
