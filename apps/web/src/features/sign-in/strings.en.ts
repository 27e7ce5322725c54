/** Texts of the pages around signing in; they are loaded with the first of these pages. */
export const signInEnglish = {
  title: 'Log in',
  intro: 'Learn to program in the browser: write, run and understand programs.',
  introPlayground:
    'The playground here is for people of a course. There is another one, which needs no account.',
  loading: 'Loading the ways to log in…',
  with: 'Log in with {{name}}',
  inNewTab: 'This opens in a new tab. Come back here when you have logged in there.',
  organisation: 'Log in with {{organisation}}',
  others: 'Non-{{organisation}} Users',
  demoTitle: 'Try it as a demo person',
  demoIntro: 'No password needed. What you do is kept.',
  role_student: 'Student',
  role_staff: 'Staff',
  role_admin: 'Admin',
  role_student_text: 'Solve an assessment',
  role_staff_text: 'See what students submitted',
  role_admin_text: 'See the course as its admin',
  noProviders: 'Could not log in; invalid provider or no providers configured.',
  noProvidersNext: 'Whoever installed this has not set up a way to log in yet.',
  withoutAccount: 'Open the playground without an account',
  or: 'or',
  expired: 'User session expired. Please copy your work and Relogin',
  again: {
    title: 'Please login again',
    text: 'Your session has expired. What you typed is still here: log in, and go on where you were.',
    open: 'Log in',
  },
  password: {
    title: 'With username and password',
    username: 'Username',
    password: 'Password',
    submit: 'Log in',
    missing: 'Please fill in both.',
  },
  callback: {
    working: 'Logging In...',
    later:
      'This way to log in cannot be reached just now. Try again in a minute. If it stays so, tell whoever runs this site.',
    refused: 'Could not login. Please contact the module administrator.',
  },
  editor: {
    title: 'Sign in with SSO',
    launch: 'Launch VS Code extension',
    launchText: 'You have signed in. The extension in your editor goes on from here.',
    notSet: 'This installation names no editor extension that could be opened.',
    here: 'Continue in this browser',
    handedText: 'An editor has signed in and hands its session to this page.',
    handedWarning: 'Continue only if you came here from your own editor.',
  },
  firstAdmin: {
    title: 'Make the first admin',
    intro:
      'This installation has no admin yet. The first one can make courses and add everyone else. The code shows that it is you who started the server: it was printed there.',
    lead: 'This installation has no admin yet. Whoever started the server can make the first one.',
    code: 'Code',
    codeHint: 'As printed when the server started.',
    codeMissing: 'Please enter the code.',
    submit: 'Make the first admin',
    notNeeded: 'There is a first admin already. Please log in.',
    toLogin: 'To the login page',
  },
  setPassword: {
    title: 'Choose a password',
    intro: 'For {{name}}, who logs in as {{username}}.',
    introNoName: 'For the person who logs in as {{username}}.',
    submit: 'Set password and log in',
    loading: 'Looking at the link…',
    noToken: 'This address lacks its token. Open the whole link that you were given.',
    done: 'Your password is set.',
  },
  fields: {
    name: 'Your name',
    nameHint: 'As others in your courses know you.',
    nameMissing: 'Please enter your name.',
    username: 'Username',
    usernameHint: 'What you log in with.',
    usernameMissing: 'Please enter a username.',
    next: 'New password',
    nextHint: 'At least {{min}} characters.',
    tooShort: 'A password has at least {{min}} characters.',
    tooLong: 'A password has at most {{max}} characters.',
    weak: 'This password is easy to guess. Choose a longer one, or three words that have no connection.',
    repeat: 'New password once more',
    different: 'This is not the same password.',
  },
} as const;

declare module '../../ui/translation' {
  interface Namespaces {
    signIn: typeof signInEnglish;
  }
}
