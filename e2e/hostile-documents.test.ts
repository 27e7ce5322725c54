import type { Page } from '@playwright/test';
import { sampled } from '@wellspring/evaluator/sampled';
import {
  ENDED_AGAIN,
  ENDLESS,
  FLOODS,
  GONE,
  type HostileDocument,
  LONG_TO_READ,
  TAKEN_OUT,
} from './harness/hostile-documents.js';
import { chooseLanguage, displayedDocument } from './harness/languages.js';
import { expect, test } from './harness/test.js';
import { openTool, type WorkspaceHandle, workspaceOf } from './harness/workspace.js';

/** HTML documents that attack the page that shows them. */

// A trace inspects every frame, and some never answer.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 120_000 });

const SUITE = 'hostile documents';
/** When sampled, every fifth document is taken, so that nearly every group is covered. */
const STEP = 5;

/** For a busy machine. */
const SLOW = { timeout: 45_000 };
/** A page that does not react for longer would be blocked for ever. In milliseconds. */
const MAX_GAP_MS = 5000;

async function open(page: Page): Promise<WorkspaceHandle> {
  await page.goto('/playground');
  await chooseLanguage(page, 'HTML');
  await page.evaluate(() => {
    let last = performance.now();
    Reflect.set(globalThis, 'longestGap', 0);
    setInterval(() => {
      const now = performance.now();
      const longest = Number(Reflect.get(globalThis, 'longestGap'));
      Reflect.set(globalThis, 'longestGap', Math.max(longest, now - last));
      last = now;
    }, 20);
  });
  return workspaceOf(page);
}

function inPlace({ html }: HostileDocument, origin: string | undefined): string {
  return html.replaceAll('ORIGIN', origin ?? '');
}

/** Empties the console, so that what it says next is about the next document. */
async function clear(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Clear', exact: true });
  await button.click();
  await expect(button).toBeDisabled();
}

const CLOSED = [...FLOODS, ...LONG_TO_READ, ...GONE, ...ENDED_AGAIN];

test('documents that attack are closed, and the page goes on', async ({
  page,
  baseURL,
  pageErrors,
}) => {
  const documents = sampled(SUITE, CLOSED, STEP);
  test.setTimeout(120_000 + documents.length * SLOW.timeout);
  const workspace = await open(page);
  const { console } = workspace;
  for (const one of documents) {
    await test.step(one.name, async () => {
      // Its time limit must not end before it sends anything, however busy the machine is.
      if (LONG_TO_READ.includes(one)) await workspace.limitTime(60_000);
      await workspace.write(inPlace(one, baseURL));
      await page.keyboard.press('Shift+Enter');
      await expect(console).toContainText(one.said, SLOW);
      await expect(page.locator('iframe[title="HTML Display"]')).toHaveCount(0);
      expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'longestGap')))).toBeLessThan(
        MAX_GAP_MS,
      );
      if (LONG_TO_READ.includes(one)) await workspace.limitTime(1000);
      await clear(page);
    });
  }
  // The browser itself reports what it refuses.
  pageErrors.length = 0;
});

test('documents that try something refused are told so, and stay', async ({ page, pageErrors }) => {
  const documents = sampled(SUITE, [...TAKEN_OUT, ...ENDLESS], STEP);
  test.setTimeout(120_000 + documents.length * SLOW.timeout);
  const workspace = await open(page);
  const { console } = workspace;
  for (const one of documents) {
    await test.step(one.name, async () => {
      await workspace.write(one.html);
      await page.keyboard.press('Shift+Enter');
      await expect(console).toContainText(one.said, SLOW);
      await openTool(page, 'HTML Display');
      await expect(displayedDocument(page).getByText('stays')).toBeVisible();
      await expect(console).not.toContainText('nested ran');
      await clear(page);
    });
  }
  pageErrors.length = 0;
});

test('a document takes the keyboard only when it is given it', async ({ page, pageErrors }) => {
  const workspace = await open(page);
  const { console, program } = workspace;
  await test.step('it gets the focus once, and when it is pressed or gone on to', async () => {
    await workspace.write('<input id="t"><button>after</button><script>t.focus();</script>');
    await page.keyboard.press('Shift+Enter');
    await openTool(page, 'HTML Display');
    const input = displayedDocument(page).getByRole('textbox');
    await expect(input).toBeVisible();
    await program.click();
    await expect(program).toBeFocused();
    await input.click();
    await page.keyboard.type('pressed');
    await expect(input).toHaveValue('pressed');
    // Away from it and back by keyboard alone.
    await page.getByRole('tab', { name: 'HTML Display' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(' and gone on');
    await expect(page.locator('iframe[title="HTML Display"]')).toHaveCount(1);
  });

  await test.step('it cannot take what is typed into the page', async () => {
    await workspace.write(
      '<input id="t"><script>setInterval(() => t.focus(), 5); t.oninput = () => reportError("has " + t.value);</script>',
    );
    await page.keyboard.press('Shift+Enter');
    await expect(console).toContainText('took the keyboard away from the page', SLOW);
    await program.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('my secret text');
    await expect(program).toHaveText('my secret text');
    await expect(console).not.toContainText('my secret');
    await clear(page);
  });

  await test.step('a label that is clicked by a script is no press, and what goes wrong is cut whatever the document changes', async () => {
    await workspace.write(
      '<label id="l"><input type="checkbox"></label><input id="t"><script>String.prototype.slice = () => "long".repeat(1e6); setInterval(() => { l.click(); t.focus(); }, 20); reportError("cut");</script>',
    );
    await page.keyboard.press('Shift+Enter');
    await expect(console).toContainText('took the keyboard away from the page', SLOW);
    await expect(console).toContainText('cut');
    await expect(console).not.toContainText('longlong');
    await program.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('my secret text');
    await expect(program).toHaveText('my secret text');
    // Reported by the document on purpose.
    pageErrors.length = 0;
  });
});
