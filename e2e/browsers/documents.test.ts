import { setTimeout as delay } from 'node:timers/promises';
import { sampled } from '@wellspring/evaluator/sampled';
import { ENDED_AGAIN, ENDLESS, FLOODS, GONE, TAKEN_OUT } from '../harness/hostile-documents.js';
import type { BrowserPage } from './page.js';
import { chooseLanguage, CONSOLE, openPlayground, PROGRAM, run, watchGaps } from './playground.js';
import { expect, test } from './test.js';

/** HTML documents, which run in the process of the page in Firefox and WebKit. */

const SUITE = 'hostile documents in other browsers';
/** When sampled, every fifth document is taken, so that nearly every group is covered. */
const STEP = 5;

/** A page that does not react for longer would be blocked for ever. In milliseconds. */
const MAX_GAP_MS = 5000;
/** Within this time a document that blocks the page again and again is closed. */
const WITHIN_MS = 60_000;

const hasFrame = (tab: BrowserPage) =>
  tab.evaluate(() => document.querySelector('iframe[title="HTML Display"]') !== null);

async function open(tab: BrowserPage): Promise<void> {
  await openPlayground(tab);
  await chooseLanguage(tab, 'HTML');
}

/** Errors in a document, and the position that is reported. */
const ERRORS = [
  { html: '<p>a\n<script>\nfoo();\n</script>', said: /Line 3: .*ReferenceError/ },
  { html: '<p>a\n<script>\n\n  let let = 1;\n</script>', said: /Line 4: .*SyntaxError/ },
  // Firefox counts the lines of a handler separately.
  { html: '\n<img src="data:," onerror="foo()">', said: /Line [12]: .*ReferenceError/ },
  {
    html: '<script>\nsetTimeout(() => {\n  null.x;\n});\n</script>',
    said: /Line 3: .*TypeError/,
  },
  { html: '<script type="module">\nfoo();\n</script>', said: /Line 2: .*ReferenceError/ },
  { html: '<script>\nPromise.reject(new Error("no"));\n</script>', said: /Line 2: .*no/ },
];

test('errors in documents have lines', async ({ tab, tabErrors }) => {
  await open(tab);
  for (const { html, said } of ERRORS) {
    await run(tab, html);
    await tab.see(said, CONSOLE);
  }
  tabErrors.length = 0;
});

test('a document without end is ended, the page answers, and the document stays', async ({
  tab,
  tabErrors,
}) => {
  await open(tab);
  const longestGap = await watchGaps(tab);
  for (const { html, said } of sampled(SUITE, ENDLESS, STEP)) {
    await run(tab, html);
    await tab.see(said, CONSOLE);
    await tab.see('Line 2:', CONSOLE);
    expect(await hasFrame(tab)).toBe(true);
  }
  expect(await longestGap()).toBeLessThan(MAX_GAP_MS);
  tabErrors.length = 0;
});

for (const { name, html, said } of sampled(SUITE, [...FLOODS, ...GONE, ...ENDED_AGAIN], STEP)) {
  test(`closed: ${name}`, async ({ tab, tabErrors }) => {
    await open(tab);
    const longestGap = await watchGaps(tab);
    const origin = await tab.evaluate(() => location.origin);
    await run(tab, html.replaceAll('ORIGIN', origin));
    await tab.see(said, CONSOLE, WITHIN_MS);
    expect(await hasFrame(tab)).toBe(false);
    expect(await longestGap()).toBeLessThan(MAX_GAP_MS);
    tabErrors.length = 0;
  });
}

for (const { name, html, said } of sampled(SUITE, TAKEN_OUT, STEP)) {
  test(`taken out: ${name}`, async ({ tab, tabErrors }) => {
    await open(tab);
    await run(tab, html);
    await tab.see(said, CONSOLE);
    expect(await tab.textOf(CONSOLE)).not.toContain('nested ran');
    expect(await hasFrame(tab)).toBe(true);
    tabErrors.length = 0;
  });
}

test('a document cannot take what is typed into the page', async ({ tab }) => {
  await open(tab);
  await run(
    tab,
    '<input id="t"><script>setInterval(() => t.focus(), 5); t.oninput = () => reportError("has " + t.value);</script>',
  );
  // The document is closed, where the browser lets a document take the focus at all (WebKit does not).
  await delay(3000);
  await tab.click(PROGRAM);
  await tab.press('Control+a');
  await tab.type('my secret text');
  await tab.see('my secret text', PROGRAM);
  expect(await tab.textOf(CONSOLE)).not.toContain('secret');
});
