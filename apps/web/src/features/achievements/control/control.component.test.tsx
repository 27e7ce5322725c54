import type { Achievement, Goal, ReplyOf, getAchievementSetup } from '@wellspring/contract';
import { publishAchievements } from '@wellspring/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, COURSE, openPage, refuse } from '../../../testing/open-page';

/** Staff set achievements up. Their edits are kept on the device, and published all at once. */

type Setup = ReplyOf<typeof getAchievementSetup>;
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const achievement = (number: number, title: string): Achievement => ({
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
});
const GOAL: Goal = {
  uuid: uuid(51),
  text: 'Help others',
  targetCount: 3,
  type: 'Manual',
  meta: { type: 'Manual', targetCount: 3 },
};
const SETUP: Setup = {
  version: 4,
  achievements: [achievement(1, 'First'), achievement(2, 'Second'), achievement(3, 'Third')],
  goals: [GOAL],
};

async function openControl(answers: Answers = {}) {
  const page = await openPage(`${COURSE}/achievements/control`, {
    answers: { getAchievementSetup: SETUP, publishAchievements: { version: 5 }, ...answers },
  });
  await screen.findByRole('heading', { level: 1, name: 'Achievement control' });
  await screen.findByRole('tab', { name: 'Goals' });
  return page;
}
type Page = Awaited<ReturnType<typeof openControl>>;
const button = (name: string) => screen.findByRole('button', { name });
const titles = async () => {
  const list = await screen.findByRole('list', { name: 'Tasks in their order' });
  return within(list)
    .getAllByRole('button', { name: /^Edit/ })
    .map(({ textContent }) => textContent);
};

async function publish({ user }: Page) {
  await user.click(await button('Publish Changes'));
  const review = await screen.findByRole('dialog', { name: 'Publish these changes?' });
  return review;
}

test('tasks are reordered without a mouse, and a new order is published as a whole', async () => {
  const page = await openControl();
  expect(screen.queryByRole('button', { name: 'Publish Changes' })).toBeNull();
  await page.user.click(await button('Move “Third” up'));
  expect(await titles()).toEqual(['1. First', '2. Third', '3. Second']);
  const review = await publish(page);
  expect(
    within(review)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Changed achievement: Secondposition', 'Changed achievement: Thirdposition']);
  await page.user.click(within(review).getByRole('button', { name: 'Publish' }));
  await screen.findAllByText('Changes published');
  expect(page.sent('publishAchievements')).toEqual([
    {
      version: 4,
      achievements: [
        { ...SETUP.achievements[1], position: 3 },
        { ...SETUP.achievements[2], position: 2 },
      ],
      goals: [],
      deletedAchievementUuids: [],
      deletedGoalUuids: [],
    },
  ]);
});

test('an achievement is created, kept over a reload, and published with its goal', async () => {
  const page = await openControl();
  await page.user.click(await button('Create Achievement'));
  const form = await screen.findByRole('dialog', { name: 'New achievement' });
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  await within(form).findByText('An achievement needs a title.');
  await page.user.type(within(form).getByRole('textbox', { name: 'Title' }), 'Fourth');
  await page.user.click(within(form).getByRole('combobox', { name: 'Goals' }));
  await page.user.click(await screen.findByRole('option', { name: 'Help others' }));
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  await screen.findAllByText('Saved changes locally');
  expect(await titles()).toContain('4. Fourth');

  const again = await openControl();
  await screen.findByText('Your unpublished changes from an earlier visit are still here.');
  expect(await titles()).toContain('4. Fourth');
  const review = await publish(again);
  await again.user.click(within(review).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(again.sent('publishAchievements')).toHaveLength(1));
  expect(again.sent('publishAchievements')[0]).toMatchObject({
    achievements: [{ title: 'Fourth', isTask: true, position: 4, goalUuids: [uuid(51)] }],
  });
});

test('a position swaps two tasks, 0 makes it none, and a form can be discarded', async () => {
  const { user } = await openControl();
  await user.click(await button('Edit “First”'));
  const position = await screen.findByRole('textbox', { name: 'Position' });
  await user.clear(position);
  await user.type(position, '3');
  await user.click(await button('Save'));
  expect(await titles()).toEqual(['1. Third', '2. Second', '3. First']);
  await user.click(await button('Edit “Second”'));
  await user.clear(await screen.findByRole('textbox', { name: 'Position' }));
  await user.type(await screen.findByRole('textbox', { name: 'Position' }), '0');
  await user.click(await button('Save'));
  expect(await titles()).toEqual(['1. Third', '2. First']);
  await user.click(await button('Edit “Third”'));
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' time');
  await user.click(await button('Discard'));
  await screen.findAllByText('Discarded changes');
  expect(await titles()).toEqual(['1. Third', '2. First']);
});

