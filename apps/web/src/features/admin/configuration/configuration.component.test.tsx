import type { ReplyOf } from '@wellspring/contract';
import type { CALLS } from '@wellspring/contract/calls';
import { EXAMPLES } from '@wellspring/contract/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, COURSE, openPage, refuse } from '../../../testing/open-page';

/** The settings of a course and its kinds of assessments, all saved at once. */

const [example] = EXAMPLES.listAssessmentConfigurations.reply;
if (example === undefined) throw new Error('The example has a type.');
const typed = (type: string, index: number) => ({
  ...example,
  type,
  assessmentConfigId: 12 + index,
});
const PLACE = `${COURSE}/adminpanel`;

/** A course that remembers what is saved of its types. */
async function openSetup(types: readonly string[] = ['Missions'], answers: Answers = {}) {
  let kept: ReplyOf<(typeof CALLS)['listAssessmentConfigurations']> = types.map(typed);
  const page = await openPage(PLACE, {
    role: 'admin',
    answers: {
      listAssessmentConfigurations: () => kept,
      updateAssessmentConfigurations: ({ body }) => {
        kept = (body as { assessmentConfigs: typeof kept }).assessmentConfigs.map((one, index) => ({
          ...one,
          assessmentConfigId: one.assessmentConfigId > 0 ? one.assessmentConfigId : 100 + index,
        }));
        return 'OK';
      },
      deleteAssessmentConfiguration: ({ params }) => {
        kept = kept.filter(
          ({ assessmentConfigId: id }) => String(id) !== params['assessmentConfigId'],
        );
        return 'OK';
      },
      ...answers,
    },
  });
  await screen.findByLabelText('Course Name');
  return page;
}
type Page = Awaited<ReturnType<typeof openSetup>>;

const button = (name: string) => screen.getByRole('button', { name });
const save = async ({ user }: Page) => user.click(button('Save'));
/** Returns the fields that the page names as not saved yet. */
const unsaved = () =>
  screen.getAllByRole('status').find(({ textContent }) => textContent?.startsWith('Not saved yet:'))
    ?.textContent;
const typeFields = () => screen.getAllByLabelText<HTMLInputElement>('Assessment Type');
const types = () => typeFields().map(({ value }) => value);

async function fill({ user }: Page, field: HTMLElement, text: string) {
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}

test('a course is named, and gets a language that runs here', async () => {
  const page = await openSetup();
  const name = screen.getByLabelText('Course Name');
  screen.getByText('Everything is saved.');
  await fill(page, name, '');
  await screen.findByText('A course needs a name.');
  await save(page);
  await screen.findByText('Some fields need another look.', { exact: false });
  expect(document.activeElement).toBe(name);
  await fill(page, name, 'Structure and Interpretation');
  const language = screen.getByLabelText('Default language');
  expect(
    within(language)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Source §1',
    'Source §1 Typed',
    'Source §1 WebAssembly',
    'Source §1 Native',
    'Source §2',
    'Source §2 Typed',
    'Source §2 Native',
    'Source §3',
    'Source §3 Typed',
    'Source §3 Native',
    'Source §4',
    'Source §4 Typed',
    'Source §4 Native',
    'Source §4 Explicit-Control',
    'Scheme §1',
    'Scheme §2',
    'Scheme §3',
    'Scheme §4',
    'Full Scheme',
    'Python §1',
  ]);
  await page.user.selectOptions(language, 'Source §3');
  await fill(page, screen.getByLabelText('Module Help Text'), 'Read the **whole** task first.');
  await page.user.click(button('Preview'));
  await waitFor(() => expect(screen.getByText('whole').tagName).toBe('STRONG'));
  // There are no switches for sections without pages.
  for (const name of ['Enable Game', 'Enable Sourcecast', 'Enable Stories']) {
    expect(screen.queryByRole('switch', { name })).toBeNull();
  }
  expect(unsaved()).toContain('Course Name · Default language · Module Help Text');
  await save(page);
  await screen.findAllByText('Updated successfully!');
  expect(page.sent('updateCourseConfiguration')).toMatchObject([
    {
      courseName: 'Structure and Interpretation',
      sourceChapter: 3,
      moduleHelpText: 'Read the **whole** task first.',
    },
  ]);
});

test('the leaderboard has a switch and a last place', async () => {
  const page = await openSetup();
  await page.user.click(screen.getByRole('switch', { name: 'Enable Overall Leaderboard' }));
  const last = screen.getByRole('textbox', { name: 'Top Leaderboard Display' });
  await fill(page, last, '10');
  await save(page);
  await screen.findAllByText('Updated successfully!');
  expect(page.sent('updateCourseConfiguration')).toEqual([
    { topLeaderboardDisplay: 10, enableOverallLeaderboard: false },
  ]);
});

