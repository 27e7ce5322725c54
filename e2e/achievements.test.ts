import { expect as expectIn, expectUsable, test as demo } from './harness/test.js';
import { expect, test } from './harness/own-course.js';
import { DEMO_COURSE, signIn, withoutNews } from './harness/people.js';
import { isPhone, workspaceOf } from './harness/workspace.js';

/** Achievements from both sides. What the pages say is in their component tests. */

demo(
  'a student looks at the achievements of the demo course, and opens one',
  { tag: '@phone' },
  async ({ page }) => {
    await withoutNews(page);
    await signIn(page, 'Lucía Fernández', `${DEMO_COURSE}/achievements`);
    const tree = page.getByRole('tree', { name: 'Achievements' });
    await expectIn(tree.getByRole('treeitem').first()).toBeVisible();
    await expectUsable(page, 'achievements');
    await tree.getByRole('treeitem', { expanded: false }).first().press('ArrowRight');
    await tree.getByRole('treeitem', { level: 2 }).first().click();
    await expectIn(page.getByText('Goals', { exact: true })).toBeVisible();
    await expectUsable(page, 'an achievement');
    if (isPhone(page)) await page.getByRole('button', { name: 'Close' }).click();
  },
);

test('staff publish an achievement, a student earns it by running a program, and it is set by hand', async ({
  page,
  browser,
  baseURL,
  adminOf,
}) => {
  test.setTimeout(180_000);
  const course = await adminOf(page, 'mira', {
    courseName: 'Runs',
    types: ['Missions'],
    people: [
      { username: 'mira', role: 'admin' },
      { username: 'aisha', role: 'student' },
    ],
  });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(`/courses/${course.id}/achievements/control?tab=goals`);
  for (const [text, type] of [
    ['Run a program', 'Event'],
    ['Help another', 'Manual'],
  ] as const) {
    await button('Create Goal').click();
    await page.getByLabel('Text', { exact: true }).fill(text);
    await page.getByLabel('Type', { exact: true }).selectOption(type);
    if (type === 'Event') await page.getByLabel('Run Code').check();
    await button('Save').click();
  }
  await page.getByRole('tab', { name: 'Achievements' }).click();
  for (const [title, goal] of [
    ['First light', 'Run a program'],
    ['A helping hand', 'Help another'],
  ] as const) {
    await button('Create Achievement').click();
    await page.getByLabel('Title').fill(title);
    await page.getByRole('combobox', { name: 'Goals' }).click();
    await page.getByRole('option', { name: goal }).click();
    await page.getByLabel('XP', { exact: true }).fill('50');
    await button('Save').click();
  }
  await expectUsable(page, 'achievement control');

  // The order is changed by dragging.
  const rows = page.getByRole('list', { name: 'Tasks in their order' }).getByRole('listitem');
  const from = await rows.nth(1).locator('[title="Drag to another place"]').boundingBox();
  const to = await rows.nth(0).boundingBox();
  if (!from || !to) throw new Error('Both rows are on the page.');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 4, { steps: 5 });
  await page.mouse.up();
  await expect(rows.first()).toContainText('A helping hand');
  await button('Publish Changes').click();
  await expectUsable(page, 'what is about to be published');
  await button('Publish').click();
  await expect(page.getByText('Changes published').first()).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const student = await context.newPage();
  await signIn(student, 'Aisha Rahman', `/courses/${course.id}/achievements`);
  await expect(student.getByRole('treeitem', { name: /^First light, Active/ })).toBeVisible();
  // Without network they are there as they were last seen.
  await student.getByRole('link', { name: 'Playground' }).click();
  await expect(workspaceOf(student).run).toBeVisible();
  await context.setOffline(true);
  await student.goBack();
  await expect(student.getByRole('treeitem', { name: /^First light, Active/ })).toBeVisible();
  await expectUsable(student, 'achievements without network');
  await context.setOffline(false);
  await student.goto('/playground');
  await workspaceOf(student).write('1 + 1;');
  await workspaceOf(student).run.click();
  await expect(student.getByText('Completed achievement: First light')).toBeVisible({
    timeout: 20_000,
  });

  await page.goto(`/courses/${course.id}/achievements`);
  await page.getByText('View a person and set goals by hand').click();
  await page.getByRole('combobox', { name: 'User' }).fill('aisha');
  await page.getByRole('option', { name: /Aisha/ }).click();
  await expect(page.getByRole('treeitem', { name: /^First light, Completed/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Goal' }).click();
  await page.getByRole('option', { name: 'Help another' }).click();
  await page.getByRole('textbox', { name: 'Count' }).fill('1');
  await button('Update Goal').click();
  await expect(page.getByText('Goal updated')).toBeVisible();
  await expectUsable(page, 'the achievements of a student');
  await student.goto(`/courses/${course.id}/achievements?filter=completed`);
  await student.getByRole('treeitem', { name: /^A helping hand, Completed/ }).click();
  await expect(student.getByText('AWARDED 50XP')).toBeVisible();
});
