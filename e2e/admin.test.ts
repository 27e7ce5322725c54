import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectTouchable, test } from './harness/own-course.js';

/**
 * The admin panel: a course is configured, its people are added, changed and removed, and all of it is
 * recorded.
 */

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const cards = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Assessment Type' });

/** The names of the assessment types in the form. */
async function typesOf(page: Page): Promise<string[]> {
  const fields = await page.getByLabel('Assessment Type').all();
  return Promise.all(fields.map((field) => field.inputValue()));
}

async function saveAll(page: Page): Promise<void> {
  await save(page).click();
  await expect(page.getByText('Updated successfully!')).toBeVisible();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
}

/** A file of people, for a file chooser. */
const csv = (text: string) => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

test(
  'an admin sets a course up, and finds it so after a reload',
  { tag: '@phone' },
  async ({ page, adminOf }, { project }) => {
    test.slow();
    const course = await adminOf(page, 'mira', {
      courseName: 'CS 1',
      types: ['Missions'],
      opens: '',
    });
    await expect(page.getByLabel('Course Name')).toHaveValue('CS 1');
    await expect(page.getByText('Everything is saved.')).toBeVisible();
    await expectAccessible(page, 'course configuration');

    await page.getByLabel('Course Name').fill('');
    await expect(page.getByText('A course needs a name.')).toBeVisible();
    await save(page).click();
    await expect(page.getByText('Some fields need another look.')).toBeVisible();
    await expect(page.getByLabel('Course Name')).toBeFocused();
    await page.getByLabel('Course Name').fill('Structure and Interpretation');
    // Only languages that run here can be chosen.
    const language = page.getByLabel('Default language');
    await expect(language.locator('option')).toHaveText([
      'Source §1',
      'Source §2',
      'Source §3',
      'Source §4',
    ]);
    await language.selectOption('Source §3');
    await page.getByLabel('Module Help Text').fill('Read the **whole** task first.');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.locator('strong', { hasText: 'whole' })).toBeVisible();
    // There are no switches for sections without pages.
    await expect(page.getByRole('switch', { name: /^Enable / })).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'Not saved yet:' })).toContainText(
      'Course Name · Default language · Module Help Text',
    );
    await expectAccessible(page, 'course configuration with changes');
    if (project.name === 'phone') await expectTouchable(page, 'course configuration');

    await test.step('leaving asks first, and what was typed outlives a reload', async () => {
      await page.getByRole('link', { name: 'Audit log' }).click();
      await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
      await expectAccessible(page, 'leaving');
      await page.getByRole('button', { name: 'Stay here' }).click();
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(page.getByText('changes that you made on this device before')).toBeVisible();
      await expect(page.getByLabel('Course Name')).toHaveValue('Structure and Interpretation');
    });

    await test.step('hiding a course says what it does, and leaves its admin in it', async () => {
      await page.getByRole('switch', { name: 'Viewable' }).uncheck();
      await expect(page.getByText('is led out of the course to the welcome page')).toBeVisible();
    });

    await saveAll(page);
    await page.reload();
    await expect(page.getByLabel('Course Name')).toHaveValue('Structure and Interpretation');
    await expect(page.getByLabel('Default language')).toHaveValue('3 default');
    await expect(page.getByLabel('Module Help Text')).toHaveValue('Read the **whole** task first.');
    await expect(page.getByRole('switch', { name: 'Viewable' })).not.toBeChecked();
    await expect(page).toHaveURL(course.panel());
  },
);

