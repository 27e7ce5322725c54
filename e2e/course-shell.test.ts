import type { Locator, Page } from '@playwright/test';
import { courseOf, openMenu, signIn } from './harness/people.js';
import { expect, expectAccessible, expectTouchable, test } from './harness/test.js';
import { isPhone, readBriefing, workspaceOf } from './harness/workspace.js';

/** The parts around the pages of a course: navigation, menu, dialogs, notifications, the session. */

/** The links of the navigation, in order; on a phone this opens the drawer. */
async function sectionsOn(page: Page): Promise<string[]> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Open navigation' }).click();
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  return links.allInnerTexts();
}

/** The distance of an element's centre from the left of the screen, in CSS pixels. */
async function middleOf(something: Locator): Promise<number> {
  const box = await something.boundingBox();
  return box ? box.x + box.width / 2 : NaN;
}

/** Expects all assessment types and the playground, followed by these sections. */
async function expectSections(page: Page, own: readonly string[]): Promise<void> {
  const sections = await sectionsOn(page);
  const at = sections.indexOf('Playground');
  expect(sections.slice(0, at)).toContain('Paths');
  expect(sections.slice(at)).toEqual(['Playground', ...own]);
  await expectAccessible(page, 'navigation');
  if (isPhone(page)) await expectTouchable(page, 'navigation');
}

