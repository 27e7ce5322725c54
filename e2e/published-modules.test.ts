import { chooseFolder, startSite, typeAddress } from './harness/published-site.js';
import { expect, expectUsable, test } from './harness/test.js';
import { helpIsThere, workspaceOf } from './harness/workspace.js';

/** Programs that import modules of another site. */

const BUNDLE = `export default require => {
  var { GeneralRuntimeError } = require("js-slang/dist/errors/base");
  return {
    double: x => { if (typeof x !== "number") throw new GeneralRuntimeError("double: Expected number."); return 2 * x; },
    leak: () => [typeof fetch, typeof XMLHttpRequest, typeof WebSocket, typeof postMessage, typeof importScripts, typeof indexedDB].join(" "),
    forever: () => { for (;;); },
  };
};`;

const FILES: Readonly<Record<string, string>> = {
  '/m/modules.json': JSON.stringify({
    numbers: { tabs: [], version: '1.0.0' },
  }),
  '/m/bundles/numbers.js': BUNDLE,
  '/m/jsons/numbers.json': JSON.stringify({
    double: {
      kind: 'function',
      name: 'double',
      description: '<p>Doubles a <b>number</b>.</p>',
      params: [{ paramType: 'regular', name: 'x', type: 'number' }],
      retType: 'number',
    },
  }),
};

test('a user chooses the folder of another site, whose modules run in the sandbox', async ({
  page,
  pageErrors,
}) => {
  const { server, url } = await startSite(FILES);
  await page.goto('/open/playground');
  const workspace = workspaceOf(page);
  const run = async (program: string, result: string | RegExp) => {
    await workspace.write(program);
    await workspace.run.click();
    await expect(workspace.console).toContainText(result);
  };

  await test.step('an address that is none is refused, another one is asked about', async () => {
    const dialog = await typeAddress(page, 'http://example.org/modules');
    await expect(dialog).toContainText('Use an address that begins with https://.');
    await dialog.getByRole('textbox', { name: 'Modules base URL' }).fill(`${url}/`);
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: /^Run code of localhost/ });
    await expect(question).toContainText('same sandbox');
    await expectUsable(page, 'the question about modules of another site');
    await question.getByRole('button', { name: 'Use these modules' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Modules base URL' })).toHaveValue(url);
    await page.keyboard.press('Escape');
  });

  await test.step('programs import from there, and from nowhere else', async () => {
    await run('import { double } from "numbers"; double(21);', '42');
    await run(
      'import { double } from "numbers";\ndouble("a");',
      /\[numbers\]\s*Line 2:\s*double: Expected number\./,
    );
    await run('import { heart } from "rune"; heart;', "Module 'rune' not found.");
    await run(
      'import { leak } from "numbers"; leak();',
      'undefined undefined undefined undefined undefined undefined',
    );
  });

  await test.step('the editor explains what they export', async () => {
    await workspace.write('import { double } from "numbers"; double(1);');
    await helpIsThere(page);
    await page.getByText('double', { exact: true }).last().hover();
    await expect(page.getByText('Doubles a number.')).toBeVisible();
  });

  await test.step('a module that never ends is stopped', async () => {
    await workspace.write('import { forever } from "numbers"; forever();');
    await workspace.run.click();
    await workspace.stop.click();
    await expect(workspace.run).toBeVisible();
  });

  await test.step('a site that is gone is no defect of the program', async () => {
    server.closeAllConnections();
    server.close();
    await page.reload();
    await run('import { double } from "numbers"; double(21);', 'Unable to get modules.');
  });

  await test.step('one button leads back to our own modules', async () => {
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('button', { name: 'Back to the default' }).click();
    await page.keyboard.press('Escape');
    await run('import { heart } from "rune"; heart;', '<Rune>');
  });

  // The browser notes each file that it could not fetch.
  const others = pageErrors.filter((error) => !error.includes('ERR_CONNECTION_REFUSED'));
  pageErrors.splice(0, pageErrors.length, ...others);
});

test('our own modules are a published folder, whose tabs show pictures', async ({
  page,
  baseURL,
}) => {
  await page.goto('/open/playground');
  const workspace = workspaceOf(page);
  const tabs = page.frameLocator('iframe[title="Tabs of modules"]');
  await chooseFolder(page, `${baseURL?.replace('127.0.0.1', 'localhost')}/modules/published`);
  await workspace.write(
    'import { show, heart, red, animate_rune, rotate } from "rune"; show(red(heart)); animate_rune(1, 10, t => rotate(t, heart));',
  );
  await workspace.run.click();
  const picture = tabs.getByRole('img', { name: /^Picture of call 1: .*heart/i });
  await expect(picture).toBeVisible();
  const hasRed = picture.evaluate((canvas: HTMLCanvasElement) => {
    const copy = document.createElement('canvas').getContext('2d');
    copy?.drawImage(canvas, 0, 0);
    const [red = 0, green = 0] = copy?.getImageData(150, 75, 1, 1).data ?? [];
    return red > 200 && green < 100;
  });
  expect(await hasRed).toBe(true);
  await tabs.getByRole('button', { name: 'Next' }).click();
  await tabs.getByRole('slider', { name: 'Time in milliseconds' }).fill('500');
  await expect(tabs.getByRole('img', { name: /^Picture of call 2/ })).toBeVisible();
  await expect(tabs.getByRole('alert')).toHaveCount(0);
});
