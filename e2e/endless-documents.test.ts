import { chooseLanguage, displayedDocument } from './harness/languages.js';
import { expect, test } from './harness/test.js';
import { openTool, workspaceOf } from './harness/workspace.js';

/** HTML documents that never stop: what they affect, and what they do not. */

/** A program that the engine cannot instrument, so that no check within it stops it. */
const ENDLESS = '<script src="data:text/javascript,for (;;) {}"></script>';

// A trace inspects every frame, and these never answer.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 360_000 });

/**
 * A process of the browser has to end, and another one to start. On a busy machine, where the endless document takes a
 * processor as well, that took longer than 45 seconds.
 */
const SLOW = { timeout: 110_000 };

test('a document in an endless loop holds neither the page nor later runs, and is closed after a while', async ({
  page,
}) => {
  await page.goto('/playground');
  const workspace = workspaceOf(page);
  await chooseLanguage(page, 'HTML');
  await test.step('another document takes its place, and other programs run', async () => {
    await workspace.write(ENDLESS);
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('Check out the HTML Display tab!');
    await workspace.write('<p>calm</p>');
    await page.keyboard.press('Shift+Enter');
    await openTool(page, 'HTML Display');
    await expect(displayedDocument(page).getByText('calm')).toBeVisible(SLOW);
    await chooseLanguage(page, 'Source §4');
    await workspace.write('6 * 7;');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('42', SLOW);
  });

  await test.step('without another run it is closed, and the console says so', async () => {
    await chooseLanguage(page, 'HTML');
    await workspace.write(ENDLESS);
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText(
      'The document does not answer any more and was closed.',
      SLOW,
    );
    await chooseLanguage(page, 'Source §4');
    await workspace.write('6 * 7;');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('42', SLOW);
  });
});
