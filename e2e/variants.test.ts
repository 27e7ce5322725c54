import { expect, test } from './harness/test.js';
import { openTool, workspaceOf } from './harness/workspace.js';

/** The variants of Source in the playground, without an account. */

test('programs of the variants of Source', async ({ page }) => {
  test.slow();
  await page.goto('/playground');
  const workspace = workspaceOf(page);
  const choose = (label: string) => page.getByLabel('Language').selectOption({ label });

  await test.step('native: values are converted, and JavaScript itself stays out of reach', async () => {
    await choose('Source §3 Native');
    await workspace.write('display(1 + "2"); [1]["constructor"];');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('"12"');
    await expect(workspace.console).toContainText('undefined');
  });

  await test.step('typed: a type error shows while it is written, and ends a run', async () => {
    await choose('Source §2 Typed');
    await workspace.write('const x: number = "a";\nx;');
    await expect(workspace.program.locator('.cm-lintRange-error').first()).toBeVisible();
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText(
      "Line 1: Type 'string' is not assignable to type 'number'.",
    );
  });

  await test.step('typed: what passes the checks runs, and is stepped', async () => {
    await workspace.write('const f = (x: number): number => x * 2;\nf(21);');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('42');
    await openTool(page, 'Stepper');
    await workspace.run.click();
    await expect(page.getByText('Start of evaluation')).toBeVisible();
  });

  await test.step('explicit control: programs go back to earlier states', async () => {
    await workspace.show('Console');
    await choose('Source §4 Explicit-Control');
    await workspace.write(
      'let k = 0; const f = x => x + call_cc(c => { k = c; return 1; }); f(100);',
    );
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('101');
    await workspace.repl.click();
    await page.keyboard.type('k(23);');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('123');
  });
});