test('prerequisites are neither the achievement itself nor what requires it', async () => {
  const [first, second, third] = SETUP.achievements;
  if (!first || !second || !third) throw new Error('There are three.');
  const chain = [{ ...first, prerequisiteUuids: [second.uuid] }, second, third];
  const { user } = await openControl({ getAchievementSetup: { ...SETUP, achievements: chain } });
  await user.click(await button('Edit “Second”'));
  await user.click(await screen.findByRole('combobox', { name: 'Prerequisites' }));
  const field = screen.getByRole('combobox', { name: 'Prerequisites' });
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  const options = within(list ?? document.body).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Third']);
});

test('an event goal has its events and times, and a goal that is deleted leaves its achievements', async () => {
  const page = await openControl();
  await page.user.click(screen.getByRole('tab', { name: 'Goals' }));
  await page.user.click(await button('Create Goal'));
  await page.user.type(await screen.findByRole('textbox', { name: 'Text' }), 'Night runs');
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Event');
  await page.user.click(await button('Save'));
  await screen.findByText('Choose at least one event.');
  await page.user.click(screen.getByRole('checkbox', { name: 'Run Code' }));
  await page.user.clear(screen.getByRole('textbox', { name: 'Target count' }));
  await page.user.type(screen.getByRole('textbox', { name: 'Target count' }), '20');
  await page.user.click(await button('Save'));
  await page.user.click(await button('Edit “Help others”'));
  await page.user.click(await button('Delete'));
  const ask = await screen.findByRole('dialog', { name: 'Delete it?' });
  await page.user.click(within(ask).getByRole('button', { name: 'Delete' }));
  const review = await publish(page);
  await page.user.click(within(review).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(page.sent('publishAchievements')).toHaveLength(1));
  expect(page.sent('publishAchievements')[0]).toMatchObject({
    goals: [
      {
        text: 'Night runs',
        targetCount: 20,
        type: 'Event',
        meta: { type: 'Event', targetCount: 20, eventNames: ['Run Code'] },
      },
    ],
    deletedGoalUuids: [uuid(51)],
  });
});

test('when somebody else was quicker, both changes are kept, and theirs are named', async () => {
  const theirs: Setup = {
    ...SETUP,
    version: 9,
    achievements: SETUP.achievements.map((one) =>
      one.title === 'First' ? { ...one, title: 'First of all' } : one,
    ),
  };
  let isThere = false;
  const page = await openControl({
    getAchievementSetup: () => (isThere ? theirs : SETUP),
    publishAchievements: ({ body }) =>
      (body as { version: number }).version === 9
        ? { version: 10 }
        : refuse(publishAchievements.refusals.changed),
  });
  await page.user.click(await button('Move “First” down'));
  isThere = true;
  const review = await publish(page);
  await page.user.click(within(review).getByRole('button', { name: 'Publish' }));
  await within(review).findByText('Somebody else has published in the meantime');
  expect(within(review).getAllByRole('listitem')[0]?.textContent).toContain('First of all');
  await page.user.click(within(review).getByRole('button', { name: 'Publish' }));
  await screen.findAllByText('Changes published');
  expect(page.sent('publishAchievements')[1]).toMatchObject({
    version: 9,
    achievements: [
      { title: 'First of all', position: 2 },
      { title: 'Second', position: 1 },
    ],
  });
});

test('leaving with unpublished changes asks, and the preview shows what students would see', async () => {
  const page = await openControl();
  await page.user.click(await button('Move “First” down'));
  await page.user.click(screen.getByRole('tab', { name: 'Preview' }));
  const tree = await screen.findByRole('tree');
  expect(within(tree).getAllByRole('treeitem')[0]?.getAttribute('aria-label')).toContain('Second');
  await page.user.click(within(tree).getAllByRole('treeitem')[0] ?? tree);
  await screen.findByRole('heading', { level: 2, name: 'Second' });
  const back = screen
    .getAllByRole('link', { name: 'Achievements' })
    .find((link) => link.closest('main'));
  await page.user.click(back ?? tree);
  await screen.findByText('There are unpublished changes.', { exact: false });
});
