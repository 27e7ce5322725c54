/** Texts of this feature. */
export const playgroundEnglish = {
  title: 'Playground',
  language: 'Language',
  initialProgram: '// Type your program in here!',
  loadFailed: 'Error loading from local storage',
  loadFailedNext:
    'What was kept on this device from an earlier visit could not be read. It was put aside, and you start with an empty program.',
  saveFailed: 'Error saving to local storage',
  saveFailedNext:
    'The program on the screen is safe while this page is open. Copy it somewhere else before you close it, or free some storage: saving is tried again at each change.',
  dismiss: 'Dismiss',
} as const;
