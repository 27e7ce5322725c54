import { DEMO_COURSE, openMenu, signIn } from './harness/people.js';
import { expect, expectAccessible, expectTouchable, test } from './harness/test.js';
import { isPhone } from './harness/workspace.js';

/** Screens that no journey comes to, because component tests cover what they say. */

test('the question about research can be read, and is not sent away', async ({ page }) => {
  await page.route('**/config.json', (route) => route.fulfill({ json: { researchPrompt: true } }));
  await signIn(page, 'Jonas Lindqvist');
  const prompt = page.getByRole('dialog', {
    name: 'Agreement to Participate in Educational Research',
  });
  await expectAccessible(page, 'research prompt');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 400);
  await expect(prompt).toBeVisible();
  await prompt.getByRole('button', { name: 'I consent!' }).click();
  await expect(prompt).toBeHidden();
  await page.reload();
  await openMenu(page, /Jonas Lindqvist/);
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await profile.getByRole('button', { name: 'I would like to opt out' }).click();
  await expect(profile.getByText('You have opted out.')).toBeVisible();
  await expectAccessible(page, 'profile with the answer about research');
});

test('a profile with marks can be read', async ({ page }) => {
  await page.route('**/v2/courses/*/assessments', async (route) => {
    const all: { number: string }[] = await (await route.fetch()).json();
    const marked = { status: 'submitted', isGradingPublished: true, xp: 150, maxXp: 200 };
    await route.fulfill({ json: all.slice(0, 1).map((one) => ({ ...one, ...marked })) });
  });
  await page.route('**/config.json', (route) => route.fulfill({ json: { fulfilmentLevel: 1 } }));
  await signIn(page, 'Aisha Rahman');
  await openMenu(page, /Aisha Rahman/);
  const card = page.getByRole('dialog', { name: 'Profile' }).getByRole('link', { name: /XP: 150/ });
  // The icon for a new tab is for the eye; the words are for screen readers.
  const words = await card.getByText('(opens in a new tab)').boundingBox();
  expect(words?.width).toBeLessThanOrEqual(1);
  await expectAccessible(page, 'profile with marks');
});

test(
  'the list of assessments and its news can be read, and pressed by a finger',
  { tag: '@phone' },
  async ({ page, pageErrors }) => {
    const listed: Promise<{ id: number; title: string; openAt: string }[]> = page
      .waitForResponse((response) => response.url().endsWith('/assessments'))
      .then((response) => response.json());
    await page.route('**/notifications', async (route) => {
      const all = await listed;
      const upcoming = all.find(({ openAt }) => Date.parse(openAt) > Date.now());
      const closed = all.find(({ title }) => title === 'Tickets, please');
      await route.fulfill({
        json: [upcoming, closed].map((about, index) => ({
          id: index + 1,
          type: 'new',
          assessment_id: about?.id,
          submission_id: null,
          assessment: { type: 'Missions', title: about?.title },
        })),
      });
    });
    await page.route('**/notifications/acknowledge', (route) => route.fulfill({ body: 'OK' }));
    await signIn(page, 'Wei Chen', `${DEMO_COURSE}/missions`);

    await test.step('news of a group that is folded', async () => {
      const closed = page.getByRole('button', { name: /^Closed/ });
      await expect(closed).toHaveAttribute('aria-expanded', 'true');
      await closed.click();
      await expect(
        page.getByRole('button', { name: '1 notification: closed assessments' }),
      ).toBeVisible();
      await expectAccessible(page, 'news of a group that is folded');
      if (isPhone(page)) await expectTouchable(page, 'badges');
    });

    await test.step('a list without what is looked for', async () => {
      await page.getByRole('searchbox', { name: 'Search assessments' }).fill('no such thing');
      await expect(page.getByText('No assessment has “no such thing”')).toBeVisible();
      await expectAccessible(page, 'a list without what is looked for');
      await page.getByRole('button', { name: 'Clear the search' }).click();
    });

    await test.step('notifications, and an assessment that is not open yet', async () => {
      await page.getByRole('button', { name: '2 notifications', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Remove all' })).toBeVisible();
      await expectAccessible(page, 'notifications');
      if (isPhone(page)) await expectTouchable(page, 'notifications');
      await page
        .getByRole('dialog')
        .getByRole('link')
        .filter({ hasNotText: 'Tickets, please' })
        .first()
        .click();
      await expect(page.getByText(/is not open yet\. You can start on /)).toBeVisible();
      await expectAccessible(page, 'an assessment that is not open yet');
    });

    // The rest is the same on a phone.
    if (isPhone(page)) return;
    await test.step('the password of an assessment', async () => {
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Quests' })
        .click();
      await page.getByRole('link', { name: 'Attempt: The locked drawer' }).click();
      const dialog = page.getByRole('dialog', { name: 'Please enter password.' });
      const password = dialog.getByRole('textbox', { name: 'Password' });
      await password.fill('candle');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Incorrect password')).toBeVisible();
      await expectAccessible(page, 'the password of an assessment');
      await password.fill('lantern');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'The locked drawer' })).toBeVisible();
      // The browser reports the refused password.
      pageErrors.length = 0;
    });
  },
);
