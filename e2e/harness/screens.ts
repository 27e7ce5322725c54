/**
 * The pages of the table of pages (`apps/web/src/app/pages.ts`) and the screens at which axe checks them.
 * `scripts/test-run/axe-pages.test.mjs` fails when a page of the table is missing here.
 */

/** A page that no test checks with axe, and why. */
interface Unchecked {
  readonly why: string;
}

/**
 * By the id of each page (its parent and its path): the screen that `expectAccessible` or `expectUsable` checks when the
 * page is shown. Other screens, such as dialogs, need no entry.
 */
export const SCREENS: Readonly<Record<string, string | Unchecked>> = {
  'site/': { why: 'It leads to another page at once.' },
  'site/welcome': 'welcome',
  'site/login': 'login',
  'site/nus_login': { why: 'It is the page of login with other providers.' },
  'site/login/callback': { why: 'It leads to another page as soon as the server has answered.' },
  'site/login/vscode_callback': 'editor',
  'site/first-admin': 'first admin',
  'site/set-password': 'set password',
  'site/playground': 'playground of a user',
  'site/open/playground': 'console with results',
  'site/modules': 'the page of modules',
  'site/contributors': 'contributors',
  'site/features': 'features',
  'site/mission-control': 'mission control with a draft',
  'site/mission-control/:draftId/:questionIndex?': 'programs of a question',
  'course/': { why: 'It leads to another page at once.' },
  'course/:type': 'assessments',
  'course/:type/:assessmentId/:questionIndex?': 'assessment workspace',
  'course/achievements/:uuid?': 'achievements',
  'course/achievements/control': 'achievement control',
  'course/leaderboard/:board?/:contestId?/:leaderboardType?': 'leaderboard',
  'course/dashboard': 'dashboard',
  'course/grading': 'grading list',
  'course/grading/:submissionId/:questionIndex?': 'grading workspace',
  'course/grading/students': 'students',
  'course/grading/students/:courseRegId': 'assessments of a student',
  'course/grading/students/:courseRegId/:assessmentId/:questionIndex?': 'the work of a student',
  'course/groundcontrol': 'ground control',
  'course/teamformation': 'teams',
  'course/teamformation/create': 'creating teams with mistakes',
  'course/teamformation/edit/:teamId': 'editing a team',
  'course/teamformation/import': 'preview of teams',
  'course/adminpanel/:tab?': 'course configuration',
};

/** Returns a pattern of the addresses of the page that a screen belongs to; undefined when it is not in the table. */
export function addressOfScreen(screen: string): RegExp | undefined {
  const found = Object.entries(SCREENS).find(([, checked]) => checked === screen);
  if (!found) return undefined;
  const path = found[0]
    .replace(/^site/, '')
    .replace(/^course/, '/courses/:courseId')
    .replaceAll(/\/:\w+\?/g, '(?:/[^/?#]+)?')
    .replaceAll(/\/:\w+/g, '/[^/?#]+');
  return new RegExp(`^https?://[^/]+${path}/?(?:[?#]|$)`);
}
