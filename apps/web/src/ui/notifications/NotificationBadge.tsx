import { Popover } from '@mantine/core';
import type { Notification } from '@wellspring/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './NotificationList.module.css';
import { NotificationList } from './NotificationList';

interface NotificationBadgeProps {
  readonly courseId: number;
  readonly notifications: readonly Notification[];
  /** The subject of the notifications. */
  readonly what: string;
}

/** Shows the number of notifications and opens them when pressed; nothing when there are none. */
export function NotificationBadge({ courseId, notifications, what }: NotificationBadgeProps) {
  const { t } = useTranslation('notifications');
  const [isOpen, setIsOpen] = useState(false);
  const count = notifications.length;
  if (count === 0) return null;
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      width={320}
      trapFocus
      returnFocus
      shadow="none"
      // Within the drawer of a phone: outside a modal dialog everything is inert.
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.badge}
          aria-label={t('countOf', { count, what })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count > 99 ? '99+' : count}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('countOf', { count, what })}>
        <NotificationList
          courseId={courseId}
          notifications={notifications}
          onDone={() => setIsOpen(false)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
