import { expect, expectAccessible, test } from './harness/test.js';
import { workspaceOf } from './harness/workspace.js';

/** A program's life in the playground, without an account. */

test.beforeEach(async ({ page }) => {
  await page.goto('/playground');
});

test('a program displays, and its value is the result', async ({ page }) => {
  const workspace = workspaceOf(page);
  await workspace.write('display("hello"); map(x => x * x, list(1, 2, 3));');
  await page.keyboard.press('Shift+Enter');
  await expect(workspace.console).toContainText('"hello"');
  await expect(workspace.console).toContainText('[1, [4, [9, null]]]');
  await expectAccessible(page, 'console with results');
});

test('an error names its line, says what to do, and leads there', async ({ page }) => {
  const workspace = workspaceOf(page);
  await workspace.write('const x = 1;\nconst y = x + "a";');
  await page.keyboard.press('Shift+Enter');
  const error = workspace.console.getByText(
    'Expected number on right hand side of operation, got string.',
  );
  await expect(error).toBeVisible();
  await expectAccessible(page, 'console with an error');
  await workspace.console.getByRole('button', { name: /line 2/i }).click();
  await expect(workspace.program).toBeFocused();
  await expect(page.getByTitle('Line 2, column 11')).toBeAttached();
});

test('an error in a function that the REPL calls leads to the program', async ({ page }) => {
  const workspace = workspaceOf(page);
  await workspace.write('const a = 1;\nconst f = x => x * 2;');
  await page.keyboard.press('Shift+Enter');
  await expect(workspace.console).toContainText('undefined');
  await workspace.repl.focus();
  await page.keyboard.insertText('f("a");');
  await page.keyboard.press('Enter');
  await expect(workspace.console.getByRole('button', { name: /line 2/i })).toBeVisible();
});

test('the REPL goes on where the program left off, and remembers what was typed', async ({
  page,
}) => {
  const workspace = workspaceOf(page);
  await workspace.write('let count = 40; const inc = x => x + 1;');
  await page.keyboard.press('Shift+Enter');
  await expect(workspace.console).toContainText('undefined');
  await workspace.repl.focus();
  await page.keyboard.insertText('count = inc(count);');
  await page.keyboard.press('Enter');
  await expect(workspace.console).toContainText('41');
  await page.keyboard.press('ArrowUp');
  await expect(workspace.repl).toContainText('count = inc(count);');
  await page.keyboard.press('Enter');
  await expect(workspace.console).toContainText('42');
});

test('a loop without end is ended by the time limit while the page goes on', async ({ page }) => {
  const workspace = workspaceOf(page);
  await workspace.write('while (true) { 1; }');
  await page.keyboard.press('Shift+Enter');
  await expect(workspace.console).toContainText('Potential infinite loop detected.');
});

test('a program that keeps busy never holds the page, and is stopped at once', async ({ page }) => {
  const workspace = workspaceOf(page);
  // Few counted operations, each of them long: only a person or the wall clock ends this one.
  await workspace.write(
    [
      'let s = "x"; let t = "x";',
      'for (let i = 0; i < 22; i = i + 1) { s = s + s; t = t + t; }',
      'display("busy"); while (true) { s === t; }',
    ].join('\n'),
  );
  await page.evaluate(() => {
    const pauses = { longest: 0 };
    Object.assign(window, { pauses });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        pauses.longest = Math.max(pauses.longest, duration);
      }
    }).observe({ type: 'longtask' });
  });
  await page.keyboard.press('Shift+Enter');
  await expect(workspace.console).toContainText('"busy"');
  await workspace.show('Editor');
  const before = Date.now();
  await workspace.stop.click();
  await workspace.show('Console');
  await expect(workspace.console).toContainText('Execution aborted');
  expect(Date.now() - before, 'milliseconds from Stop to the notice').toBeLessThan(2000);
  const longest = await page.evaluate(
    () => (window as unknown as { pauses: { longest: number } }).pauses.longest,
  );
  expect(longest, 'longest pause of the page in milliseconds').toBeLessThan(1000);

  await workspace.write('1 + 1;');
  await page.keyboard.press('Shift+Enter');
  await expect(workspace.console).toContainText('2');
});

test('a flood of output leaves a usable page', async ({ page }) => {
  const workspace = workspaceOf(page);
  await workspace.write('for (let i = 0; i < 200000; i = i + 1) { display(i); }\ndisplay("last");');
  await page.keyboard.press('Shift+Enter');
  await expect(workspace.console).toContainText('9999', { timeout: 20_000 });
  await workspace.write('"fine";');
  await page.keyboard.press('Shift+Enter');
  await expect(workspace.console).toContainText('"fine"');
});

test('the program and its chapter are there again after a reload', async ({ page }) => {
  const workspace = workspaceOf(page);
  await page.getByLabel('Language').selectOption({ label: 'Source §1' });
  await workspace.write('const kept = "over a reload";');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(workspace.program).toContainText('const kept = "over a reload";');
  await expect(page.getByLabel('Language').locator('option:checked')).toHaveText('Source §1');
});

test('a chapter refuses what it does not know', async ({ page }) => {
  const workspace = workspaceOf(page);
  await page.getByLabel('Language').selectOption({ label: 'Source §1' });
  await workspace.write('list(1);');
  await page.keyboard.press('Shift+Enter');
  await expect(workspace.console).toContainText('Name list not declared.');
});
