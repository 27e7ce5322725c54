import type { Page } from '@playwright/test';
import { expect, test } from './harness/own-course.js';

/**
 * The admin panel with a server and its database: a course is set up, its people are added, changed and removed, and all
 * of it is recorded. What the panel says is in the component tests of `features/admin`, how it looks in
 * `accessibility-of-staff.test.ts`.
 */

const cards = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Assessment Type' });

/** The names of the assessment types in the form. */
async function typesOf(page: Page): Promise<string[]> {
  const fields = await page.getByLabel('Assessment Type').all();
  return Promise.all(fields.map((field) => field.inputValue()));
}

test('a course is set up, and found so after a reload and in the audit log', async ({
  page,
  pageErrors,
  adminOf,
}) => {
  const course = await adminOf(page, 'jonas', {
    courseName: 'CS 2',
    types: ['Missions', 'Quests', 'Paths'],
    opens: '',
  });
  await expect(cards(page)).toHaveCount(3);

  await test.step('kinds of assessments are dragged to another place', async () => {
    const handle = cards(page).first().getByTitle('Drag to another place');
    await cards(page)
      .first()
      .evaluate((card) => card.scrollIntoView({ block: 'start' }));
    const [from, to] = [await handle.boundingBox(), await cards(page).nth(1).boundingBox()];
    if (!from || !to) throw new Error('Both cards must be on the page.');
    const drag = async () => {
      await page.mouse.move(from.x + 10, from.y + 10);
      await page.mouse.down();
      await page.mouse.move(to.x + 30, to.y + to.height - 20, { steps: 5 });
    };
    await drag();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await typesOf(page)).toEqual(['Missions', 'Quests', 'Paths']);
    await drag();
    await page.mouse.up();
    await expect.poll(() => typesOf(page)).toEqual(['Quests', 'Missions', 'Paths']);
    await expect(page.getByText('order of the assessment types')).toBeVisible();
  });

  await test.step('what could not be saved is in view, and is saved later', async () => {
    await page.getByLabel('Course Name').fill('CS 2 for everyone');
    await page.getByLabel('Default language').selectOption('Source §3');
    await page.getByRole('switch', { name: 'Viewable' }).uncheck();
    await page.getByRole('button', { name: 'Add Row' }).click();
    await page.route('**/assessment_configs', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    const failure = page.getByRole('alert').filter({ hasText: 'Not everything could be saved' });
    await expect(failure).toBeInViewport({ ratio: 0.9 });
    pageErrors.length = 0;
    await page.unroute('**/assessment_configs');
    await save.click();
    await expect(page.getByText('Everything is saved.')).toBeVisible();
  });

  await test.step('a kind of assessments is deleted, and everything else is there after a reload', async () => {
    await page.getByRole('button', { name: 'Delete Missions' }).click();
    await page.getByRole('button', { name: 'Delete when saved' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Everything is saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Course Name')).toHaveValue('CS 2 for everyone');
    await expect(page.getByLabel('Default language')).toHaveValue('3 default');
    await expect(page.getByRole('switch', { name: 'Viewable' })).not.toBeChecked();
    expect(await typesOf(page)).toEqual(['Quests', 'Paths', 'untitled']);
    await expect(page).toHaveURL(course.panel());
  });

  await test.step('e-mails are chosen, and that is in the audit log', async () => {
    await page.getByRole('link', { name: 'Notifications' }).click();
    const mail = page.getByRole('switch', { name: 'Submissions of Quests' });
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    // The switch shows the choice a moment later, not at once as `check` expects.
    await mail.click();
    await expect(mail).toBeChecked();
    await saved;
    await page.reload();
    await expect(mail).toBeChecked();
    await page.getByRole('link', { name: 'Audit log' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('Changed which e-mails');
    await expect(page.getByText('Deleted the assessment type Missions')).toBeVisible();
    await page.getByLabel('Search by person').fill('nothing like this');
    await expect(page.getByText('No entry matches “nothing like this”.')).toBeVisible();
    await expect(page).toHaveURL(/search=nothing/);
    await page.goBack();
    await expect(page).toHaveURL(course.panel('notifications'));
  });
});

test('people are added, changed and removed by keyboard', async ({ page, adminOf }) => {
  await adminOf(page, 'wei', {
    courseName: 'People',
    types: ['Missions'],
    people: [
      { username: 'mira', role: 'admin' },
      { username: 'jonas', role: 'staff', group: 'Group 1' },
      { username: 'lucia', role: 'student', group: 'Group 1' },
      { username: 'aisha', role: 'student', group: 'Group 1' },
    ],
    opens: 'add-users',
  });

  await test.step('pasted lines also change existing members', async () => {
    await page.getByLabel('Provider').selectOption('Demo people');
    await page.getByLabel('Or paste lines here').fill('ada,student,Group 1\naisha,staff,Group 1');
    await page.getByRole('button', { name: 'Check these lines' }).click();
    await page.getByRole('button', { name: 'Add Users' }).click();
    await expect(page.getByRole('heading', { name: 'Users added!' })).toBeFocused();
    await page.getByRole('link', { name: 'See all users' }).click();
    const ada = page.getByRole('row', { name: /ada/ });
    await expect(ada).toContainText('(user has yet to log in)');
    await expect(ada).toContainText('Group 1');
    await expect(page.getByRole('row', { name: /aisha/ })).toContainText('Staff');
  });

  await test.step('a role is changed, and the focus is where it was', async () => {
    await page.getByRole('button', { name: 'Role of Lucía Fernández: Student' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Role updated!')).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Role of Lucía Fernández: Staff' }),
    ).toBeFocused();
  });

  await test.step('a person is removed, and the focus is on the next one', async () => {
    await page.getByRole('button', { name: 'Remove Mira Okafor from the course' }).press('Enter');
    await expect(page.getByText('You cannot delete an admin!').first()).toBeVisible();
    await page.getByRole('button', { name: 'Remove Jonas Lindqvist from the course' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Remove Jonas Lindqvist?' })).toBeVisible();
    // The button without a change has the focus; the other one is next.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('User deleted!')).toBeVisible();
    await expect(page.getByRole('row', { name: /Jonas/ })).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: 'Remove Lucía Fernández from the course' }),
    ).toBeFocused();
    await page.reload();
    await expect(
      page.getByRole('button', { name: 'Role of Lucía Fernández: Staff' }),
    ).toBeVisible();
    await expect(page.getByText('5 people')).toBeVisible();
  });
});
