import { watchPauses } from './harness/pauses.js';
import { expect, expectAccessible, test } from './harness/test.js';
import { isPhone, workspaceOf } from './harness/workspace.js';

/** Programs in the playground, without an account. */

/** A time limit, in milliseconds, so long that only the user ends a program, however slow the machine is. */
const MAX_TIME_LIMIT_MS = 600_000;

test.beforeEach(async ({ page }) => {
  await page.goto('/playground');
});

test('the life of a program', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  const workspace = workspaceOf(page);
  if (!isPhone(page)) {
    await test.step('the program and its chapter are there again after a reload', async () => {
      await page.getByLabel('Language').selectOption({ label: 'Source §1' });
      await workspace.write('const kept = "over a reload";');
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await page.reload();
      await expect(workspace.program).toContainText('const kept = "over a reload";');
      await expect(page.getByLabel('Language').locator('option:checked')).toHaveText('Source §1');
    });

    await test.step('a chapter refuses what it does not know', async () => {
      await page.getByLabel('Language').selectOption({ label: 'Source §1' });
      await workspace.write('list(1);');
      await page.keyboard.press('Shift+Enter');
      await expect(workspace.console).toContainText('Name list not declared.');
    });
    await page.getByLabel('Language').selectOption({ label: 'Source §4' });
  }
  await test.step('a program displays, and its value is the result', async () => {
    await workspace.write('display("hello"); map(x => x * x, list(1, 2, 3));');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('"hello"');
    await expect(workspace.console).toContainText('[1, [4, [9, null]]]');
    await expectAccessible(page, 'console with results');
  });

  await test.step('an error names its line, says what to do, and leads there', async () => {
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

  // The rest is the same on a phone.
  if (isPhone(page)) return;

  await test.step('an error in a function that the REPL calls leads to the program', async () => {
    await workspace.write('const a = 1;\nconst f = x => x * 2;');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('undefined');
    await workspace.repl.focus();
    await page.keyboard.insertText('f("a");');
    await page.keyboard.press('Enter');
    await expect(workspace.console.getByRole('button', { name: /line 2/i })).toBeVisible();
  });

  await test.step('a loop without end is ended by the time limit while the page goes on', async () => {
    await workspace.write('while (true) { 1; }');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('Potential infinite loop detected.');
  });

  await test.step('the REPL goes on where the program left off, and remembers what was typed', async () => {
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
    // The semicolon at the end is optional.
    await page.keyboard.insertText('inc(count) // once more');
    await page.keyboard.press('Enter');
    await expect(workspace.console).toContainText('inc(count); // once more');
    await expect(workspace.console).toContainText('43');
  });

  await test.step('a flood of output leaves a usable page', async () => {
    await workspace.write(
      'for (let i = 0; i < 200000; i = i + 1) { display(i); }\ndisplay("last");',
    );
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('9999', { timeout: 20_000 });
    // It continues computing when the console is full.
    await expect(workspace.run).toBeEnabled({ timeout: 20_000 });
    await workspace.write('"fine";');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('"fine"');
  });

  await test.step('the console stays at the end of what is shown, also when that is long', async () => {
    await workspace.write(
      'display(enum_list(1, 100)); let s = "word "; for (let i = 0; i < 10; i = i + 1) { s = s + s; } s;',
    );
    await page.keyboard.press('Shift+Enter');
    await expect(
      workspace.console.getByRole('button', { name: /Show all/ }).last(),
    ).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Jump to the newest output' })).toHaveCount(0);
    // A user who has scrolled up is not scrolled down.
    await workspace.console.hover();
    await page.mouse.wheel(0, -10_000);
    await expect(page.getByRole('button', { name: 'Jump to the newest output' })).toBeVisible();
    await workspace.repl.focus();
    await page.keyboard.insertText('1 + 1;');
    await page.keyboard.press('Enter');
    await expect(workspace.console).toContainText('Input');
    await expect(workspace.console.getByText('[ 1,')).toBeInViewport();
  });

  await test.step('a program asks its user, also deep inside, and the REPL goes on after a stop', async () => {
    await workspace.write(
      [
        'const names = map(x => prompt("Name " + stringify(x)), enum_list(1, 2));',
        'const count = n => n === 0 ? 0 : 1 + count(n - 1);',
        'display_list(names, stringify(count(30000)));',
        'let rounds = 0; while (rounds < Infinity) { rounds = rounds + 1; prompt("more?"); }',
      ].join('\n'),
    );
    await page.keyboard.press('Shift+Enter');
    for (const [question, answer] of [
      ['Name 1', 'Ada'],
      ['Name 2', 'Grace'],
    ]) {
      await expect(
        page.getByRole('textbox', { name: `The program asks: ${question}` }),
      ).toBeFocused();
      await page.keyboard.type(answer ?? '');
      await page.keyboard.press('Enter');
    }
    await expect(workspace.console).toContainText('30000 list("Ada", "Grace")');
    await expect(page.getByRole('textbox', { name: 'The program asks: more?' })).toBeFocused();
    await workspace.show('Editor');
    await workspace.stop.click();
    await workspace.show('Console');
    await expect(workspace.console).toContainText('Execution aborted');
    await workspace.repl.click();
    await page.keyboard.type('head(names) + stringify(rounds);');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('"Ada1"');
  });

  await test.step('a program that keeps busy never holds the page, is stopped at once, and leaves its names to the REPL', async () => {
    await workspace.limitTime(MAX_TIME_LIMIT_MS);
    // In deep recursion, calls take long.
    await workspace.write(
      [
        'const kept = "kept"; const one = () => head(list(1)); const two = () => one() + one();',
        'const loop = i => loop(length(enum_list(1, 50)) + two() * i);',
        'const dive = n => n === 0 ? loop(display("busy") === "busy" ? 0 : 1) : 1 + dive(n - 1);',
        'dive(5000);',
      ].join('\n'),
    );
    const pauses = await watchPauses(page);
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('"busy"');
    const before = Date.now();
    await workspace.stop.click();
    await expect(workspace.console).toContainText('Execution aborted');
    expect(Date.now() - before, 'milliseconds from Stop to the notice').toBeLessThan(8000);
    const longest = await pauses.longest();
    expect(longest, 'longest pause of the page in milliseconds').toBeLessThan(1000);
    await workspace.repl.click();
    await page.keyboard.type('kept;');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('"kept"');
  });
});

test('a program may hold as much as in any other browser, also right after a collection', async ({
  page,
}) => {
  const workspace = workspaceOf(page);
  await workspace.limitTime(MAX_TIME_LIMIT_MS);
  await workspace.write('length(enum_list(1, 2000000));');
  await page.keyboard.press('Shift+Enter');
  await expect(workspace.console).toContainText('2000000', { timeout: 30_000 });
  await workspace.write('const xs = enum_list(1, 8000000); length(xs);');
  await page.keyboard.press('Shift+Enter');
  await expect(workspace.console).toContainText('Out of memory', { timeout: 30_000 });
});

test('what runs programs is loaded again when the connection is back', async ({
  page,
  pageErrors,
}) => {
  const chunks = /\/assets\/source-[^/]*\.js$/;
  await page.route(chunks, (route) => route.abort());
  await page.reload();
  const workspace = workspaceOf(page);
  await workspace.write('20 + 1;');
  await page.keyboard.press('Shift+Enter');
  await expect(workspace.console).toContainText('could not be loaded');
  await expect(workspace.console).not.toContainText('names declared so far are gone');
  await page.unroute(chunks);
  await workspace.write('20 + 1;');
  await page.keyboard.press('Shift+Enter');
  await expect(workspace.console.getByText('21', { exact: true })).toBeVisible();
  pageErrors.length = 0;
});

test('after endless output the console shows the error', { tag: '@phone' }, async ({ page }) => {
  const workspace = workspaceOf(page);
  for (const program of [
    'while (true) { display("x"); }',
    'let i = 0;\nwhile (i < 3) { display(i); }',
  ]) {
    await workspace.write(program);
    await page.keyboard.press('Shift+Enter');
    const last = workspace.console.getByText(/Potential infinite loop detected/);
    await expect(last).toBeInViewport({ timeout: 30_000 });
    await expect(workspace.console.getByRole('button', { name: /Run again/ })).toBeInViewport();
    // The other one is the same on a phone.
    if (isPhone(page)) return;
  }
});

test(
  'a newcomer writes a first program, opens an example in the tool that shows it, and comes back',
  { tag: '@phone' },
  async ({ page }) => {
    const { program, console } = workspaceOf(page);
    await test.step('an example has run, and the own program is there again afterwards', async () => {
      await expect(program).toBeVisible();
      if (isPhone(page)) await page.getByRole('button', { name: /^New here\?/ }).click();
      await page.getByRole('button', { name: /^A counter that remembers/ }).click();
      // It has run: there are steps to look at.
      await expect(page.getByRole('slider').first()).toHaveAttribute('max', /^[1-9]\d+$/);
      await expect(page.getByLabel('Language')).toHaveValue('Source §3');
      await expectAccessible(page, 'an example');

      await page.keyboard.press('Control+Shift+P');
      await page.getByRole('combobox', { name: 'Type a command' }).fill('example error');
      await page.getByRole('option', { name: /^Example: An error/ }).click();
      await expect(console).toContainText('Line 8: Expected string');

      await page.getByRole('button', { name: 'Back to my program' }).click();
      if (isPhone(page))
        await expect(page.getByRole('button', { name: /^New here\?/ })).toBeVisible();
      await expect(program).toHaveText('// Type your program in here!');
    });

    await test.step('the first key replaces the text that stands there', async () => {
      const startText = '// Type your program in here!';
      await expect(program).toHaveText(startText);
      await program.click();
      await page.keyboard.type('1 + 1;');
      await expect(program).toHaveText('1 + 1;');
      // After writing nothing is selected, and undo restores the former program.
      await program.click();
      await page.keyboard.press('End');
      await page.keyboard.type(' 2;');
      await expect(program).toHaveText('1 + 1; 2;');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(startText);
      await page
        .getByRole('button', { name: 'Share' })
        .or(page.getByRole('button', { name: 'More' }))
        .first()
        .focus();
      await program.focus();
      await page.keyboard.type('3;');
      await expect(program).toHaveText('3;');
    });
  },
);