// The role with most sections shows whether a phone has room for all of them.
test('an admin sees what they may open', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'Mira Okafor');
  await expectSections(page, [
    'Ground Control',
    'Dashboard',
    'Team Formation',
    'Grading',
    'Mission Control',
    'Admin Panel',
  ]);
  if (isPhone(page)) {
    await test.step('a page begins at its top, and is where it was for who comes back', async () => {
      const content = page.getByRole('main');
      const scrolled = () => content.evaluate(({ scrollTop }) => scrollTop);
      await page.getByRole('link', { name: 'Ground Control' }).click();
      await expect(page.getByRole('button', { name: /^Delete/ }).first()).toBeVisible();
      await content.evaluate((element) => element.scrollTo(0, 900));
      await page.getByRole('button', { name: 'Open navigation' }).click();
      await page.getByRole('link', { name: 'Team Formation' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
      expect(await scrolled()).toBe(0);
      await page.goBack();
      await expect.poll(scrolled).toBe(900);
    });
    return;
  }
  test.slow();

  await test.step('an assessment that was unsubmitted says so', async () => {
    const link = page.getByRole('link', { name: /Attempt: One step/ });
    const id = /\/(\d+)\/0$/.exec((await link.getAttribute('href')) ?? '')?.[1];
    await page.route('**/notifications', (route) =>
      route.fulfill({
        json: [
          {
            id: 1,
            type: 'unsubmitted',
            assessment_id: Number(id),
            submission_id: null,
            assessment: { type: 'Paths', title: 'One step' },
          },
        ],
      }),
    );
    await page.route('**/notifications/acknowledge', (route) => route.fulfill({ body: 'OK' }));
    await page.reload();
    await expect(page.getByRole('button', { name: '1 notification', exact: true })).toBeVisible();
    await link.click();
    await readBriefing(page);
    await expect(page.getByText('This assessment has been unsubmitted.')).toBeVisible();
    await expectAccessible(page, 'an assessment that was unsubmitted');
  });

  await test.step('a workspace leaves its width to the work, and names its icons', async () => {
    const rail = page.getByRole('navigation', { name: 'Main' });
    expect((await rail.boundingBox())?.width).toBeLessThan(60);
    for (const link of await rail.getByRole('link').all()) {
      expect(await middleOf(link.locator('svg')), 'the icon in the rail').toBeCloseTo(
        await middleOf(rail),
        -1,
      );
    }
    await rail.getByRole('link', { name: 'Grading' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText('Grading');
    await rail.getByRole('link', { name: 'Grading' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('the menu', () => {
  test('settings, about, help and profile', { tag: '@phone' }, async ({ page }) => {
    await signIn(page, 'Jonas Lindqvist');
    await test.step('a member of staff sees what they may open', async () => {
      if (isPhone(page)) return;
      await expectSections(page, ['Dashboard', 'Team Formation', 'Grading', 'Mission Control']);
    });
    await openMenu(page, 'Settings');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Colour scheme')).toBeFocused();
    await expectAccessible(page, 'settings');
    if (isPhone(page)) await expectTouchable(page, 'settings');
    await dialog.getByLabel('Editor Binding').selectOption('Vim');
    await page.keyboard.press('Escape');
    await openMenu(page, 'About');
    await expectAccessible(page, 'about');
    await page.keyboard.press('Escape');
    await openMenu(page, 'Help');
    // The text written by the staff of the course.
    await expect(dialog).toContainText('Try a small example on paper first.');
    await expectAccessible(page, 'help');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Menu of Jonas Lindqvist' })).toBeFocused();
    await openMenu(page, /Jonas Lindqvist/);
    await expect(page.getByRole('heading', { name: 'Educational research' })).toBeVisible();
    // This installation sends no e-mail.
    await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveCount(0);
    await expectAccessible(page, 'profile');
    if (isPhone(page)) await expectTouchable(page, 'profile');
    await page.keyboard.press('Escape');
    if (isPhone(page)) await page.getByRole('button', { name: 'Open navigation' }).click();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Playground' })
      .click();
    await expect(page.locator('.cm-vim-panel, .cm-vimMode').first()).toBeAttached();
  });
});

// No other test uses her: after making a course, she looks at that course.
test('a course is made, entered, and left for another one', async ({ page }) => {
  test.slow();
  await signIn(page, 'Lucía Fernández');
  const first = courseOf(page);
  await openMenu(page, 'Create Course');
  const dialog = page.getByRole('dialog', { name: 'Create Course' });
  await expectAccessible(page, 'create course');
  // A press outside of the dialog loses nothing.
  await page.mouse.click(5, 400);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Course Name' }).fill('Evening class');
  // Escape does not either, however often it is pressed.
  for (const _time of [1, 2]) {
    await page.keyboard.press('Escape');
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(asked.getByText('what you have entered is lost')).toBeVisible();
    await asked.getByRole('button', { name: 'Stay here' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Course Name' })).toHaveValue('Evening class');
  }
  // The main button stays in view while the form scrolls.
  await expect(dialog.getByRole('button', { name: 'Create Course' })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('textbox', { name: 'Course Short Name' }).fill('EVE');
  await dialog.getByRole('textbox', { name: 'Module Help Text' }).fill('Ask *me*.');
  await dialog.getByLabel('Default Source Chapter').selectOption('Source §2');
  await dialog.getByRole('button', { name: 'Create Course' }).click();
  await expect(page.getByText('Successfully created your new course!')).toBeVisible();
  await expect(page).toHaveURL(/\/courses\/\d+\/missions$/);
  expect(courseOf(page)).not.toBe(first);
  await expect(page.getByRole('link', { name: 'EVE home' })).toBeVisible();
  expect(await sectionsOn(page)).toEqual([
    'Missions',
    'Achievements',
    'Leaderboard',
    'Playground',
    'Ground Control',
    'Dashboard',
    'Team Formation',
    'Grading',
    'Mission Control',
    'Admin Panel',
  ]);
  await expect(page.getByText('There are no assessments.')).toBeVisible();
  await openMenu(page, 'Help');
  await expect(page.getByRole('dialog')).toContainText('Ask me.');
  await page.keyboard.press('Escape');

  await openMenu(page, 'My Courses');
  const choice = page.getByLabel('Select a course to switch to:');
  await expect(choice.locator('option:checked')).toHaveText('Evening class');
  await expectAccessible(page, 'my courses');
  await choice.selectOption('Programming from first principles');
  await expect(page.getByText('Switched to Programming from first principles!')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${first}/\\w+$`));
});

/** Makes the server reject both the token and the cookie. @returns a function that ends this */
async function expire(page: Page): Promise<() => Promise<void>> {
  const refused = ['**/v2/courses/**', '**/v2/session/refresh'];
  await page.context().clearCookies();
  for (const address of refused) {
    await page.route(address, (route) => route.fulfill({ status: 401, body: 'Unauthorised' }));
  }
  return async () => {
    for (const address of refused) await page.unroute(address);
  };
}

test.describe('a session that expires', () => {
  test('goes on after one more sign-in', async ({ page, context, pageErrors }) => {
    test.slow();
    await signIn(page, 'Mira Okafor');
    const dialog = page.getByRole('dialog', { name: 'Please login again' });

    await test.step('it keeps what was typed, and goes on with it', async () => {
      await page.getByRole('link', { name: /Attempt: One step/ }).click();
      await readBriefing(page);
      const workspace = workspaceOf(page);
      await expect(workspace.program).toBeVisible();
      const mend = await expire(page);
      const text = `// typed at ${Date.now()}`;
      await workspace.write(text);
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('button', { name: /^Mira Okafor/ })).toBeVisible();
      // Keys of a user who is typing neither close it nor choose a sign-in.
      await expect(dialog.getByRole('heading', { name: 'Please login again' })).toBeFocused();
      await page.keyboard.press('Space');
      await expect(dialog).toBeVisible();
      await expectAccessible(page, 'login again');
      // The text can be read or copied first.
      await page.keyboard.press('Escape');
      await expect(workspace.program).toContainText(text);
      // Saving waits for the sign-in; it was not refused.
      await expect(page.getByText('Not saved: please login again').first()).toBeVisible();
      await expect(page.getByText('What you typed is not saved')).toHaveCount(0);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await mend();
      await dialog.getByRole('button', { name: /Mira Okafor/ }).click();
      await expect(dialog).toBeHidden();
      await expect(workspace.program).toContainText(text);
      await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
      await page.reload();
      await expect(workspace.program).toContainText(text);
    });

    await test.step('it is found by all tabs, and one sign-in is enough for them', async () => {
      const other = await context.newPage();
      await other.goto(courseOf(page));
      await expect(other.getByRole('button', { name: 'Menu of Mira Okafor' })).toBeVisible();
      const mendOne = await expire(page);
      const mendOther = await expire(other);
      for (const tab of [page, other]) {
        // The page may have noticed by itself, and then this link cannot be pressed.
        await tab.getByRole('link', { name: 'Grading' }).dispatchEvent('click');
        await expect(tab.getByRole('dialog', { name: 'Please login again' })).toBeVisible();
      }
      await Promise.all([mendOne(), mendOther()]);
      await dialog.getByRole('button', { name: /Mira Okafor/ }).click();
      for (const tab of [page, other]) {
        await expect(tab.getByRole('dialog')).toHaveCount(0);
        await expect(tab.getByRole('heading', { name: 'Submissions' })).toBeVisible();
      }
      await other.close();
    });

    await test.step('it shows nothing of one person to another', async () => {
      const mend = await expire(page);
      await page.getByRole('link', { name: 'Dashboard' }).dispatchEvent('click');
      await expect(dialog).toBeVisible();
      await mend();
      await dialog.getByRole('button', { name: /Aisha Rahman/ }).click();
      await expect(page.getByRole('button', { name: 'Menu of Aisha Rahman' })).toBeVisible();
      await expect(page).toHaveURL(/\/courses\/\d+\/\w+$/);
      await expect(page.getByRole('link', { name: 'Grading' })).toHaveCount(0);
    });
    pageErrors.length = 0;
  });
});
