import type { Achievement, AssessmentOverview, GoalWithProgress } from '@wellspring/contract';
import { EXAMPLES } from '@wellspring/contract/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, COURSE, openPage, userWith } from '../../testing/open-page';

/** The achievements of a student: the tree, the filters, one achievement, and what staff see and set. */

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const goal = (number: number, change: Partial<GoalWithProgress> = {}): GoalWithProgress => ({
  uuid: uuid(number),
  text: `Goal ${number}`,
  type: 'Manual',
  meta: { type: 'Manual', targetCount: 10 },
  targetCount: 10,
  count: 0,
  completed: false,
  achievementUuids: [],
  ...change,
});
const achievement = (
  number: number,
  title: string,
  change: Partial<Achievement> = {},
): Achievement => ({
  uuid: uuid(number),
  title,
  xp: 100,
  isVariableXp: false,
  release: null,
  deadline: null,
  isTask: true,
  position: number,
  prerequisiteUuids: [],
  goalUuids: [],
  cardBackground: null,
  view: { coverImage: null, description: null, completionText: null },
  ...change,
});

const GOALS = [
  goal(51, { text: 'Run programs', count: 3, type: 'Event', meta: { eventNames: ['Run Code'] } }),
  goal(52, { text: 'Help others', count: 10, completed: true }),
];
const ROOT = achievement(1, 'The whole trick', {
  prerequisiteUuids: [uuid(2), uuid(3)],
  deadline: inDays(1),
});
const RUNS = achievement(2, 'Ten runs', { isTask: false, position: 0, goalUuids: [uuid(51)] });
const HELP = achievement(3, 'A helping hand', {
  isTask: false,
  position: 0,
  goalUuids: [uuid(52)],
  view: { coverImage: null, description: 'Be *kind*.', completionText: 'Thank you!' },
});
const LATER = achievement(4, 'The open day', { release: inDays(3), position: 2 });
const ALL = [ROOT, RUNS, HELP, LATER];

const [example] = EXAMPLES.listAssessments.reply;
if (example === undefined) throw new Error('There is an example.');
const MARKED: AssessmentOverview = {
  ...example,
  id: 7,
  title: 'Boxes in boxes',
  type: 'Missions',
  openAt: inDays(-9),
  closeAt: inDays(-1),
  status: 'submitted',
  isManuallyGraded: true,
  isGradingPublished: true,
  xp: 40,
};

function open(place = '', answers: Answers = {}, role: 'student' | 'staff' = 'student') {
  return openPage(`${COURSE}/achievements${place}`, {
    role,
    answers: {
      listAchievements: ALL,
      listOwnGoals: GOALS,
      listGoalsOf: GOALS,
      listAssessments: [],
      listAssessmentsOf: [],
      getTotalXp: { totalXp: 2350 },
      getTotalXpOf: { totalXp: 50 },
      listGoals: GOALS,
      ...answers,
    },
  });
}
/** Returns the options of an open field. The lists of closed fields are in the document, too. */
async function optionsOf(field: HTMLElement): Promise<(string | null)[]> {
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'));
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  return within(list ?? document.body)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
}
const button = (name: RegExp) => screen.findByRole('button', { name });
const rows = () => screen.getAllByRole('treeitem').map((row) => row.getAttribute('aria-label'));

test.each([
  [3, 'Milestone: level 3, 650 XP to go'],
  [2, 'Milestone: level 2, reached'],
])('the milestone of level %i is shown', async (fulfilmentLevel, text) => {
  await openPage(`${COURSE}/achievements`, {
    role: 'student',
    settings: { fulfilmentLevel },
    answers: {
      listAchievements: ALL,
      listOwnGoals: GOALS,
      listAssessments: [],
      getTotalXp: { totalXp: 2350 },
    },
  });
  await screen.findByText(text);
});

test('without network one sees the achievements as they were last seen', async () => {
  let isAway = false;
  const refused = new Error('no network');
  const { followTo } = await openPage(`${COURSE}/achievements`, {
    role: 'student',
    answers: {
      listAchievements: () => {
        if (isAway) throw refused;
        return ALL;
      },
      listOwnGoals: GOALS,
      listAssessments: [],
      getTotalXp: { totalXp: 2350 },
    },
  });
  await screen.findByRole('treeitem', { name: /^The whole trick/ });
  isAway = true;
  await followTo(`${COURSE}/leaderboard`);
  await followTo(`${COURSE}/achievements`);
  await screen.findByRole('treeitem', { name: /^The whole trick/ });
});

