import { configuration } from '../configuration';
import { achievementsPages } from '../features/achievements';
import { adminPages } from '../features/admin';
import { contributorsPages } from '../features/contributors';
import { coursePages } from '../features/course';
import { dashboardPages } from '../features/dashboard';
import { flagsPages } from '../features/flags';
import { gradingPages } from '../features/grading';
import { groundControlPages } from '../features/ground-control';
import { leaderboardsPages } from '../features/leaderboards';
import { missionControlPages } from '../features/mission-control';
import { modulesPages } from '../features/modules';
import { playgroundPages, playgroundPagesWithCourses } from '../features/playground';
import { signInPages } from '../features/sign-in';
import { teamsPages } from '../features/teams';
import type { LocalText } from '../ui/local-text';
import { fixedPath, type Page } from '../ui/pages';

/** The chunk of the shell that is fetched with the first page that needs a sign-in. */
export const importSignedInPages = () => import('./signed-in-pages');

/** The shell's own pages, which users see before they use any feature. */
const shellPages: readonly Page[] = [
  {
    parent: 'site',
    path: '',
    audience: 'signed-in',
    load: async () => ({ default: (await importSignedInPages()).StartPage }),
  },
  {
    parent: 'site',
    path: 'welcome',
    audience: 'signed-in',
    load: async () => ({ default: (await importSignedInPages()).WelcomePage }),
  },
  {
    parent: 'course',
    path: '',
    audience: 'members',
    load: async () => ({ default: (await importSignedInPages()).CourseStart }),
  },
];

/** Every page of a site without courses. `vite/static-site.ts` makes a folder for each. */
export const PAGES_WITHOUT_COURSES: readonly Page[] = [
  ...playgroundPages,
  ...modulesPages,
  ...contributorsPages,
  ...flagsPages,
];

/**
 * Every page of this build. With courses (course specification, section 2) they are in the order of the
 * menus. The list is inside the condition so that a static site does not contain the course pages.
 */
export const PAGES: readonly Page[] = import.meta.env.WELLSPRING_PLAYGROUND_ONLY
  ? PAGES_WITHOUT_COURSES
  : [
      ...signInPages,
      ...shellPages,
      ...coursePages,
      ...achievementsPages,
      ...leaderboardsPages,
      ...playgroundPagesWithCourses,
      ...groundControlPages,
      ...dashboardPages,
      ...teamsPages,
      ...gradingPages,
      ...missionControlPages,
      ...adminPages,
      ...flagsPages,
      ...modulesPages,
      ...contributorsPages,
    ];

/** Every page of this site. Call it only after the configuration has loaded. */
export function sitePages(): readonly Page[] {
  return configuration().playgroundOnly ? PAGES_WITHOUT_COURSES : PAGES;
}

/**
 * The labels of pages in a language, by their paths without parameters: the texts of the namespace `pages`.
 */
export function pageLabels(
  pages: readonly Page[],
  language: keyof LocalText,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    pages.flatMap((page) => (page.label ? [[fixedPath(page), page.label[language]]] : [])),
  );
}
