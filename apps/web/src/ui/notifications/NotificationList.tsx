import { Button, CloseButton } from '@mantine/core';
import type { Notification } from '@wellspring/contract';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { typeSlug } from '../type-slug';
import classes from './NotificationList.module.css';
import { useAcknowledge } from './use-notifications';

interface NotificationListProps {
  readonly courseId: number;
  readonly notifications: readonly Notification[];
  /** Called when a notification was followed, or the last one was removed. */
  readonly onDone: () => void;
}

/** Notifications and what they are about. They can be removed one by one or all at once. */
export function NotificationList({ courseId, notifications, onDone }: NotificationListProps) {
  const { t } = useTranslation('notifications');
  const acknowledge = useAcknowledge(courseId);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  function remove(ids: readonly number[]) {
    acknowledge(ids);
    // The pressed button disappears with its notification.
    if (ids.length === notifications.length) onDone();
    else heading.current?.focus();
  }

  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2 ref={heading} id={headingId} className={classes.heading} tabIndex={-1}>
          {t('title')}
        </h2>
        {notifications.length > 0 && (
          <Button
            variant="default"
            size="xs"
            onClick={() => remove(notifications.map(({ id }) => id))}
          >
            {t('removeAll')}
          </Button>
        )}
      </div>
      {notifications.length === 0 ? (
        <p className={classes.empty}>{t('none')}</p>
      ) : (
        <ul className={classes.list} aria-labelledby={headingId}>
          {notifications.map((one) => (
            <li key={one.id} className={classes.item}>
              <span className={classes.text}>
                <Link
                  className={`${classes.title} ws-alone`}
                  to={addressOf(courseId, one)}
                  onClick={onDone}
                >
                  {one.assessment.title}
                </Link>
                <span className={classes.about}>{t(textOf(one))}</span>
              </span>
              <CloseButton
                aria-label={t('remove', { title: one.assessment.title })}
                onClick={() => remove([one.id])}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function addressOf(courseId: number, one: Notification): string {
  return one.submission_id === null
    ? `/courses/${courseId}/${typeSlug(one.assessment.type)}/${one.assessment_id}/0`
    : `/courses/${courseId}/grading/${one.submission_id}/0`;
}

const KNOWN = [
  'new',
  'submitted',
  'unsubmitted',
  'published_grading',
  'unpublished_grading',
  'new_message',
] as const;

function textOf({ type }: Notification): (typeof KNOWN)[number] | 'unknown' {
  return KNOWN.find((known) => known === type) ?? 'unknown';
}
