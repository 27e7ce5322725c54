import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from './harness/test.js';
import { openTool, workspaceOf } from './harness/workspace.js';

/** The variants of Source in the playground, without an account. */

function colourOf(element: Locator): Promise<string> {
  return element.evaluate((shown) => getComputedStyle(shown).color);
}

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

  await test.step('typed: annotations have the colours of types', async () => {
    await workspace.write('const xs: List<number> = list(1, 2);\nhead(xs);\n');
    // A text would be found in any case.
    const token = (name: string) =>
      workspace.program.locator('.cm-line span', { hasText: new RegExp(`^${name}$`) });
    const colour = await colourOf(token('List').first());
    await expect(token('number').first()).toHaveCSS('color', colour);
    await expect(workspace.program).not.toHaveCSS('color', colour);
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('1');
  });

  await test.step('typed: the type of an expression shows under the pointer, and by a key', async () => {
    const card = page.locator('.cm-ws-card');
    // Between the parentheses.
    const line = workspace.program.locator('.cm-line', { hasText: 'head(xs)' });
    await line.hover({ position: { x: 62, y: 10 } });
    await expect(card).toContainText('type: List<number>');
    await page.mouse.move(0, 0);
    await expect(card).toBeHidden();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('F1');
    await expect(card).toContainText('head(xs)');
    await expect(card).toContainText('type: number');
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
  });

  await test.step('typed: names are offered with their types, and types in annotations', async () => {
    const option = (text: string) => page.locator('.cm-tooltip-autocomplete li', { hasText: text });
    await page.keyboard.press('Control+End');
    await page.keyboard.type('x');
    await expect(option('xs: List<number>')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('const n: nu');
    await expect(option('number type')).toBeVisible();
    await expect(option('display')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await page.keyboard.type(' = 1;');
    await expect(workspace.program).toContainText('const n: number = 1;');
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

test('programs that are compiled to WebAssembly', async ({ page }) => {
  test.slow();
  // The form of links of the reference.
  await page.goto('/playground#chap=1&variant=wasm');
  const workspace = workspaceOf(page);
  await expect(page.getByLabel('Language').locator('option:checked')).toHaveText(
    'Source §1 WebAssembly',
  );

  await test.step('errors are shown with their lines', async () => {
    await workspace.write('const f = x => x * 2;\nf("a");');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('Line 1: Expected number on left hand side');
  });

  await test.step('a program runs, and the console goes on with its names', async () => {
    await workspace.write(
      'import { math_abs as abs } from "std/math";\nconst square = x => x * x;\nsquare(abs(-4));',
    );
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('16');
    await workspace.repl.fill('square(5)');
    await workspace.repl.press('Enter');
    await expect(workspace.console).toContainText('25');
  });

  const text = page.getByLabel('Text format of the module');
  await test.step('the tab shows both modules', async () => {
    await openTool(page, 'WebAssembly');
    await expect(text).toContainText(';; line 1');
    await page.getByLabel('Module', { exact: true }).selectOption({ label: 'Program' });
    await expect(text).toContainText('(module');
    await expect(text).toContainText('(export "square")');
    await expect(page.getByText(/^[\d,.]+ (?:bytes|kB), \d+ lines$/)).toBeVisible();
    await expectAccessible(page, 'the tab with a module');
  });

  await test.step('the file is a module', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('program.wasm');
    const module = await WebAssembly.compile(await readFile(await download.path()));
    expect(WebAssembly.Module.exports(module).map(({ name }) => name)).toContain('square');
  });

  await test.step('a program that never ends reaches its limit, or is stopped', async () => {
    await workspace.write('const f = x => f(x + 1);\nf(0);');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('Potential infinite recursion detected: f(');
    await workspace.limitTime(60_000);
    await workspace.run.click();
    await workspace.stop.click();
    await expect(workspace.console).toContainText('Execution aborted');
    await expect(workspace.run).toBeVisible();
  });

  await test.step('the page itself may not compile', async () => {
    const refused = await page.evaluate(async () => {
      const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
      return WebAssembly.compile(empty).then(
        () => 'compiled',
        (error: unknown) => String(error),
      );
    });
    expect(refused).toContain('Content Security Policy');
  });
});
