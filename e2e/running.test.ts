import type { Page } from '@playwright/test';
import { openWithBrokenEngine } from './harness/broken-engine.js';
import { watchPauses } from './harness/pauses.js';
import { expect, expectAccessible, test } from './harness/test.js';
import { isPhone, workspaceOf } from './harness/workspace.js';

/**
 * Running programs and the page around them: stopping, prompts, and floods of output. The engine is replaced
 * by one whose programs control exactly when they display, prompt and check for a stop.
 */

test.beforeEach(async ({ page }) => {
  await openWithBrokenEngine(page);
  // Only the user should end a program, not the time limit, however slow the machine is.
  await workspaceOf(page).limitTime(600_000);
});

async function run(page: Page, program: string) {
  const workspace = workspaceOf(page);
  await workspace.write(program);
  await page.keyboard.press('Shift+Enter');
  return workspace;
}

async function evaluate(page: Page, entry: string): Promise<void> {
  await workspaceOf(page).repl.focus();
  await page.keyboard.insertText(entry);
  await page.keyboard.press('Enter');
}

const BUSY = 'display("busy"); while (!world.isStopRequested()); return STOPPED;';

const ASK = [
  'display("hello");',
  'const name = await world.prompt("What is your name?");',
  'return world.isStopRequested() ? STOPPED : "It is " + name;',
].join(' ');
const QUESTION = { name: 'The program asks: What is your name?' };

test(
  'questions are asked, answered, dismissed and stopped',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    await test.step('a question is asked and answered in the console', async () => {
      const workspace = await run(page, ASK);
      const field = page.getByRole('textbox', QUESTION);
      await expect(field).toBeFocused();
      await expectAccessible(page, 'console with a question');
      await page.keyboard.type('Ada Lovelace');
      await page.keyboard.press('Enter');
      await expect(workspace.console).toContainText('It is Ada Lovelace');
      await expect(field).toHaveCount(0);
      await expect(workspace.console).toContainText(
        /hello.*What is your name\?.*Ada Lovelace.*It is Ada Lovelace/s,
      );
    });

    await test.step('a question brings up the console, and a stop takes it away', async () => {
      const workspace = await run(
        page,
        `names.x = 41; display("thinking");
 await new Promise((resolve) => power.setTimeout(resolve, 4000)); ${ASK}`,
      );
      await expect(workspace.console).toContainText('thinking');
      await workspace.show('Editor');
      const field = page.getByRole('textbox', QUESTION);
      await expect(field).toBeFocused();
      // On a phone Stop is below the editor.
      await workspace.show('Editor');
      await workspace.stop.click();
      await workspace.show('Console');
      await expect(workspace.console).toContainText('Execution aborted');
      await expect(field).toHaveCount(0);
      await evaluate(page, 'return names.x + 1;');
      await expect(workspace.console.getByText('42', { exact: true })).toBeVisible();
    });

    // The rest is the same on a phone.
    if (isPhone(page)) return;
    await test.step('a question can be dismissed, by key and by button', async () => {
      const workspace = await run(page, ASK);
      const field = page.getByRole('textbox', QUESTION);
      await expect(field).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(workspace.console).toContainText('It is null');
      await evaluate(page, ASK);
      await expect(field).toBeFocused();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(workspace.console.getByText('It is null')).toHaveCount(2);
      await expect(workspace.repl).toBeFocused();
    });

    await test.step('a busy program notices the stop, and the REPL goes on with its names', async () => {
      const workspace = await run(page, `names.x = 41; ${BUSY}`);
      // More than once: each evaluation needs a stop of its own.
      for (const x of [42, 43]) {
        await expect(workspace.console.getByText('busy', { exact: true }).last()).toBeVisible();
        await workspace.show('Editor');
        await workspace.stop.click();
        await workspace.show('Console');
        await expect(workspace.console.getByText('Execution aborted')).toHaveCount(x - 41);
        await evaluate(page, 'return (names.x += 1);');
        await expect(workspace.console.getByText(String(x), { exact: true })).toBeVisible();
        await evaluate(page, BUSY);
      }
      await expect(workspace.console).not.toContainText('names declared so far are gone');
    });
  },
);

/**
 * In milliseconds: no page is blocked for longer, even on a slow and busy machine. Users would notice half of
 * it.
 */
const NOTICEABLE = 1000;

const FLOODS: readonly [what: string, program: string][] = [
  ['a flood of lines', 'for (let i = 0; i < 300_000; i++) display(String(i)); return "last";'],
  ['long lines', 'for (let i = 0; i < 100; i++) display("word ".repeat(6000)); return "last";'],
  [
    'many lines, then work without end',
    'for (let i = 0; i < 9000; i++) display(i + "\\nx"); display("last"); while (!world.isStopRequested()); return STOPPED;',
  ],
  ['one huge result', 'return "last " + "word ".repeat(200_000);'],
  [
    'a thousand errors',
    `const error = { type: 'Syntax', line: 1, column: 0, message: 'Bad.', explanation: 'Why?' };
     return { status: 'error', errors: Array(1000).fill({ ...error, message: 'last' }) };`,
  ],
];

test('the page answers at any time, and a program that never gives way is stopped', async ({
  page,
  pageErrors,
}) => {
  test.slow();
  for (const [what, program] of FLOODS) {
    await test.step(what, async () => {
      const pauses = await watchPauses(page);
      const workspace = await run(page, program);
      await expect(workspace.console).toContainText('last', { timeout: 20_000 });
      if (program.endsWith('STOPPED;')) {
        await workspace.show('Editor');
        await workspace.stop.click();
        await workspace.show('Console');
        await expect(workspace.console).toContainText('Execution aborted');
      }
      const longest = await pauses.longest();
      expect(longest, 'longest pause of the page in milliseconds').toBeLessThan(NOTICEABLE);
      // The output of the next run must not be counted for this one.
      await run(page, 'return "next";');
      await expect(workspace.console).toContainText('next');
      await expect(workspace.console).not.toContainText('last');
    });
  }

  // The sandbox around programs, as if the language had been broken: what such a program can reach is tested in
  // `attacks.test.ts`.
  await test.step('a program that never gives way is stopped, and what it forges is not believed', async () => {
    const workspace = workspaceOf(page);
    await workspace.write('display("running"); for (;;) { }');
    await page.keyboard.press('Shift+Enter');
    // Stopping a program before it has begun loses nothing.
    await workspace.show('Console');
    await expect(workspace.console).toContainText('running');
    await workspace.show('Editor');
    await workspace.stop.click();
    await workspace.show('Console');
    await expect(workspace.console).toContainText('Execution aborted');
    await expect(workspace.console).toContainText('The names declared so far are gone.');
    pageErrors.length = 0;
  });
});
