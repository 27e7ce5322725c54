import { openOutside } from './harness/outside.js';
import { expect, expectAccessible, test } from './harness/test.js';
import { workspaceOf } from './harness/workspace.js';

/** Full Python behind its feature flag. Its engine has six megabytes, and takes a second or two to start. */

const SLOW = { timeout: 45_000 };

test.describe.configure({ timeout: 120_000 });

test('full Python is offered with its flag, runs, asks, stops, and goes on in the REPL', async ({
  page,
}) => {
  await page.goto('/playground');
  await expect(page.getByLabel('Language').locator('option')).not.toContainText(['Full Python']);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/playground?flag.python.full=on');
  const workspace = workspaceOf(page);

  await test.step('its engine is fetched when it has been chosen and agreed to', async () => {
    await expect(workspace.program).toBeVisible();
    expect(addresses.filter((address) => address.includes('pyodide'))).toEqual([]);
    await page.getByLabel('Language').selectOption('Full Python');
    await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click();
    await workspace.write(
      'import fractions\nprint("Who", end="")\nwho = input("? ")\nprint(f"Hello, {who}!", fractions.Fraction(1, 3))',
    );
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('Who?', SLOW);
    await page.keyboard.type('Ada');
    await page.keyboard.press('Enter');
    await expect(workspace.console).toContainText('Hello, Ada! 1/3');
    await expectAccessible(page, 'full Python');
    const own = new URL(page.url()).origin;
    const strange = addresses.filter(
      (address) => !/^(?:blob|data):/.test(address) && !address.startsWith(own),
    );
    expect(strange).toEqual([]);
  });

  await test.step('an entry of the REPL sees its names', async () => {
    await workspace.repl.fill('[letter.upper() for letter in who]');
    await workspace.repl.press('Enter');
    await expect(workspace.console).toContainText("['A', 'D', 'A']");
  });

  await test.step('an error has its line, and a loop without an end is stopped', async () => {
    await workspace.write('values = [1, 2]\nprint(values[2])');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('IndexError: list index out of range', SLOW);
    await expect(workspace.console.getByRole('button', { name: 'Line 2:' })).toBeVisible();
    await workspace.limitTime(60_000);
    await workspace.write('print("begun")\nwhile True:\n    pass');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('begun', SLOW);
    await workspace.stop.click();
    await expect(workspace.console).toContainText('Execution aborted');
  });

  await test.step('it is still chosen after a reload without the flag in the address', async () => {
    await page.goto('/playground');
    await expect(page.getByLabel('Language').locator('option:checked')).toHaveText('Full Python');
    await expect(workspace.program).toContainText('begun');
  });
});

test('programs in full Python reach neither the network nor the page', async ({ page }) => {
  await page.goto('/playground?flag.python.full=on');
  const workspace = workspaceOf(page);
  await page.getByLabel('Language').selectOption('Full Python');
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click();
  const outside = await openOutside();
  const { url } = outside;
  const attempts = [
    'import js; found = js.fetch',
    'import js; found = js.Object.constructor("return fetch")()',
    'import js; found = js.Object.constructor("return new XMLHttpRequest")()',
    `import js; found = js.Object.constructor("return new WebSocket('${url.replace('http', 'ws')}')")()`,
    `import js; found = js.Object.constructor("return import('${url}/')")()`,
    `import js; found = js.Object.constructor("return importScripts('${url}/')")()`,
    'import js; found = js.Object.constructor("return new Worker(\'\')")()',
    'import js; found = js.Object.constructor("return caches")()',
    'import js; found = js.Object.constructor("return indexedDB")()',
    'import js; found = js.Object.constructor("return postMessage")()',
    `import urllib.request; urllib.request.urlopen("${url}/")`,
    'import pyodide_js; found = pyodide_js._module.fetch',
  ];
  const program = attempts.map((attempt, index) =>
    [
      `found = None`,
      `try:`,
      `    ${attempt}`,
      `except BaseException:`,
      `    pass`,
      `print(${index}, "reached" if found is not None else "refused")`,
    ].join('\n'),
  );
  await workspace.write(program.join('\n'));
  await page.keyboard.press('Shift+Enter');
  await expect(workspace.console).toContainText(`${attempts.length - 1} refused`, SLOW);
  for (const index of attempts.keys()) {
    // `import()` gives a promise, which fails.
    if (index !== 4) await expect(workspace.console).toContainText(`${index} refused`);
  }
  expect(outside.visits).toEqual([]);
  outside.close();
});
