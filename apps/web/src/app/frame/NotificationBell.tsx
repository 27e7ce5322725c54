import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotificationList, useNotifications } from '../../ui/notifications';
import classes from './NotificationBell.module.css';
import '../../ui/later-kit-styles';

/** All news of the course, on every page. */
export function NotificationBell({ courseId }: { readonly courseId: number }) {
  const { t } = useTranslation('notifications');
  const notifications = useNotifications(courseId);
  const [isOpen, setIsOpen] = useState(false);
  const count = notifications.length;
  const label = t('count', { count });
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      width={340}
      position="bottom-end"
      trapFocus
      returnFocus
      shadow="none"
      // Within the header, so that it belongs to the header's landmark.
      withinPortal={false}
    >
      <Popover.Target>
        <ActionIcon
          className={classes.bell ?? ''}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={label}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconBell size={20} aria-hidden />
          {count > 0 && (
            <span className={classes.count} aria-hidden>
              {count > 99 ? '99+' : count}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 1rem)" aria-label={label}>
        <NotificationList
          courseId={courseId}
          notifications={notifications}
          onDone={() => setIsOpen(false)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
