import { openMenu, signIn } from './harness/people.js';
import { expect, expectAccessible, test } from './harness/test.js';

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
