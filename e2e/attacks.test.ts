import {
  breachesOf,
  BROWSER_POWERS,
  DOCUMENT_ATTACKS,
  documentOf,
  flawsOf,
  JAVASCRIPT_ESCAPES,
  JAVASCRIPT_FORCE,
  SOURCE_ESCAPES,
  SOURCE_FORCE,
} from '@wellspring/evaluator/attacks';
import { sampled } from '@wellspring/evaluator/sampled';
import { openAttacks } from './harness/attacks.js';
import { openOutside } from './harness/outside.js';
import { chooseLanguage } from './harness/languages.js';
import { expect, test } from './harness/test.js';
import { workspaceOf } from './harness/workspace.js';

/**
 * The attacks of the evaluator's tables in a browser, with the policy and the scripts of the server, while a
 * user works with the page.
 */

const SUITE = 'attacks in the browser';

// Unsampled, a test makes some three hundred attempts.
test.describe.configure({ timeout: 300_000 });

/**
 * One attempt of each class. Attempts in Source are stopped by the language, which is the same code here as
 * in Node, where the unit tests make all of them.
 */
function oneOfEachClass<A extends { readonly origin: string }>(attempts: readonly A[]): A[] {
  return [...new Map(attempts.toReversed().map((one) => [one.origin, one])).values()];
}

/**
 * A page that is blocked does not answer until an attempt is over. Other tests, which also attack, run beside
 * this one.
 */
const CLICK_LIMIT = { timeout: 6000 };

test('attempts in Source and in JavaScript reach nothing, and the page answers meanwhile', async ({
  page,
  pageErrors,
}) => {
  const { attack, attackInFull } = await openAttacks(page);
  const { program } = workspaceOf(page);
  await test.step('attempts in Source to get at JavaScript are refused', async () => {
    for (const one of sampled(SUITE, oneOfEachClass(SOURCE_ESCAPES))) {
      expect.soft(flawsOf(one, await attack(one.name)), one.name).toEqual([]);
    }
  });

  await test.step('attempts in Source to use up everything end', async () => {
    for (const one of sampled(SUITE, oneOfEachClass(SOURCE_FORCE))) {
      const running = attack(one.name);
      await program.click(CLICK_LIMIT);
      expect.soft(flawsOf(one, await running), one.name).toEqual([]);
    }
  });

  await test.step('attempts in JavaScript reach nothing', async () => {
    for (const one of sampled(SUITE, JAVASCRIPT_ESCAPES)) {
      expect.soft(breachesOf(one, await attack(one.name)), one.name).toEqual([]);
    }
    const force = JAVASCRIPT_FORCE.filter(({ only }) => only === undefined);
    for (const one of sampled(SUITE, force)) {
      const running = attack(one.name);
      await program.click(CLICK_LIMIT);
      expect.soft(breachesOf(one, await running), one.name).toEqual([]);
    }
  });

  await test.step('attempts in full JavaScript reach no further', async () => {
    for (const one of sampled(SUITE, JAVASCRIPT_ESCAPES)) {
      expect.soft(breachesOf(one, await attackInFull(one.name)), one.name).toEqual([]);
    }
  });
  // The browser reports uncaught errors of workers on the console.
  pageErrors.length = 0;
});

test('a program with all powers of a worker reaches neither the product nor another server', async ({
  page,
  baseURL,
  pageErrors,
}) => {
  const outside = await openOutside();
  const visits: string[] = [];
  page.context().on('response', (response) => {
    if (response.url().includes('escaped')) visits.push(response.url());
  });
  const { attack } = await openAttacks(page);
  for (const one of sampled(SUITE, BROWSER_POWERS)) {
    for (const where of [outside.url, baseURL ?? '']) {
      expect.soft(breachesOf(one, await attack(one.name, where)), one.name).toEqual([]);
      expect.soft([...visits.splice(0), ...outside.visits.splice(0)], one.name).toEqual([]);
    }
  }
  outside.close();
  // The browser reports each refused attempt on the console.
  pageErrors.length = 0;
});

test('documents of HTML reach neither the product nor another server', async ({
  page,
  pageErrors,
}) => {
  const outside = await openOutside();
  await page.goto('/playground');
  await chooseLanguage(page, 'HTML');
  const workspace = workspaceOf(page);
  // All attempts that can be made in one document, because each document takes a second.
  const together = DOCUMENT_ATTACKS.filter(({ alone }) => !alone);
  const alone = sampled(
    SUITE,
    DOCUMENT_ATTACKS.filter((one) => one.alone),
  );
  for (const attacks of [together, ...alone.map((one) => [one])]) {
    await workspace.write(documentOf(attacks, outside.url));
    await page.keyboard.press('Shift+Enter');
    const left = workspace.console.getByText('The document tried to go to another address');
    for (const { name, alone: mayLeave } of attacks) {
      const done = workspace.console.getByText(`done: ${name}: `);
      await expect((mayLeave ? done.or(left) : done).first(), name).toBeVisible();
    }
    const names = attacks.map(({ name }) => name).join(', ');
    expect.soft(await workspace.console.innerText(), names).not.toContain('REACHED');
    expect.soft(outside.visits.splice(0), names).toEqual([]);
    expect.soft(page.context().pages(), names).toHaveLength(1);
    await expect(page, names).toHaveURL(/\/playground$/);
  }
  outside.close();
  // The browser reports each refused attempt on the console.
  pageErrors.length = 0;
});
