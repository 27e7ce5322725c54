/** Texts of notifications; they are loaded with the components that show them. */
export const notificationsEnglish = {
  new: 'This assessment is new.',
  submitted: 'This submission is new.',
  unsubmitted: 'This assessment has been unsubmitted.',
  published_grading: "This submission's grading has been published.",
  unpublished_grading: "This submission's grading has been unpublished.",
  new_message: 'There are new messages.',
  unknown: 'Unknown notification',
  title: 'Notifications',
  count_one: '{{count}} notification',
  count_other: '{{count}} notifications',
  countOf_one: '{{count}} notification: {{what}}',
  countOf_other: '{{count}} notifications: {{what}}',
  remove: 'Remove the notification about “{{title}}”',
  removeAll: 'Remove all',
  none: 'Nothing new. What concerns you in this course shows here.',
  loading: 'Loading notifications…',
} as const;

declare module '../translation' {
  interface Namespaces {
    notifications: typeof notificationsEnglish;
  }
}
