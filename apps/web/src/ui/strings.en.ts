/** Texts of the shared widgets. */
export const uiEnglish = {
  loading: 'Loading…',
  stillLoading:
    'This is still loading: the network is slow. What you typed is kept. You can wait, or reload the page to try again.',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  messages: 'Messages',
  errorTitle: 'This could not be loaded',
  errorNext:
    'Nothing you have written is lost. Try again in a moment; if it stays so, tell those who run this site.',
  errorNextOffline: 'Nothing you have written is lost. Check your connection and try again.',
  partUnavailable:
    'This part of the page could not be loaded. Check your connection and try again.',
  offline: 'You are offline. What you type stays here and is sent when you are back.',
  code: 'Program text',
  table: 'Table',
  formula: 'Formula',
  formulaWrong: '(This formula cannot be shown: {{reason}})',
  formulaTooLarge: '(This formula is too large to be shown.)',
  online: 'You are online again.',
  offlinePlayground:
    'You are offline. The playground goes on working, and what you type is kept on this device.',
  notFoundTitle: '404 Not Found',
  notFoundText: 'The requested resource could not be found',
  backToStart: 'Back to the start page',
  crashTitle: 'Something went wrong on this page',
  crashText: 'What you typed is kept on this device. Reload the page to go on.',
  reload: 'Reload the page',
  partFailed: 'A part of this page could not be loaded',
  partFailedNext:
    'What you typed is kept on this device. Check your connection and try again, or reload the page to get its newest version.',
  notSaved:
    'What you typed could not be saved on this device, so the page was not reloaded. Copy it first.',
  technicalDetails: 'Technical details',
  briefing: 'Briefing',
  hideBriefing: 'Hide the briefing',
  showBriefing: 'Show the briefing',
  done: 'answered',
  notDone: 'not answered yet',
  pager: {
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    position: 'Page {{page}} of {{pages}}',
  },
  sort: {
    label: 'Sort by',
    ascending: '{{column}}, ascending',
    descending: '{{column}}, descending',
  },
  markdown: {
    write: 'Write',
    preview: 'Preview',
    empty: 'There is nothing to show yet.',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'You have changed something on this page that is not saved yet. If you leave now, it is lost.',
    stay: 'Stay here',
    confirm: 'Leave without saving',
  },
} as const;

declare module './translation' {
  interface Namespaces {
    ui: typeof uiEnglish;
  }
}