test('leaving asks first, and what was typed outlives a reload', async () => {
  const page = await openSetup();
  await fill(page, screen.getByLabelText('Course Name'), 'Another name');
  await page.user.click(screen.getByRole('link', { name: 'Audit log' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await page.user.click(button('Stay here'));
  await openSetup();
  screen.getByText('changes that you made on this device before', { exact: false });
  expect(screen.getByLabelText('Course Name')).toHaveProperty('value', 'Another name');
});

test('hiding a course says what it does, and leaves its admin in it', async () => {
  const page = await openSetup();
  await page.user.click(screen.getByRole('switch', { name: 'Viewable' }));
  await screen.findByText('is led out of the course to the welcome page', { exact: false });
  await save(page);
  await screen.findAllByText('Updated successfully!');
  expect(page.sent('updateCourseConfiguration')).toMatchObject([{ viewable: false }]);
  expect(page.sent('setLatestViewedCourse')).toEqual([{ courseId: 3 }]);
});

test('when saving breaks off, the page says what is saved and keeps the rest', async () => {
  let isWell = false;
  const page = await openSetup(['Missions', 'Quests'], {
    updateAssessmentConfigurations: () =>
      isWell ? 'OK' : refuse({ status: 400, text: 'Bad Request' }),
  });
  await fill(page, screen.getByLabelText('Course Name'), 'CS 2 for everyone');
  await page.user.click(button('Add Row'));
  expect(document.activeElement).toBe(typeFields().at(-1));
  expect(types()).toEqual(['Missions', 'Quests', 'untitled']);
  await save(page);
  const failure = (await screen.findByText('Not everything could be saved')).closest(
    '[role=alert]',
  );
  expect(failure?.textContent).toContain('The assessment types could not be saved.');
  expect(failure?.textContent).toContain('The course settings are saved.');
  expect(unsaved()).toContain('new: untitled');
  expect(types()).toEqual(['Missions', 'Quests', 'untitled']);
  isWell = true;
  await save(page);
  await screen.findAllByText('Updated successfully!');
});

test('kinds of assessments have names of their own', async () => {
  const page = await openSetup(['Missions', 'Quests', 'Paths']);
  await fill(page, typeFields()[2] ?? document.body, 'quests');
  expect(
    await screen.findAllByText('Another assessment type has this name or address.'),
  ).toHaveLength(2);
  await fill(page, typeFields()[2] ?? document.body, '');
  await screen.findByText('An assessment type needs a name.');
  expect(unsaved()).toContain('changed: the type without a name');
});

test('marking by hand and publishing by itself exclude each other', async () => {
  const { user } = await openSetup();
  const missions = within(screen.getByRole('listitem', { name: 'Missions' }));
  const byHand = missions.getByRole('switch', { name: 'Is Manually Graded' });
  expect(byHand).toHaveProperty('checked', true);
  await user.click(missions.getByRole('switch', { name: 'Is Auto-published' }));
  expect(byHand).toHaveProperty('checked', false);
});

test('kinds of assessments are ordered by keyboard, made and deleted', async () => {
  const page = await openSetup(['Quests', 'Missions', 'Paths', 'Contests']);
  const { user } = page;
  const up = button('Move Contests up');
  up.focus();
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(document.activeElement).toBe(up);
  await screen.findByText('Contests is now at place 1 of 4.');
  // At the top it does not move further.
  await user.keyboard('{Enter}');
  expect(types()).toEqual(['Contests', 'Quests', 'Missions', 'Paths']);
  expect(unsaved()).toContain('order of the assessment types');

  await user.click(button('Add Row'));
  await fill(page, typeFields()[4] ?? document.body, 'Practicals');
  await user.click(button('Delete Missions'));
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Missions”?' });
  expect(dialog.textContent).toContain('all submissions and marks');
  await user.click(button('Delete when saved'));
  await waitFor(() => expect(document.activeElement).toBe(typeFields()[2]));
  expect(unsaved()).toContain('new: Practicals');
  expect(unsaved()).toContain('deleted: Missions');
  await save(page);
  await screen.findAllByText('Updated successfully!');
  expect(types()).toEqual(['Contests', 'Quests', 'Paths', 'Practicals']);
  await openPage(PLACE, { role: 'admin' });
});

test('one kind of assessments is the least and eight are the most', async () => {
  const { user } = await openSetup(['1', '2', '3', '4', '5', '6', '7'].map((one) => `Type ${one}`));
  await user.click(button('Add Row'));
  await user.click(button('Add Row'));
  await screen.findAllByText('You can have at most 8 assessment types!');
  expect(typeFields()).toHaveLength(8);
  for (let count = 7; count >= 1; count -= 1) {
    const last = screen.getAllByRole('button', { name: /^Delete (?!when)/ }).at(-1);
    if (last) await user.click(last);
    // Removing a saved type is asked about, removing a new one is not.
    if (count < 7)
      await user.click(await screen.findByRole('button', { name: 'Delete when saved' }));
    await waitFor(() => expect(typeFields()).toHaveLength(count));
  }
  await user.click(button('Delete Type 1'));
  await screen.findAllByText('You must have at least 1 assessment type!');
  expect(typeFields()).toHaveLength(1);
});
