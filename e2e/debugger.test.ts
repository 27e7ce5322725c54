import { expect, expectAccessible, expectTouchable, test } from './harness/test.js';
import { isPhone, openTool, workspaceOf } from './harness/workspace.js';

/** Ordinary runs that pause: breakpoints, steps, and the names in scope. */

const PROGRAM = `function square(n) {
    const result = n * n;
    return result;
}
let sum = 0;
for (let i = 0; i < 3; i = i + 1) {
    sum = sum + square(i);
}
sum;
`;

test(
  'a run pauses at a breakpoint, and goes on step by step',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    await page.goto('/playground');
    const workspace = workspaceOf(page);
    const panel = page.getByRole('tabpanel', { name: 'Debugger' });
    const names = panel.getByRole('region', { name: 'Names' });
    const calls = panel.getByRole('region', { name: 'Calls' });
    const marked = page.locator('.cm-ws-step');
    const gutter = page.locator('.cm-lineNumbers');
    await page.getByLabel('Language').selectOption({ label: 'Source §3' });

    await test.step('before a run the tool says what it is for', async () => {
      await workspace.write(PROGRAM);
      await openTool(page, 'Debugger');
      await expect(page.getByText('Pause your program and look at its names')).toBeVisible();
      await expectAccessible(page, 'the debugger before a run');
    });

    await test.step('a run pauses at the line that was marked', async () => {
      await workspace.show('Editor');
      await gutter.getByText('2', { exact: true }).click();
      await workspace.run.click();
      if (isPhone(page)) await openTool(page, 'Debugger');
      await expect(panel).toContainText('Paused at a breakpoint, line 2');
      await expect(calls).toContainText('square(0)');
      await expect(names).toContainText('n0');
      await expect(names).toContainText('resultno value yet');
      await expectAccessible(page, 'a run that has paused');
      if (isPhone(page)) await expectTouchable(page, 'a run that has paused');
      await workspace.show('Editor');
      await expect(marked.first()).toBeVisible();
      await workspace.show('Console');
      await expect(workspace.console).toContainText('Breakpoint hit!');
    });

    await test.step('entries of the console are evaluated there', async () => {
      await expect(
        page.getByText('Evaluates in square(0), where the program has paused.'),
      ).toBeVisible();
      await workspace.repl.fill('n + sum + 40');
      await workspace.repl.press('Enter');
      await expect(workspace.console).toContainText('40');
      if (isPhone(page)) await openTool(page, 'Debugger');
      await calls.getByRole('button', { name: /^program/ }).click();
      await expect(names).toContainText('i0');
      await expect(names).not.toContainText('Function');
    });

    // The rest is the same on a phone.
    if (isPhone(page)) return;
    await test.step('keys and buttons go on', async () => {
      await page.keyboard.press('F10');
      await expect(panel).toContainText('Paused after a step, line 3');
      await panel.getByRole('button', { name: 'Step out' }).click();
      await expect(panel).toContainText('Paused after a step, line 7');
      await expect(names).toContainText('i1');
      await page.keyboard.press('F5');
      await expect(panel).toContainText('Paused at a breakpoint, line 2');
      await expect(names).toContainText('n1');
      await page.keyboard.press('F5');
      await expect(names).toContainText('n2');
      await page.keyboard.press('F5');
      await workspace.show('Console');
      await expect(workspace.console).toContainText('5');
      await expect(marked).toHaveCount(0);
    });

    await test.step('a condition decides whether it pauses', async () => {
      await workspace.show('Editor');
      await gutter.getByText('2', { exact: true }).click({ button: 'right' });
      const form = page.getByRole('form', { name: 'Edit breakpoint on line 2' });
      await expectAccessible(page, 'the condition of a breakpoint');
      await form.getByRole('textbox').fill('n === 2');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(gutter.locator('.cm-ws-breakpoint-condition')).toHaveCount(1);
      await workspace.run.click();
      await expect(names).toContainText('n2');
      await page.keyboard.press('F5');
      await workspace.show('Console');
      await expect(workspace.console).toContainText('5');
    });

    await test.step('a run without an end is paused and stopped', async () => {
      await workspace.show('Editor');
      await workspace.write('let n = 0;\nwhile (true) {\n    n = n + 1;\n}\n');
      await workspace.limitTime(20_000);
      await openTool(page, 'Debugger');
      await panel.getByRole('button', { name: 'Debug', exact: true }).click();
      await panel.getByRole('button', { name: 'Pause' }).click();
      await expect(panel).toContainText('Paused, line 3');
      await workspace.show('Console');
      await expect(workspace.console).toContainText('Execution paused');
      await panel.getByRole('button', { name: 'Stop debugging' }).click();
      await workspace.show('Console');
      await expect(workspace.console).toContainText('Execution aborted');
    });
  },
);
