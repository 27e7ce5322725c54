/** Texts of the sign-in page. */
export const signInEnglish = {
  title: 'Sign in',
  intro: 'Learn to program in the browser: write, run and understand programs.',
  loading: 'Loading the ways to sign in…',
  demoTitle: 'Try it as a demo person',
  demoIntro: 'No password needed. What you do is kept.',
  continueAs: 'Continue as {{name}}, {{role}}',
  role_student: 'Student',
  role_staff: 'Staff',
  role_admin: 'Admin',
  role_student_text: 'Solve an assessment',
  role_staff_text: 'See what students submitted',
  role_admin_text: 'See the course as its admin',
  noProviders: 'Could not log in; invalid provider or no providers configured.',
  withoutAccount: 'Open the playground without an account',
  or: 'or',
} as const;
