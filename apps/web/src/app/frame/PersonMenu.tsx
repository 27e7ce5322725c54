import { Menu, Text, UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { UserIndex } from '@wellspring/contract';
import { IconChevronDown, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { failureText, session } from '../../backend';
import type { Course } from '../../backend/course';
import classes from './PersonMenu.module.css';
import { MENU } from './menu';
import { Preferences } from './Preferences';

interface PersonMenuProps {
  readonly user: UserIndex['user'];
  readonly course: Course | null;
}

function logOut() {
  session.signOut().catch((error: unknown) => {
    notifications.show({ color: 'red', message: failureText(error) });
  });
}

/** Who is signed in and how they like to see things. */
export function PersonMenu({ user, course }: PersonMenuProps) {
  const { t } = useTranslation('shell');
  const role = course?.registration.role;

  return (
    <Menu {...MENU}>
      <Menu.Target>
        <UnstyledButton
          className={classes.target}
          aria-label={t('personMenu', { name: user.name })}
        >
          <IconUserCircle size={20} aria-hidden />
          <span className={classes.name}>{user.name}</span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  );
}
