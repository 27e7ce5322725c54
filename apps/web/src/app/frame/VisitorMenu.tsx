import { ActionIcon, Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lazyPart } from '../../ui/parts';
import { HeaderMenu } from './HeaderMenu';

const importEntries = () => import('./Preferences');
const Preferences = lazyPart(async () => (await importEntries()).Preferences, {
  isPlaceless: true,
});

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
