import { getI18n } from 'react-i18next';
import { notificationsEnglish } from './strings.en';

/** The notifications of a user in a course; not part of the first load. */
getI18n().addResourceBundle('en', 'notifications', notificationsEnglish);

export { NotificationBadge } from './NotificationBadge';
export { NotificationList } from './NotificationList';
export { ofAssessment, ofGrading, ofSubmission, ofType } from './selections';
export { useNotifications, useSeen } from './use-notifications';