test('a student sees the level, the tasks, and what is below them, by keyboard', async () => {
  const { user } = await open();
  const overview = await screen.findByRole('region', { name: 'Level and XP' });
  expect(overview.textContent).toContain('Level 3');
  expect(overview.textContent).toContain('350 / 1000 XP');
  expect(rows()).toEqual(['The whole trick, Active, 23 hours left, Total 300 XP']);
  await user.tab();
  screen.getByRole('treeitem').focus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(rows()).toEqual([
    'The whole trick, Active, 23 hours left, Total 300 XP',
    'Ten runs, Active, 30%, 100 XP',
    'A helping hand, Completed, 100 XP',
  ]);
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Ten runs');
  expect(document.activeElement?.getAttribute('aria-level')).toBe('2');
  await user.keyboard('{End}{Enter}');
  await screen.findByText('AWARDED 100XP');
  await screen.findByText('Thank you!');
  screen.getByText('10 / 10');
  expect(location.pathname).toBe(`${COURSE}/achievements/${uuid(3)}`);
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(rows()).toHaveLength(1);
});

test('an achievement that only stands for others awards no XP of its own', async () => {
  const sum = achievement(1, 'The whole trick', {
    xp: 0,
    prerequisiteUuids: [uuid(3)],
    view: { coverImage: null, description: null, completionText: 'All of it.' },
  });
  const { user } = await open('', { listAchievements: [sum, HELP] });
  await user.click(await screen.findByRole('treeitem', { name: /^The whole trick, Completed/ }));
  await screen.findByText('All of it.');
  expect(screen.queryByText(/^AWARDED/)).toBeNull();
});

test('filters count what they show, keep what leads to it, and are in the address', async () => {
  const { user } = await open();
  await button(/^ALL ?3$/);
  await button(/^ACTIVE ?2$/);
  await user.click(await button(/^COMPLETED ?1$/));
  expect(location.search).toBe('?filter=completed');
  // The achievement above it is open, so that it is visible at once.
  expect(rows()).toHaveLength(2);
  expect(rows().at(-1)).toContain('A helping hand');
  const [root] = screen.getAllByRole('treeitem');
  expect(root?.dataset['dimmed']).toBe('true');
  root?.focus();
  await user.keyboard('{ArrowLeft}');
  expect(rows()).toHaveLength(1);
  await user.keyboard('{ArrowRight}');
  expect(rows()).toHaveLength(2);
});

test('texts and pictures of an achievement cannot bring scripts into the page', async () => {
  const evil = '<img src="x" onerror="alert(1)"><script>alert(2)</script>[go](javascript:alert(3))';
  const sly = achievement(9, evil, {
    goalUuids: [uuid(52)],
    cardBackground: 'javascript:alert(4)',
    view: { coverImage: '"><svg onload="alert(5)">', description: evil, completionText: evil },
  });
  await open(`/${uuid(9)}`, { listAchievements: [sly] });
  await screen.findByRole('heading', { level: 2, name: evil });
  const { body } = document;
  expect(body.querySelector('[onerror], [onload], main script, main svg[onload]')).toBeNull();
  expect(body.querySelector('[href^="javascript:"]')).toBeNull();
});

test('a link leads to one achievement, and what is not open yet stays hidden', async () => {
  await open(`/${uuid(3)}`);
  await screen.findByRole('heading', { level: 2, name: 'A helping hand' });
  // The rows that lead to it are open.
  expect(rows()).toHaveLength(3);
  await screen.findByText('One more achievement opens on', { exact: false });
  expect(screen.queryByText('The open day')).toBeNull();
  await open(`/${uuid(4)}`);
  await screen.findByText('There is no such achievement, or it is not open yet.');
});

test('assessments are achievements too, with the comments on each question', async () => {
  const reply = EXAMPLES.getAssessment.reply;
  const [question] = reply.questions;
  if (question === undefined) throw new Error('There is a question.');
  const { user } = await open('', {
    listAssessments: [MARKED],
    getAssessment: {
      ...reply,
      questions: [
        { ...question, comments: 'Neatly done.', xp: 40, maxXp: 50 },
        { ...question, id: 99, comments: null, xp: 0, maxXp: 10 },
      ],
    },
  });
  const group = (await screen.findAllByRole('treeitem')).at(-1);
  expect(group?.getAttribute('aria-label')).toContain('Completed Missions');
  group?.focus();
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  await screen.findByText('Neatly done.');
  screen.getByText('No Comments');
  screen.getByText('Submitted Boxes in boxes');
  screen.getByText('Graded Boxes in boxes');
  expect(screen.getByRole('link', { name: 'To Question 2' }).getAttribute('href')).toBe(
    `${COURSE}/missions/7/1`,
  );
});

test('achievements that require each other are warned of, and do not hang the page', async () => {
  const one = achievement(1, 'Hen', { prerequisiteUuids: [uuid(2)] });
  const other = achievement(2, 'Egg', { prerequisiteUuids: [uuid(1)] });
  const { user } = await open('', { listAchievements: [one, other] });
  await screen.findAllByText('Circular dependency detected in achievement Hen');
  await screen.findAllByText('Circular dependency detected in achievement Egg');
  screen.getAllByRole('treeitem')[0]?.focus();
  await user.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}');
  expect(rows()).toHaveLength(3);
});

