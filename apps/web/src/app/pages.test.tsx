import { IconHorseToy } from '@tabler/icons-react';
import { matchRoutes, MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { type Course, CourseContext } from '../backend/course';
import { fixedPath, isFor, type Page } from '../ui/pages';
import { reservedSlugs } from '../ui/reserved-slugs';
import { readingOf } from '../ui/testing/reading';
import { uiEnglish } from '../ui/strings.en';
import { sectionName, sectionsOf } from './frame/navigation';
import { routeId } from './frame/use-current-page';
import { pageLabels, PAGES, PAGES_WITHOUT_COURSES } from './pages';
import { routesOf } from './routes';
import { shownPage } from './shown-page';

type Role = 'student' | 'staff' | 'admin';

function courseWith(role: Role): Course {
  return {
    courseId: 7,
    user: { userId: 1, name: 'Ada', username: 'ada', courses: [], mayCreateCourses: false },
    registration: {
      courseRegId: 1,
      courseId: 7,
      role,
      group: null,
      xp: 0,
      maxXp: 0,
      story: { story: null, playStory: false },
      gameStates: {},
      agreedToResearch: null,
      isNameHidden: false,
    },
    configuration: {
      courseName: 'Toy Course',
      courseShortName: null,
      viewable: true,
      enableGame: false,
      enableAchievements: true,
      enableOverallLeaderboard: false,
      enableContestLeaderboard: false,
      topLeaderboardDisplay: 0,
      topContestLeaderboardDisplay: 0,
      enableSourcecast: false,
      enableStories: false,
      sourceChapter: 1,
      sourceVariant: 'default',
      moduleHelpText: null,
      assetsPrefix: null,
      standing: 'open',
    },
    assessmentConfigurations: [
      {
        assessmentConfigId: 1,
        type: 'Lab Work',
        displayInDashboard: true,
        isMinigame: false,
        isManuallyGraded: true,
        hasVotingFeatures: false,
        hasTokenCounter: false,
        earlySubmissionXp: 0,
        hoursBeforeEarlyXpDecay: 0,
        isGradingAutoPublished: false,
        isAutosaveEnabled: true,
      },
    ],
  };
}

const matched = (pages: readonly Page[], address: string) =>
  matchRoutes(routesOf(pages), address)?.at(-1)?.route;

/** The names of the menu entries by their addresses; a null role means a visitor. */
function menuOf(pages: readonly Page[], role: Role | null): object {
  const labels = pageLabels(pages, 'en');
  const sections = sectionsOf(pages, role && courseWith(role));
  return Object.fromEntries(
    sections.map((one) => [one.to, sectionName(one, (id) => labels[id] ?? '')]),
  );
}

const toyPages: readonly Page[] = [
  {
    parent: 'course',
    path: 'toybox/:toy?',
    audience: 'staff',
    load: () => Promise.resolve({ default: () => <p>Bear</p> }),
    title: () => 'Toys of',
    label: { en: 'Toys', zh: '玩具' },
    menu: { icon: IconHorseToy },
  },
];
const withToys = [...PAGES, ...toyPages];

test('a further entry of the table is a route, a menu entry, a reserved name and a title', async () => {
  expect(matched(PAGES, '/courses/7/toybox/bear')?.id).toBe(
    'course/:type/:assessmentId/:questionIndex?',
  );
  expect(matched(withToys, '/courses/7/toybox/bear')?.id).toBe('course/toybox/:toy?');
  expect(menuOf(withToys, 'staff')).toMatchObject({ '/courses/7/toybox': 'Toys' });
  expect(menuOf(withToys, 'student')).not.toHaveProperty('/courses/7/toybox');
  expect(sectionsOf(withToys, courseWith('staff')).at(-1)?.icon).toBe(IconHorseToy);
  expect(pageLabels(withToys, 'zh')).toMatchObject({ toybox: '玩具' });
  expect(reservedSlugs(PAGES).has('toybox')).toBe(false);
  expect(reservedSlugs(withToys).has('toybox')).toBe(true);

  const [toys] = toyPages;
  if (!toys) throw new Error('a page');
  const Toys = shownPage(toys, (await toys.load()).default);
  const shownTo = (role: Role) =>
    readingOf(
      <MemoryRouter>
        <CourseContext value={courseWith(role)}>
          <Toys />
        </CourseContext>
      </MemoryRouter>,
      { ui: uiEnglish },
    );
  expect(await shownTo('staff')).toEqual(['Toys of · Toy Course', 'Bear']);
  expect(await shownTo('student')).toContain('404 Not Found');
});

test('pages open only for the people who may see them', () => {
  const audiences = ['everyone', 'signed-in', 'members', 'staff', 'admins'] as const;
  const allowed = (course: Course | null) => audiences.filter((one) => isFor(one, course));
  expect(allowed(null)).toEqual(['everyone']);
  expect(allowed(courseWith('student'))).toEqual(['everyone', 'signed-in', 'members']);
  expect(allowed(courseWith('staff'))).toEqual(['everyone', 'signed-in', 'members', 'staff']);
  expect(allowed(courseWith('admin'))).toEqual([...audiences]);
});

test('the menu has for each role what it may open, in order', () => {
  expect(menuOf(PAGES, null)).toEqual({ '/open/playground': 'Playground' });
  expect(menuOf(PAGES_WITHOUT_COURSES, null)).toEqual({ '/playground': 'Playground' });
  const student = ['/courses/7/lab_work', '/courses/7/achievements', '/playground'];
  const staff = ['dashboard', 'teamformation', 'grading'].map((path) => `/courses/7/${path}`);
  expect(Object.keys(menuOf(PAGES, 'student'))).toEqual(student);
  expect(Object.keys(menuOf(PAGES, 'staff'))).toEqual([...student, ...staff, '/mission-control']);
  expect(Object.keys(menuOf(PAGES, 'admin'))).toEqual([
    ...student,
    '/courses/7/groundcontrol',
    ...staff,
    '/mission-control',
    '/courses/7/adminpanel',
  ]);
  const without = courseWith('student');
  const configuration = { ...without.configuration, enableAchievements: false };
  expect(sectionsOf(PAGES, { ...without, configuration }).map(({ to }) => to)).toEqual([
    '/courses/7/lab_work',
    '/playground',
  ]);
  expect(menuOf(PAGES, 'admin')).toMatchObject({
    '/courses/7/lab_work': 'Lab Work',
    '/courses/7/adminpanel': 'Admin Panel',
  });
});

test('the leaderboard is in the menu of courses that have it', () => {
  const { configuration, ...course } = courseWith('student');
  const withBoard = { ...configuration, enableOverallLeaderboard: true };
  const placesIn = (settings: typeof configuration) =>
    sectionsOf(PAGES, { ...course, configuration: settings }).map(({ to }) => to);
  expect(placesIn(configuration)).not.toContain('/courses/7/leaderboard');
  expect(placesIn(withBoard)).toContain('/courses/7/leaderboard');
  const withContests = { ...configuration, enableContestLeaderboard: true };
  expect(placesIn(withContests)).toContain('/courses/7/leaderboard');
});

test.each([
  ['/', 'site/', false],
  ['/login', 'site/login', false],
  ['/playground', 'site/playground', false],
  ['/open/playground', 'site/open/playground', false],
  ['/mission-control', 'site/mission-control', false],
  ['/mission-control/abc', 'site/mission-control/:draftId/:questionIndex?', true],
  ['/courses/7', 'course/', false],
  ['/courses/7/lab_work', 'course/:type', false],
  ['/courses/7/lab_work/3', 'course/:type/:assessmentId/:questionIndex?', true],
  ['/courses/7/lab_work/3/1', 'course/:type/:assessmentId/:questionIndex?', true],
  ['/courses/7/adminpanel/users', 'course/adminpanel/:tab?', false],
  ['/courses/7/achievements', 'course/achievements/:uuid?', false],
  ['/courses/7/achievements/control', 'course/achievements/control', false],
  ['/courses/7/leaderboard', 'course/leaderboard/:board?/:contestId?/:leaderboardType?', false],
  [
    '/courses/7/leaderboard/overall',
    'course/leaderboard/:board?/:contestId?/:leaderboardType?',
    false,
  ],
  [
    '/courses/7/leaderboard/contests/5/score',
    'course/leaderboard/:board?/:contestId?/:leaderboardType?',
    false,
  ],
  ['/courses/7/grading', 'course/grading', false],
  ['/courses/7/grading/12/2', 'course/grading/:submissionId/:questionIndex?', true],
  ['/courses/7/grading/students', 'course/grading/students', false],
  ['/courses/7/grading/students/5', 'course/grading/students/:courseRegId', false],
  [
    '/courses/7/grading/students/5/3',
    'course/grading/students/:courseRegId/:assessmentId/:questionIndex?',
    true,
  ],
  ['/courses/7/teamformation/edit/4', 'course/teamformation/edit/:teamId', false],
])('%s is the page %s; that it needs all the width is %s', (address, id, isWorkspace) => {
  expect(matched(PAGES, address)?.id).toBe(id);
  expect(PAGES.find((page) => routeId(page) === id)?.isWorkspace ?? false).toBe(isWorkspace);
});

test.each([[PAGES], [PAGES_WITHOUT_COURSES]])('an address of no page is not found', (pages) => {
  const addresses = ['/nowhere', '/open/nowhere', '/playground/nowhere'];
  expect(addresses.map((address) => matched(pages, address)?.path)).toEqual(['*', '*', '*']);
});

test('no assessment type can have the address of a page, also of one that is not built', () => {
  expect([...reservedSlugs(PAGES)].toSorted()).toEqual([
    'achievements',
    'adminpanel',
    'dashboard',
    'game',
    'gamesimulator',
    'grading',
    'groundcontrol',
    'leaderboard',
    'not_found',
    'sourcecast',
    'sourcereel',
    'stories',
    'teamformation',
  ]);
});

test('no two pages have the same path, or share a label', () => {
  const ids = PAGES.map(routeId);
  expect(new Set(ids).size).toBe(ids.length);
  const labelled = PAGES.filter(({ label }) => label).map(fixedPath);
  expect(new Set(labelled).size).toBe(labelled.length);
});
