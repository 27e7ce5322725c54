import {
  type AttackReport,
  breachesOf,
  BROWSER_POWERS,
  JAVASCRIPT_ESCAPES,
} from '@wellspring/evaluator/attacks';
import { sampled } from '@wellspring/evaluator/sampled';
import { attackScript, fullJavaScriptUrl } from '../harness/attacks.js';
import { openOutside } from '../harness/outside.js';
import type { BrowserPage } from './page.js';
import { openPlayground } from './playground.js';
import { expect, test } from './test.js';

/** The sandbox around programs, which works differently in each browser. */

const SUITE = 'attacks in other browsers';

/** Loads the attacks into a page that shows the playground. */
async function openAttacks(tab: BrowserPage): Promise<void> {
  await openPlayground(tab);
  await tab.bring(await attackScript(), 'wellspringAttacks');
  await tab.evaluate(
    (javascript) => {
      // oxlint-disable-next-line consistent-function-scoping -- the page gets this function alone
      const addressOf = (name: string) =>
        performance
          .getEntriesByType('resource')
          .map((entry) => entry.name)
          .find((address) => new RegExp(`/assets/${name}-[^/]*\\.js$`).test(address)) ?? '';
      const scripts = { worker: addressOf('worker'), source: addressOf('source'), javascript };
      const { wellspringAttacks } = globalThis;
      wellspringAttacks.page = wellspringAttacks.openAttackPage(scripts);
    },
    await fullJavaScriptUrl(),
  );
}

test('attempts in full JavaScript reach nothing', async ({ tab, tabErrors }) => {
  await openAttacks(tab);
  for (const one of sampled(SUITE, JAVASCRIPT_ESCAPES)) {
    const report = await tab.evaluate<[string], AttackReport>(
      (name) => globalThis.wellspringAttacks.page.attackInFull(name),
      one.name,
    );
    expect.soft(breachesOf(one, report), one.name).toEqual([]);
  }
  // The browser reports uncaught errors of workers on the console.
  tabErrors.length = 0;
});

test('a program with all powers of a worker reaches no other server', async ({
  tab,
  tabErrors,
}) => {
  const outside = await openOutside();
  await openAttacks(tab);
  for (const one of sampled(SUITE, BROWSER_POWERS)) {
    const report = await tab.evaluate<[string, string], AttackReport>(
      (name, where) => globalThis.wellspringAttacks.page.attack(name, where),
      one.name,
      outside.url,
    );
    expect.soft(breachesOf(one, report), one.name).toEqual([]);
    expect.soft(outside.visits.splice(0), one.name).toEqual([]);
  }
  outside.close();
  tabErrors.length = 0;
});
