/** Texts of the frame around every page. */
export const shellEnglish = {
  product: '{{product}}',
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  openNavigation: 'Open navigation',
  home: '{{name}} home',
  myCourses: 'My Courses',
  createCourse: 'Create Course',
  settings: 'Settings',
  about: 'About',
  help: 'Help',
  signIn: 'Sign in',
  personMenu: 'Menu of {{name}}',
  totalXp: '{{xp}} XP',
  colourScheme: 'Colour scheme',
  scheme_light: 'Light',
  scheme_dark: 'Dark',
  'scheme_contrast-light': 'High contrast, light',
  'scheme_contrast-dark': 'High contrast, dark',
  scheme_auto: 'System',
  language: 'Language',
  languageUnavailable: 'This language could not be loaded. Check your connection and try again.',
  commands: 'Commands',
  shortcuts: 'Keyboard shortcuts',
  logout: 'Logout',
  role_student: 'Student',
  role_staff: 'Staff',
  role_admin: 'Admin',
} as const;

declare module '../ui/translation' {
  interface Namespaces {
    shell: typeof shellEnglish;
  }
}
