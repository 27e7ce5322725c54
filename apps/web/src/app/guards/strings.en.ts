/** Texts of the guards of pages that need a session; they are loaded with the guards. */
export const guardsEnglish = {
  awayTitle: 'This page needs a connection',
  awayText:
    'What you have typed is kept on this device. The page loads by itself as soon as there is a connection.',
  switching: 'Switching courses...',
  switched: 'Switched to {{course}}!',
  failedToLoadCourse: 'Failed to load course!',
} as const;

declare module '../../ui/translation' {
  interface Namespaces {
    guards: typeof guardsEnglish;
  }
}
