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
 * Above a page whose session has expired: what was typed there stays, and goes on when the same person has
 * signed in. Who wants to copy something first closes the dialog; the bar leads back.
 *
 * It may come in the middle of a word, so that its title has the focus, where no key that is on its way does
 * anything. It says all there is to say: neither the bar nor what could not be loaded behind it is read out.
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

/** The way by which the person signed in before, and then the others. */
function formerFirst(providers: readonly Provider[]): readonly Provider[] {
  const former = signedInWith();
  const isFormer = ({ id }: Provider) => Number(id === former);
  return providers.toSorted((a, b) => isFormer(b) - isFormer(a));
}
