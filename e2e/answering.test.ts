import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectTouchable, test } from './harness/fresh-again.js';
import { expectAnnounced, ScreenReader } from './harness/screen-reader.js';
import { DEMO_COURSE, signIn } from './harness/people.js';
import { isPhone, openTool, readBriefing, workspaceOf } from './harness/workspace.js';

/** Doing assessments: blocking questions, votes and choices. */

test('a blocking question must be answered correctly before the next one', async ({ page }) => {
  const screenReader = await ScreenReader.of(page);
  await signIn(page, 'Wei Chen', `${DEMO_COURSE}/paths`);
  await page.getByRole('link', { name: 'Attempt: Names, values, functions' }).click();
  await readBriefing(page);
  const next = page.getByRole('button', { name: 'Next' });
  const steps = page.getByRole('link', { name: /Question 4/ });
  /** Presses an element, and expects a message that is visible for only a moment. */
  const pressAndSee = async (pressed: Locator, message: string) => {
    const seen = page.getByText(message).first().waitFor();
    await pressed.click();
    await seen;
  };
  await pressAndSee(next, 'Please select an option!');
  // The message covers the pressed element only for its short time, even when the pointer moves a little.
  const box = await next.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 2, (box?.y ?? 0) + 2);
  await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 4);
  await expect(page.getByText('Please select an option!')).toHaveCount(0);

  const choices = page.getByRole('radio');
  await choices.first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Incorrect', { exact: true })).toBeVisible();
  await expect(page.getByText('That is the value of square.')).toBeVisible();
  await expectAnnounced(screenReader, /^Incorrect\b.*That is the value of square\./);
  // Answered, but not done.
  await expect(page.getByRole('link', { name: 'Question 1, Incorrect' })).toBeVisible();
  await expectAccessible(page, 'a choice');
  await pressAndSee(next, 'Your MCQ solution is incorrect!');
  await expect(page.getByText('Your MCQ solution is incorrect!')).toHaveCount(0);
  // The steps do not get around the block.
  await pressAndSee(steps, 'Your MCQ solution is incorrect!');

  await choices.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(choices.nth(1)).toBeFocused();
  await expect(choices.nth(1)).not.toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Correct', { exact: true })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // Question 2 was never passed, so the way to the fourth ends there.
  await steps.click();
  const workspace = workspaceOf(page);
  await expect(page).toHaveURL(/\/1$/);
  await expect(workspace.program).toContainText('frame_area');
  await pressAndSee(next, 'Your solution has not passed all testcases!');
  await workspace.write(`function frame_area(width, height, border) {
    return (width + 2 * border) * (height + 2 * border) - width * height;
}`);
  await pressAndSee(next, 'Running all testcases!');
  await expect(page).toHaveURL(/\/2$/);
  // Only now does "Previous" lead back from the third question.
  const third = page.getByRole('link', { name: /^Question 3/ });
  await expect(third).toHaveAttribute('aria-current', 'step');

  await page.getByRole('link', { name: 'Previous' }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmation: Reset editor?' });
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect(workspace.program).toContainText('How large is it together with the frame?');
});

/** Each project has its own student, because both run against the same course. */
const VOTERS: Readonly<Record<string, string>> = {
  desktop: 'Lucía Fernández',
  phone: 'Wei Chen',
};

test(
  'entries are sorted into tiers, kept as a draft, and saved when all are sorted',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const screenReader = await ScreenReader.of(page);
    await signIn(page, VOTERS[project.name] ?? '', `${DEMO_COURSE}/contests`);
    await page.getByRole('link', { name: 'Attempt: Wallpaper: the vote' }).click();
    await readBriefing(page);
    if (isPhone(page)) await openTool(page, 'Contest Voting');
    const tier = (name: string) => page.getByRole('region', { name: `Tier ${name}` });
    const rest = page.getByRole('region', { name: 'Entries without a tier' });
    const entry = (number: number) =>
      page.getByRole('button', { name: `Entry ${number}`, exact: true });
    await expect(page.getByText('Please assign every entry to a tier.')).toBeVisible();

    // On a phone, too, the program of an entry can be read beside the tiers.
    await entry(1).click();
    if (isPhone(page)) {
      await expect(page.getByRole('region', { name: 'Entry 1 in view' })).toContainText(
        'wallpaper',
      );
    }
    const tiersOfFirst = page.getByRole('group', { name: 'Move Entry 1' });
    await tiersOfFirst.getByRole('button', { name: 'Tier S' }).click();
    await expect(tier('S').getByRole('button', { name: 'Entry 1', exact: true })).toBeVisible();
    if (!isPhone(page)) {
      await entry(2).focus();
      await page.keyboard.press('d');
      await expect(entry(2)).toBeFocused();
      await expectAnnounced(screenReader, /^Entry 2: Tier D\. 2 of \d+ placed\.$/);
      await entry(3).dragTo(tier('B'));
      await expect(tier('D').getByRole('button', { name: 'Entry 2', exact: true })).toBeVisible();
      await expect(tier('B').getByRole('button', { name: 'Entry 3', exact: true })).toBeVisible();
    }
    await expectAccessible(page, 'the board of a vote');
    if (isPhone(page)) {
      await expectTouchable(page, 'the board of a vote');
      // The rest is the same on a phone.
      return;
    }

    await page.reload();
    await readBriefing(page);
    await expect(tier('S').getByRole('button', { name: 'Entry 1', exact: true })).toBeVisible();

    for (;;) {
      const left = rest.getByRole('button', { name: /^Entry/ });
      const count = await left.count();
      if (count === 0) break;
      await left.first().focus();
      await page.keyboard.press('a');
      await expect(left).toHaveCount(count - 1);
    }
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expectAnnounced(screenReader, 'Your votes are saved.');
    await expect(page.getByText('Please assign every entry to a tier.')).toBeHidden();
    await page.reload();
    await expect(rest.getByRole('button', { name: /^Entry/ })).toHaveCount(0);

    // A vote in another tab shows in this one, before it could be overwritten unseen.
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Entry 1', exact: true }).focus();
    await other.keyboard.press('c');
    await expect(other.getByText('Saved', { exact: true })).toBeVisible();
    await expect(tier('C').getByRole('button', { name: 'Entry 1', exact: true })).toBeVisible();
    // One tab has changed something, and is told what the other one saves.
    await entry(1).focus();
    await page.keyboard.press('Backspace');
    await other.keyboard.press('b');
    await expect(page.getByText('(Entry 1: – here, B there)')).toBeVisible();
    await expectAccessible(page, 'votes that were changed elsewhere');
    await page.getByRole('button', { name: 'Take the saved one' }).click();
    await expect(tier('B').getByRole('button', { name: 'Entry 1', exact: true })).toBeVisible();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await other.close();

    // Its program can be run, but not changed.
    await entry(1).click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(workspaceOf(page).console).not.toContainText('Error');
  },
);