test('a course without achievements says so, and one that has none switched on has no page', async () => {
  await open('', { listAchievements: [], listOwnGoals: [] });
  await screen.findByText('There are no achievements in this course yet.');
  const user = userWith('student');
  const { courseConfiguration } = user;
  await open('', {
    getUser: {
      ...user,
      courseConfiguration: courseConfiguration && {
        ...courseConfiguration,
        enableAchievements: false,
      },
    },
  });
  await screen.findByText('404 Not Found');
});

test('a failure to load can be tried again', async () => {
  let isDown = true;
  const { user } = await open('', {
    listOwnGoals: () => (isDown ? new Response('', { status: 400 }) : GOALS),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retry);
  await screen.findByRole('tree');
});

const PEOPLE = [
  { id: 21, name: 'Wei Chen', username: 'wei', group: 'Lab 2' },
  { id: 22, name: 'Aisha Rahman', username: 'aisha', group: 'Lab 1' },
].map(({ id, ...one }) => ({
  ...one,
  courseRegId: id,
  course_id: 3,
  courseId: 3,
  provider: 'demo',
  role: 'student' as const,
}));
const staffOf = (group: string | null) => {
  const user = userWith('staff');
  return {
    ...user,
    courseRegistration: user.courseRegistration && { ...user.courseRegistration, group },
  };
};

test('staff find a person, see their achievements, and set a manual goal', async () => {
  const { user, asked } = await open('', { listPeople: PEOPLE, getUser: staffOf(null) }, 'staff');
  await user.click(await screen.findByText('View a person and set goals by hand'));
  await user.click(await screen.findByRole('button', { name: 'Update Goal' }));
  await screen.findByText('Goal not selected');
  screen.getByText('User not selected');

  const person = screen.getByRole('combobox', { name: 'User' });
  await user.type(person, 'lab');
  // Sorted by name, and found by their groups.
  expect(await optionsOf(person)).toEqual([
    'Aisha Rahman (aisha) · Lab 1',
    'Wei Chen (wei) · Lab 2',
  ]);
  await user.click(screen.getByRole('option', { name: /Wei/ }));
  await waitFor(() => expect(location.search).toBe('?person=21'));
  await screen.findByText('Wei Chen');
  expect(
    asked.some(({ call, params }) => call === 'listGoalsOf' && params['courseRegId'] === '21'),
  ).toBe(true);

  await user.click(screen.getByRole('combobox', { name: 'Goal' }));
  // Only manual goals are set by hand.
  expect(await optionsOf(screen.getByRole('combobox', { name: 'Goal' }))).toEqual(['Help others']);
  await user.click(screen.getByRole('option', { name: 'Help others' }));
  const count = screen.getByRole('textbox', { name: 'Count' });
  await user.clear(count);
  await user.type(count, '12.7');
  await user.click(screen.getByRole('button', { name: 'Update Goal' }));
  await screen.findAllByText('Goal updated');
  const [set] = asked.filter(({ call }) => call === 'setProgressOf');
  expect(set?.params).toMatchObject({ courseRegId: '21', uuid: uuid(52) });
  expect(set?.body).toEqual({ progress: { count: 12, completed: true } });

  await user.click(screen.getByRole('checkbox', { name: 'View Hidden Achievements' }));
  await waitFor(() => expect(rows().at(-1)).toContain('The open day, Not open yet'));
});

test('staff with a studio are offered only its people', async () => {
  const { user } = await open('', { listPeople: PEOPLE, getUser: staffOf('Lab 1') }, 'staff');
  await user.click(await screen.findByText('View a person and set goals by hand'));
  await user.click(await screen.findByRole('combobox', { name: 'User' }));
  expect(await optionsOf(screen.getByRole('combobox', { name: 'User' }))).toEqual([
    'Aisha Rahman (aisha) · Lab 1',
  ]);
});

test('on a phone an achievement opens in a sheet, which is closed by going back', async () => {
  const matchMedia = window.matchMedia.bind(window);
  window.matchMedia = (query) => {
    const list = matchMedia(query);
    if (query.includes('48em')) Object.defineProperty(list, 'matches', { value: true });
    return list;
  };
  try {
    const { user } = await open(`/${uuid(3)}`);
    const sheet = await screen.findByRole('dialog', { name: 'A helping hand' });
    await within(sheet).findByText('AWARDED 100XP');
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(location.pathname).toBe(`${COURSE}/achievements`));
    expect(sheet.hasAttribute('open')).toBe(false);
  } finally {
    window.matchMedia = matchMedia;
  }
});
