import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.js';
import { Hearing } from './harness/hearing.js';
import { DEMO_COURSE, signIn } from './harness/people.js';

/**
 * A student who does not see the page: what they do goes by roles and names alone, and what is written here as
 * heard is what gets the focus and what live regions say, in order. The same way is gone with the page at 200 %,
 * in forced colours and without motion.
 */

/** Goes to something as a screen reader does, by its role and name, and presses a key there. */
async function press(
  page: Page,
  role: Parameters<Page['getByRole']>[0],
  name: string | RegExp,
  key = 'Enter',
): Promise<void> {
  const element = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) });
  await element.first().focus();
  await page.keyboard.press(key);
}

/** Puts a program in place of the one in the editor. */
async function type(page: Page, program: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Program', exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(program);
}

/** Expects that all of this is heard, in this order, among whatever else. */
async function expectHeard(hearing: Hearing, ...sentences: readonly (string | RegExp)[]) {
  const heard: string[] = [];
  const isAllHeard = async () => {
    heard.push(...(await hearing.heard()));
    let from = 0;
    for (const sentence of sentences) {
      const at = heard.findIndex(
        (text, index) =>
          index >= from &&
          (typeof sentence === 'string' ? text.includes(sentence) : sentence.test(text)),
      );
      if (at === -1) return `missing: ${String(sentence)}; heard: ${heard.join(' | ')}`;
      from = at + 1;
    }
    return 'all';
  };
  await expect.poll(isAllHeard, { timeout: 20_000 }).toBe('all');
  return heard;
}

test('pages, questions and problems are told, at 200 %, in forced colours', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const hearing = await Hearing.of(page);
  const focused = (what: string | RegExp) =>
    typeof what === 'string'
      ? expect.poll(() => hearing.focus(), { timeout: 20_000 }).toBe(what)
      : expect.poll(() => hearing.focus(), { timeout: 20_000 }).toMatch(what);

  await test.step('a page that opens is heard, and a briefing from its beginning', async () => {
    await signIn(page, 'Mira Okafor', `${DEMO_COURSE}/paths`);
    await expect(page.getByRole('heading', { name: 'Paths' })).toBeVisible();
    await press(page, 'link', /^Attempt: One step/);
    await focused('heading "One step, and the rest"');
    await press(page, 'button', 'Continue');
    await focused('heading "One step, and the rest · Question 1 of 2"');
  });

  await test.step('another question is told with its number', async () => {
    await press(page, 'link', /^Question 2/);
    await expectHeard(hearing, 'Question 2 of 2 · One step, and the rest');
    await expect(page).toHaveTitle(/^Question 2 of 2/);
    await press(page, 'link', /^Question 1/);
    await expectHeard(hearing, 'Question 1 of 2 · One step, and the rest');
  });

  await test.step('an error is told with what explains it, and found by a key', async () => {
    await press(page, 'button', 'Editor');
    await type(page, 'function digit_sum(n) {\n    return missing;\n}\ndigit_sum(1);');
    await expectHeard(hearing, '1 problem. F8 goes to it.');
    await page.keyboard.press('F8');
    await expectHeard(hearing, /^Name missing not declared\. .* On line 2\.$/);
    await page.keyboard.press('Shift+Enter');
    await expectHeard(hearing, /^1 error\. Line 2: Name missing not declared\. \S+/);
  });

  await test.step('what a run displays is told', async () => {
    await press(page, 'button', 'Editor');
    await type(
      page,
      'function digit_sum(n) {\n    return n < 10 ? n : n % 10 + digit_sum(math_floor(n / 10));\n}\ndisplay(digit_sum(64));',
    );
    await page.keyboard.press('Shift+Enter');
    await expectHeard(hearing, '1 line displayed: 10. Finished. Result: 10');
  });
});

test('at 400 % every control of the playground is there', async ({ page }) => {
  // 1280 by 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await test.step('every control is there', async () => {
    await page.goto('/playground');
    const panes = page.getByRole('navigation', { name: 'Panes' });
    for (const name of ['Editor', 'Run', 'Console', 'CSE Machine']) {
      await expect(panes.getByRole('button', { name, exact: true })).toBeInViewport();
    }
    await expect(page.getByRole('button', { name: 'Share' })).toBeInViewport();
    // There is a keyboard.
    await expect(page.getByRole('toolbar', { name: 'Symbols' })).toBeHidden();
  });
});
