import { Menu, Text } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { failureText, session } from '../../backend';
import type { PersonMenuProps } from './PersonMenu';
import classes from './PersonMenu.module.css';
import { Preferences } from './Preferences';
import { showToast } from '../../ui/toasts';

function logOut() {
  session.signOut().catch((error: unknown) => {
    showToast({ kind: 'danger', message: failureText(error) });
  });
}

/** What is in the person menu. */
export function PersonEntries({ user, course }: PersonMenuProps) {
  const { t } = useTranslation('shell');
  const role = course?.registration.role;
  return (
    <>
      <div className={classes.person}>
        <Text fw={600}>{user.name}</Text>
        {role && (
          <Text size="xs" c="dimmed">
            {t(`role_${role}`)}
            {role === 'student' && ` · ${t('totalXp', { xp: course.registration.xp })}`}
          </Text>
        )}
      </div>
      <Menu.Divider />
      <Preferences />
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={logOut}>
        {t('logout')}
      </Menu.Item>
    </>
  );
}
