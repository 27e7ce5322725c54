import type { AssessmentOverview, Notification } from '@wellspring/contract';
import { EXAMPLES } from '@wellspring/contract/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, COURSE, openPage } from '../../../testing/open-page';

/** The list of assessments of one type: search, filters, groups, and the news of its assessments. */

const example = firstOf(EXAMPLES.listAssessments.reply);
function firstOf([first]: readonly AssessmentOverview[]): AssessmentOverview {
  if (!first) throw new Error('The example has an assessment.');
  return first;
}

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const assessment = (
  id: number,
  title: string,
  change: Partial<AssessmentOverview> = {},
): AssessmentOverview => ({
  ...example,
  id,
  title,
  openAt: inDays(-9),
  closeAt: inDays(9),
  ...change,
});
const CLOSED = { openAt: inDays(-9), closeAt: inDays(-1) };
const MARKED = { ...CLOSED, status: 'submitted', isGradingPublished: true } as const;
const OPEN = assessment(1, 'Boxes in boxes', { number: 'M2' });
const WEATHER = assessment(2, 'A week of weather', CLOSED);
const TICKETS = assessment(3, 'Tickets, please', MARKED);
const LATER = assessment(4, 'The vending machine', {
  openAt: inDays(2),
  maxTeamSize: 2,
});

const news = ({ id, title }: AssessmentOverview, type = 'new'): Notification => ({
  id: id + 100,
  type,
  assessment_id: id,
  submission_id: null,
  assessment: { type: 'Missions', title },
});

/** Opens the list of a student. The server forgets news that were acknowledged. */
function openList(notifications: readonly Notification[] = [], answers: Answers = {}) {
  let kept = notifications;
  return openPage(`${COURSE}/missions`, {
    role: 'student',
    answers: {
      listAssessments: [OPEN, WEATHER, TICKETS, LATER],
      listNotifications: () => [...kept],
      acknowledgeNotifications: ({ body }) => {
        const { notificationIds } = body as { notificationIds: readonly number[] };
        kept = kept.filter(({ id }) => !notificationIds.includes(id));
        return 'OK';
      },
      ...answers,
    },
  });
}

const closed = () => screen.findByRole('button', { name: /^Closed/ });
const isOpen = (group: HTMLElement) => group.getAttribute('aria-expanded') === 'true';
/** The titles of the assessments that are not folded away. */
const shown = () =>
  screen
    .queryAllByRole('article')
    .filter((card) => card.closest('[hidden]') === null)
    .map((card) => card.getAttribute('aria-label'));

test('a search finds titles in any case, also in folded groups, and is in the address', async () => {
  const { user } = await openList();
  expect(isOpen(await closed())).toBe(false);
  expect(shown()).not.toContain('A week of weather');
  const search = screen.getByRole('searchbox', { name: 'Search assessments' });
  await user.type(search, 'WEATHER week');
  await waitFor(() => expect(shown()).toEqual(['A week of weather']));
  expect(location.search).toMatch(/search=/);
  await user.clear(search);
  await user.type(search, 'no such thing');
  await screen.findByText('No assessment has “no such thing”', { exact: false });
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(search).toHaveProperty('value', ''));
  expect(location.search).toBe('');
});

test('filters are in the address, fit nothing together, and are cleared at once', async () => {
  const { user } = await openList();
  await closed();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Progress' }), 'Grading published');
  await waitFor(() => expect(shown()).toEqual(['Tickets, please']));
  expect(screen.getByRole('article').textContent).toContain('Time left: Expired');
  await openPage(location.pathname + location.search, {
    role: 'student',
    answers: { listAssessments: [OPEN, WEATHER, TICKETS, LATER] },
  });
  await waitFor(() => expect(shown()).toEqual(['Tickets, please']));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'Open');
  await screen.findByText('No assessment fits these filters.');
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  await waitFor(() => expect(location.search).toBe(''));
  expect(location.pathname).toBe(`${COURSE}/missions`);
  expect(shown()).toContain('Boxes in boxes');
});

test('a group that was opened is open at the next visit, and teams are marked', async () => {
  const { user } = await openList();
  await user.click(await closed());
  expect(shown()).toContain('A week of weather');
  await openList();
  await waitFor(async () => expect(isOpen(await closed())).toBe(true));
  const team = screen.getByRole('article', { name: 'The vending machine' });
  expect(team.textContent).toContain('This is a team assessment.');
  expect(screen.getByRole('article', { name: 'Boxes in boxes' }).textContent).not.toContain(
    'This is a team assessment.',
  );
});

test('handing in is explained as long as it cannot be done', async () => {
  const { user } = await openList();
  await user.hover(await screen.findByRole('button', { name: 'Submit: Boxes in boxes' }));
  const hint = await screen.findByRole('tooltip');
  expect(hint.textContent).toBe('You can submit after saving an answer for each question!');
});

test('an assessment that is not open yet says when it opens, and its news are seen by reading that', async () => {
  const { user, sent } = await openList([news(LATER)], {
    getAssessment: () => new Response('Assessment not open', { status: 403 }),
  });
  const card = await screen.findByRole('article', { name: 'The vending machine' });
  expect(card.textContent).toContain('Opens: ');
  expect(within(card).queryByRole('link')).toBeNull();
  await user.click(await screen.findByRole('button', { name: '1 notification' }));
  await user.click(await screen.findByRole('link', { name: 'The vending machine' }));
  await screen.findByText('“The vending machine” is not open yet. You can start on ', {
    exact: false,
  });
  await screen.findByRole('button', { name: '0 notifications' });
  expect(sent('acknowledgeNotifications')).toEqual([{ notificationIds: [104] }]);
  await user.click(screen.getByRole('link', { name: 'Back to Missions' }));
  await screen.findByRole('article', { name: 'The vending machine' });
});

test('closed assessments with news are in sight, and once folded their group counts the news', async () => {
  const published = news(TICKETS, 'published_grading');
  const { user } = await openList([published]);
  const badge = '1 notification: Tickets, please';
  await screen.findByRole('button', { name: badge });
  expect(isOpen(await closed())).toBe(true);
  expect(shown()).toContain('Tickets, please');
  await user.click(await closed());
  expect(shown()).not.toContain('Tickets, please');

  await openList([published]);
  expect(isOpen(await closed())).toBe(false);
  await user.click(
    await screen.findByRole('button', { name: '1 notification: closed assessments' }),
  );
  await screen.findByRole('link', { name: 'Tickets, please' });
});