test('the kinds of assessments of a course are set up, all saved at once', async ({
  page,
  pageErrors,
  adminOf,
}) => {
  test.slow();
  await adminOf(page, 'jonas', {
    courseName: 'CS 2',
    types: ['Missions', 'Quests', 'Paths'],
    opens: '',
  });
  await expect(cards(page)).toHaveCount(3);

  await test.step('they are dragged to another place', async () => {
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

  await test.step('when saving breaks off, the page says what is saved and keeps the rest', async () => {
    await page.getByLabel('Course Name').fill('CS 2 for everyone');
    await page.getByRole('button', { name: 'Add Row' }).click();
    await expect(page.getByLabel('Assessment Type').last()).toBeFocused();
    await expect(page.getByLabel('Assessment Type').last()).toHaveValue('untitled');
    await page.route('**/assessment_configs', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await save(page).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Not everything could be saved' });
    await expect(failure).toBeInViewport({ ratio: 0.9 });
    await expect(failure).toContainText('The assessment types could not be saved.');
    await expect(failure).toContainText('The course settings are saved.');
    await expect(page.getByText('Not saved yet:')).toBeVisible();
    await expectAccessible(page, 'what could not be saved');
    expect(await typesOf(page)).toEqual(['Quests', 'Missions', 'Paths', 'untitled']);
    pageErrors.length = 0;
    await page.unroute('**/assessment_configs');
    await saveAll(page);
    await page.reload();
    await expect(page.getByLabel('Course Name')).toHaveValue('CS 2 for everyone');
    expect(await typesOf(page)).toEqual(['Quests', 'Missions', 'Paths', 'untitled']);
  });

  await test.step('they are named, ordered by keyboard, and deleted', async () => {
    await page.getByLabel('Assessment Type').last().fill('quests');
    await expect(page.getByText('Another assessment type has this name or address.')).toHaveCount(
      2,
    );
    await page.getByLabel('Assessment Type').last().fill('Contests');

    // Manual grading and automatic publishing exclude each other.
    const contests = page.getByRole('listitem', { name: 'Contests' });
    await expect(contests.getByRole('switch', { name: 'Is Manually Graded' })).toBeChecked();
    await contests.getByRole('switch', { name: 'Is Auto-published' }).check();
    await expect(contests.getByRole('switch', { name: 'Is Manually Graded' })).not.toBeChecked();

    const up = page.getByRole('button', { name: 'Move Contests up' });
    await up.focus();
    for (const _ of [1, 2, 3]) await page.keyboard.press('Enter');
    await expect(up).toBeFocused();
    await expect(page.getByText('Contests is now at place 1 of 4.')).toBeVisible();
    // At the top it does not move further.
    await page.keyboard.press('Enter');
    expect(await typesOf(page)).toEqual(['Contests', 'Quests', 'Missions', 'Paths']);

    await page.getByRole('button', { name: 'Add Row' }).click();
    await page.getByLabel('Assessment Type').last().fill('Practicals');
    await page.getByRole('button', { name: 'Delete Missions' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete “Missions”?' })).toContainText(
      'all submissions and marks',
    );
    await expectAccessible(page, 'deleting a kind of assessments');
    await page.getByRole('button', { name: 'Delete when saved' }).click();
    await expect(page.getByLabel('Assessment Type').nth(2)).toBeFocused();
    const changes = page.getByRole('status').filter({ hasText: 'Not saved yet:' });
    await expect(changes).toContainText('new: Practicals · changed: Contests · deleted: Missions');
    await saveAll(page);

    await page.reload();
    await expect(cards(page)).toHaveCount(4);
    expect(await typesOf(page)).toEqual(['Contests', 'Quests', 'Paths', 'Practicals']);
    await expect(contests.getByRole('switch', { name: 'Is Auto-published' })).toBeChecked();
  });

  await test.step('one is the least and eight are the most', async () => {
    for (let count = 5; count <= 8; count += 1) {
      await page.getByRole('button', { name: 'Add Row' }).click();
      await expect(cards(page)).toHaveCount(count);
      await page.getByLabel('Assessment Type').last().fill(`Type ${count}`);
    }
    await page.getByRole('button', { name: 'Add Row' }).press('Enter');
    await expect(page.getByText('You can have at most 8 assessment types!').first()).toBeVisible();
    await expect(cards(page)).toHaveCount(8);
    for (let count = 7; count >= 1; count -= 1) {
      await page
        .getByRole('button', { name: /^Delete / })
        .last()
        .click();
      // Removing a saved type is asked about, removing a new one is not.
      const sure = page.getByRole('button', { name: 'Delete when saved' });
      if (count < 4) await sure.click();
      await expect(cards(page)).toHaveCount(count);
    }
    await page.getByRole('button', { name: 'Delete Contests' }).press('Enter');
    await expect(page.getByText('You must have at least 1 assessment type!').first()).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
  });
});

test(
  'people are added, changed and removed',
  { tag: '@phone' },
  async ({ page, adminOf }, { project }) => {
    test.slow();
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
    const alert = page.getByRole('alert');

    await test.step('from a file, once every line of it is right', async () => {
      const file = page.getByLabel('Drop a CSV file here, or choose one');
      // A new person can sign in with a password, and is not one of the demo people.
      const provider = page.getByLabel('Provider');
      await expect(provider.locator('option:checked')).not.toHaveText('Demo people');
      await provider.selectOption('Demo people');
      await page.getByText('What the file looks like').click();
      await expectAccessible(page, 'add users');
      if (project.name === 'phone') await expectTouchable(page, 'add users');

      await file.setInputFiles(csv('ada,student\ngrace,teacher\nalan\n'));
      await expect(alert).toContainText('Invalid CSV file provided!');
      await expect(alert).toContainText('Line 2: “teacher” is not a role.');
      await expect(alert).toContainText(
        'Line 3: there must be 2 or 3 columns, with commas, semicolons or tabs between them, but there is 1.',
      );
      await expectAccessible(page, 'what is wrong with a file');
      await file.setInputFiles(csv('ada,student\nada,staff'));
      await expect(alert).toContainText('There are duplicate usernames in the uploaded CSV(s)!');
      await file.setInputFiles(csv('wei,student'));
      await expect(alert).toContainText('Line 1: you cannot downgrade yourself');
      const many = Array.from({ length: 1001 }, (_, index) => `p${index},student`).join('\n');
      await file.setInputFiles(csv(many));
      await expect(alert).toContainText('Please limit each upload to 1000 entries!');

      // Pasting works as well, and existing members are shown with their changes.
      await page.getByLabel('Or paste lines here').fill('ada,student,Group 1\naisha,staff,Group 1');
      await page.getByRole('button', { name: 'Check these lines' }).click();
      await expect(page.getByText('2 people: 1 new, 1 in the course already.')).toBeVisible();
      await expect(page.getByRole('row', { name: /ada/ })).toContainText('Added');
      await expect(page.getByText('There is no demo person with the username ada')).toBeVisible();
      await expect(page.getByRole('row', { name: /aisha/ })).toContainText('Role: Student → Staff');
      await expectAccessible(page, 'people to add');
      await page.getByRole('button', { name: 'Add Users' }).click();
      await expect(page.getByRole('heading', { name: 'Users added!' })).toBeFocused();

      await page.getByRole('link', { name: 'See all users' }).click();
      const ada = page.getByRole('row', { name: /ada/ });
      await expect(ada).toContainText('(user has yet to log in)');
      await expect(ada).toContainText('Group 1');
      await expect(page.getByRole('row', { name: /aisha/ })).toContainText('Staff');
    });

    await test.step('one by one, by a form', async () => {
      await page.getByRole('link', { name: 'Add users' }).click();
      await page.getByRole('button', { name: 'Add user', exact: true }).click();
      await expect(page.getByText('Enter a username.')).toBeVisible();
      await page.getByLabel('Username').fill('grace');
      await page.getByLabel('Role').selectOption('Staff');
      await page.getByLabel('Group').fill('Monday');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Users added!' })).toBeVisible();
      await page.getByRole('link', { name: 'See all users' }).click();
      await expect(page.getByRole('row', { name: /grace/ })).toContainText('Monday');
    });

    await test.step('by keyboard, and never an admin', async () => {
      await expect(page.getByRole('row', { name: /Jonas Lindqvist/ })).toBeVisible();
      await expectAccessible(page, 'users');
      if (project.name === 'phone') await expectTouchable(page, 'users');

      await page.getByRole('button', { name: 'Role of Lucía Fernández: Student' }).focus();
      await page.keyboard.press('Enter');
      await expectAccessible(page, 'choosing a role');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Role updated!')).toBeVisible();
      await expect(
        page.getByRole('button', { name: 'Role of Lucía Fernández: Staff' }),
      ).toBeFocused();

      await page.getByRole('button', { name: 'Role of Wei Chen: Admin' }).click();
      await expect(
        page
          .getByRole('menuitemcheckbox', { name: /^Student/ })
          .getByText('You cannot downgrade yourself from an admin role!'),
      ).toBeVisible();
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Remove Mira Okafor from the course' }).press('Enter');
      await expect(page.getByText('You cannot delete an admin!').first()).toBeVisible();

      await page.getByRole('button', { name: 'Remove Jonas Lindqvist from the course' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Remove Jonas Lindqvist?' });
      await expect(dialog).toContainText('all their answers in it are deleted as well');
      await expectAccessible(page, 'removing a person');
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
      await expect(page.getByText('6 people')).toBeVisible();
    });

    await test.step('one long word as a name makes no part of the panel wider than the screen', async () => {
      const long = 'W'.repeat(100);
      await page.route('**/admin/users', async (route) => {
        const people: object[] = await (await route.fetch()).json();
        await route.fulfill({
          json: people.map((person) => ({ ...person, username: long, group: long })),
        });
      });
      await page.reload();
      await expect(page.getByText(long).first()).toBeVisible();
      const widths = page
        .getByRole('main')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(await widths, 'pixels wider than the screen').toBeLessThanOrEqual(0);
      await page.unroute('**/admin/users');
    });
  },
);

test('the rest of the panel: e-mails, the audit log, links to set a password, and nothing for others', async ({
  page,
  pageErrors,
  adminOf,
}) => {
  test.slow();
  const course = await adminOf(page, 'lucia', {
    courseName: 'Watched',
    types: ['Missions'],
    people: [{ username: 'jonas', role: 'staff', group: 'Group 1' }],
    opens: 'notifications',
  });

  await test.step('what was changed is in the audit log, and e-mails are chosen', async () => {
    const mail = page.getByRole('switch', { name: 'Submissions of Missions' });
    await expect(mail).not.toBeChecked();
    await expectAccessible(page, 'e-mails');
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    // The switch shows the choice a moment later, not at once as `check` expects.
    await mail.click();
    await expect(mail).toBeChecked();
    await saved;
    await page.reload();
    await expect(mail).toBeChecked();

    await page.getByRole('link', { name: 'Audit log' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('Changed which e-mails');
    const added = page.getByRole('row').filter({ hasText: 'jonas' });
    await added.getByText('Added jonas to the course (role: Staff)').click();
    await expect(added).toContainText('Group 1');
    await expectAccessible(page, 'audit log');
    await page.getByLabel('Search by person').fill('nothing like this');
    await expect(page.getByText('No entry matches “nothing like this”.')).toBeVisible();
    await expect(page).toHaveURL(/search=nothing/);
    await page.goBack();
    await expect(page).toHaveURL(course.panel('notifications'));
  });

  await test.step('who signs in with a password gets a link to set it, one person or many', async () => {
    // The answer here says that they sign in with a password, so that demo people can be used.
    await page.route('**/admin/users/providers', (route) =>
      route.fulfill({ json: [{ id: 'demo', name: 'Password', hasPasswords: true }] }),
    );
    let made = 0;
    await page.route('**/password_link', (route) => {
      made += 1;
      return made === 2
        ? route.fulfill({ status: 500, body: '' })
        : route.fulfill({
            json: { token: `secret/${made}`, expiresAt: '2030-01-02T03:04:05.000+00:00' },
          });
    });
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await page
      .getByRole('button', { name: 'Make a set-password link for Jonas Lindqvist' })
      .click();
    await page.getByRole('button', { name: 'Make the link' }).click();
    const { origin } = new URL(page.url());
    await expect(page.getByLabel('Link', { exact: true })).toHaveValue(
      `${origin}/set-password#token=secret%2F1`,
    );
    await expect(page.getByText('It works until 2nd January 2030')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused();
    await expectAccessible(page, 'a set-password link');
    await page.getByRole('button', { name: 'Done' }).click();
    // Shown only once: a new link is made, the old one is not stored.
    await page
      .getByRole('button', { name: 'Make a set-password link for Jonas Lindqvist' })
      .click();
    await expect(page.getByLabel('Link', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('link', { name: 'Add users' }).click();
    await page.getByLabel('Or paste lines here').fill('new1,student\nnew2,student\njonas,staff');
    await page.getByRole('button', { name: 'Check these lines' }).click();
    await page.getByRole('button', { name: 'Add Users' }).click();
    await expect(page.getByText('2 people have not set a password yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Make 2 links' }).click();
    await expect(page.getByRole('alert')).toContainText('2 links could not be made');
    await page.getByRole('button', { name: 'Try those again' }).click();
    await expect(page.getByText('2 links are made.')).toBeVisible();
    await expect(page.getByRole('row', { name: /new2/ })).toContainText('token=secret%2F4');
    await expectAccessible(page, 'set-password links');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the links as CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines[1]).toBe(
      `new1,${origin}/set-password#token=secret%2F3,2030-01-02T03:04:05.000+00:00`,
    );
    expect(lines).toHaveLength(4);
    pageErrors.length = 0;
  });

  await test.step('others than admins do not find the panel, nor does anyone a part that is not there', async () => {
    await page.goto(course.panel('passwords'));
    await expect(page.getByText('404 Not Found')).toBeVisible();
    // In the demo course she is a student.
    for (const part of ['', '/audit-log']) {
      await page.goto(`/courses/1/adminpanel${part}`);
      await expect(page.getByText('404 Not Found')).toBeVisible();
    }
  });
});
