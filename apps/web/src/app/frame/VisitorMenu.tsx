import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MENU } from './menu';
import { Preferences } from './Preferences';

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
      <Menu {...MENU}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('preferences')}>
            <IconSettings size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Preferences />
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
