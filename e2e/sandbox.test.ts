import { openWithBrokenEngine } from './harness/broken-engine.js';
import { expect, test } from './harness/test.js';
import { workspaceOf } from './harness/workspace.js';

/**
 * The sandbox around programs in the browser, tested as if the language had been broken: the page gets an
 * engine that runs any JavaScript, with the capabilities of its worker from before they were taken away. What
 * such a program can reach is tested in `attacks.test.ts`.
 */

test('a program that never gives way is stopped, and what it forges is not believed', async ({
  page,
  pageErrors,
}) => {
  await openWithBrokenEngine(page);
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
