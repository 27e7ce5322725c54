import { expect, expectAccessible, expectTouchable, test } from './harness/own-course.js';

/** The end of a course: it is archived, reset for another year, and deleted. */

test(
  'an admin archives a course, resets it for another year, and deletes it',
  { tag: '@phone' },
  async ({ page, pageErrors, adminOf }, { project }) => {
    test.slow();
    const course = await adminOf(page, 'mira', {
      courseName: 'Last year',
      types: ['Missions'],
      people: [
        { username: 'aisha', role: 'student', group: 'Group 1' },
        { username: 'wei', role: 'student', group: 'Group 1' },
        { username: 'jonas', role: 'staff', group: 'Group 1' },
      ],
      opens: 'ending',
    });
    await expect(page.getByText('2 students', { exact: true })).toBeVisible();
    await expect(page.getByText('1 staff member', { exact: true })).toBeVisible();
    await expectAccessible(page, 'archive, reset, delete');
    if (project.name === 'phone') await expectTouchable(page, 'archive, reset, delete');

    const archived = page.getByText(/^This course is archived\./);
    await test.step('an archived course can be read and not changed', async () => {
      await page.getByRole('button', { name: 'Archive this course' }).press('Enter');
      await expect(archived).toBeVisible();
      const out = page.getByRole('button', { name: 'Take it out of the archive' });
      await expect(out, 'the same button keeps the focus').toBeFocused();
      await page.goto(course.panel());
      await expect(archived).toBeVisible();
      await page.getByLabel('Course Name').fill('Changed');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText(/archived/).nth(1)).toBeVisible();
      pageErrors.length = 0;
      await page.getByLabel('Course Name').fill('Last year');
      await page.goto(course.panel('ending'));
      await out.press('Enter');
      await expect(archived).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Archive this course' })).toBeFocused();
    });

    await test.step('a reset asks for the name of the course, and leaves staff and groups', async () => {
      await page.getByRole('button', { name: 'Reset this course…' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Reset Last year?' });
      await expect(dialog).toContainText('Removed for good: 2 students, 0 submissions');
      await expectAccessible(page, 'the dialog of a reset');
      await dialog.getByLabel('Move all assessments by this many days').fill('soon');
      await dialog.getByLabel(/^Type the name of the course/).fill('last Year');
      await dialog.getByRole('button', { name: 'Reset the course' }).click();
      await expect(dialog).toContainText('This is not the name of the course.');
      await expect(dialog).toContainText('Type a whole number of days, at most 3660.');
      await dialog.getByLabel('Move all assessments by this many days').fill('364');
      await dialog.getByLabel(/^Type the name of the course/).fill('Last year');
      await dialog.getByRole('button', { name: 'Reset the course' }).click();
      await expect(page.getByText('0 students', { exact: true })).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText('1 staff member', { exact: true })).toBeVisible();
      await expect(page.getByText('1 group', { exact: true })).toBeVisible();
    });

    await test.step('a deleted course is nobody’s', async () => {
      await page.getByRole('button', { name: 'Delete this course…' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Delete Last year?' });
      await expect(dialog).toContainText('Removed for good: 0 assessments, 0 students');
      await expectAccessible(page, 'the dialog of a deletion');
      await dialog.getByLabel(/^Type the name of the course/).fill('Last year');
      await dialog.getByRole('button', { name: 'Delete the course' }).click();
      await expect(page.getByText(/^Last year is deleted\./).last()).toBeVisible();
      await expect(page).not.toHaveURL(new RegExp(`/courses/${course.id}\\b`));
      await page.goto(course.panel());
      await expect(page.getByRole('heading', { name: 'Welcome to Wellspring' })).toBeVisible();
      // The page requested a course that no longer exists.
      pageErrors.length = 0;
    });
  },
);
