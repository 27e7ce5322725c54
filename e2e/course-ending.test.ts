import { expect, test } from './harness/own-course.js';

/**
 * The end of a course: it is archived, reset for another year, and deleted. What the page says is in
 * `features/admin/panel.component.test.tsx`.
 */

test('an admin archives a course, resets it for another year, and deletes it', async ({
  page,
  pageErrors,
  adminOf,
}) => {
  const course = await adminOf(page, 'lucia', {
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

  await test.step('a reset leaves staff and groups', async () => {
    await page.getByRole('button', { name: 'Reset this course…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Reset Last year?' });
    await dialog.getByLabel('Move all assessments by this many days').fill('364');
    await dialog.getByLabel(/^Type the name of the course/).fill('Last year');
    await dialog.getByRole('button', { name: 'Reset the course' }).click();
    await expect(page.getByText('0 students', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('1 staff member', { exact: true })).toBeVisible();
    await expect(page.getByText('1 group', { exact: true })).toBeVisible();
  });

  await test.step('a deleted course is gone for all its members', async () => {
    await page.getByRole('button', { name: 'Delete this course…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete Last year?' });
    await dialog.getByLabel(/^Type the name of the course/).fill('Last year');
    await dialog.getByRole('button', { name: 'Delete the course' }).click();
    await expect(page.getByText(/^Last year is deleted\./).last()).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(`/courses/${course.id}\\b`));
    await page.goto(course.panel());
    await expect(page.getByRole('heading', { name: 'Welcome to Wellspring' })).toBeVisible();
    // The page requested a course that no longer exists.
    pageErrors.length = 0;
  });
});
