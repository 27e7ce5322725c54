import { openWithBrokenEngine } from './harness/broken-engine.js';
import { expect, test } from './harness/test.js';
import { workspaceOf } from './harness/workspace.js';

/**
 * The walls around programs in the browser, tested as if the language had been broken: in place of
 * the engine the page is given one that runs any JavaScript, with the powers of its worker kept from
 * before they were taken away. What such a program reaches is tested in `attacks.test.ts`.
 */

test('a program that never gives way is stopped, and what it forges is not believed', async ({
  page,
  pageErrors,
}) => {
  await openWithBrokenEngine(page);
  const workspace = workspaceOf(page);
  await workspace.write('display("running"); for (;;) { }');
  await page.keyboard.press('Shift+Enter');
  // Whoever stops a program before it has begun loses nothing.
  await workspace.show('Console');
  await expect(workspace.console).toContainText('running');
  await workspace.show('Editor');
  await workspace.stop.click();
  await workspace.show('Console');
  await expect(workspace.console).toContainText('Execution aborted');
  await expect(workspace.console).toContainText('The names declared so far are gone.');
  pageErrors.length = 0;
});
