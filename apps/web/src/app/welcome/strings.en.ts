/** Texts of the page for users without a current course; they are loaded with it. */
export const welcomeEnglish = {
  title: 'Welcome to {{product}}',
  signedIn: 'logged in as {{name}}',
  noCourse: 'You are not in a course yet.',
  ask: 'You belong to a course? Ask its staff to add you: they need the name you log in with, {{username}}.',
  playground:
    'You want to learn on your own? Write and run programs in the playground, which needs no course.',
  teachAsk:
    'Do you teach? Not everybody can create courses here: ask an admin of this site to create one for you.',
  teach: 'You teach? Make a course of your own; Create Course is also in the menu with your name.',
  switch: 'You are in courses, and look at none of them: choose one in My Courses.',
  openPlayground: 'Open the playground',
  removeAccount: 'Remove my account',
} as const;

declare module '../../ui/translation' {
  interface Namespaces {
    welcome: typeof welcomeEnglish;
  }
}
