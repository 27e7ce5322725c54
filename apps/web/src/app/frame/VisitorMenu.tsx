import { ActionIcon, Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HeaderMenu } from './HeaderMenu';

const importEntries = () => import('./Preferences');
const Preferences = lazy(async () => ({ default: (await importEntries()).Preferences }));

/** What someone without an account finds in the place of the person menu. */
export function VisitorMenu({ canSignIn }: { canSignIn: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <>
      {canSignIn && (
        <Button component={Link} to="/login" variant="default" size="xs">
          {t('signIn')}
        </Button>
      )}
      <HeaderMenu
        importEntries={importEntries}
        button={
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('preferences')}>
            <IconSettings size={20} aria-hidden />
          </ActionIcon>
        }
      >
        <Preferences />
      </HeaderMenu>
    </>
  );
}
