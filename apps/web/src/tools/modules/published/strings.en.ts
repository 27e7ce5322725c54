/** Texts of the tabs of published folders. */
export const publishedTabsEnglish = {
  title: 'Tabs of modules',
  loading: 'The tabs are being loaded.',
  elsewhere: 'These tabs come from another site. They reach nothing of yours.',
  ranAgain:
    'These tabs come from another site and reach nothing of yours. For them, the program was run again.',
  stop: 'Stop',
  again: 'Show again',
  closed: {
    failed:
      'The tabs could not be fetched. Check your connection to the Internet, and show them again.',
    stopped: 'The tabs are stopped.',
    missing: 'The tabs could not be started. Show them again, or load the page again.',
    hung: 'The tabs did not answer any more, and were ended.',
    left: 'The tabs tried to leave their frame, and were ended.',
  },
} as const;

declare module '../../../ui/translation' {
  interface Namespaces {
    publishedTabs: typeof publishedTabsEnglish;
  }
}
