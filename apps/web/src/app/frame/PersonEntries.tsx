import { Menu, Text } from '@mantine/core';
import { IconArrowsExchange, IconCirclePlus, IconLogout, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../ui/shell-dialogs';
import { logOut } from '../log-out';
import { CommonEntries } from './CommonEntries';
import type { PersonMenuProps } from './PersonMenu';
import classes from './PersonMenu.module.css';

/** The entries of the person menu. */
export function PersonEntries({ user, course }: PersonMenuProps) {
  const { t } = useTranslation('shell');
  const role = course?.registration.role;
  return (
    <>
      {course ? (
        <Menu.Item
          leftSection={<IconUser size={18} aria-hidden />}
          onClick={() => openDialog('profile')}
        >
          <span className={classes.whole}>{user.name}</span>
          <Text span display="block" size="xs" c="dimmed">
            {role && t(`role_${role}`)}
            {role === 'student' && ` · ${t('totalXp', { xp: course.registration.xp })}`}
          </Text>
        </Menu.Item>
      ) : (
        <div className={classes.person}>
          <Text fw={600}>{user.name}</Text>
        </div>
      )}
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconArrowsExchange size={18} aria-hidden />}
        onClick={() => openDialog('courses')}
      >
        {t('myCourses')}
      </Menu.Item>
      {user.mayCreateCourses && (
        <Menu.Item
          leftSection={<IconCirclePlus size={18} aria-hidden />}
          onClick={() => openDialog('create-course')}
        >
          {t('createCourse')}
        </Menu.Item>
      )}
      <Menu.Divider />
      <CommonEntries />
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void logOut()}>
        {t('logout')}
      </Menu.Item>
    </>
  );
}
