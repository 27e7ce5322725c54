/** Texts of the shared widgets. */
export const uiEnglish = {
  loading: 'Loading…',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  errorTitle: 'This could not be loaded',
  errorNext: 'Nothing you have written is lost. Check your connection and try again.',
  offline: 'You are offline. What you type is kept on this device and sent when you are back.',
  notFoundTitle: '404 Not Found',
  notFoundText: 'The requested resource could not be found',
  backToStart: 'Back to the start page',
  crashTitle: 'Something went wrong on this page',
  crashText: 'What you typed is kept on this device. Reload the page to go on.',
  reload: 'Reload the page',
  xpOfMax: '{{xp}} / {{maxXp}}',
} as const;
