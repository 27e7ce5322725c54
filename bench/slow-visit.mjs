/**
 * Measures a first visit to the playground on a slow device and a slow network, e.g. with a phone on the way
 * home: `node bench/slow-visit.mjs http://127.0.0.1:8000`. Set `CHROMIUM_PATH` to use the browser of the
 * system. The limits to keep are in docs/performance.md.
 */
import { measureInChromium, writeProgram } from './in-chromium.mjs';
import { awaitText, takeAwaited } from './page-probes.mjs';
import { median } from './statistics.mjs';

const USAGE = 'Usage: node bench/slow-visit.mjs [--repetitions N] [address of the running product]';
const DEFAULT_REPETITIONS = '3';

/** Simulates a phone that computes at a quarter of this machine's speed. */
const CPU_SLOWDOWN = 4;
/** “Slow 4G” as Lighthouse simulates it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

const TYPED = 'const f = x => x * x;\nf(6);';
const EDITS = 10;

/** A typical first mistake, and the words that explain it. */
const MISTAKEN = 'const square = x => x * x;\nsqaure(6);';
const EXPLANATION = 'Did you mean square?';

/** Runs in the page before its own scripts: records what browsers report about how a visit feels. */
function observeVisit() {
  const visit = { lcpMs: 0, shift: 0, interactionMs: 0 };
  Object.assign(globalThis, { visit });
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it goes into the page as text, alone
  const observe = (
    /** @type {string} */ type,
    /** @type {(entry: any) => void} */ note,
    more = {},
  ) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe('largest-contentful-paint', (entry) => (visit.lcpMs = entry.startTime));
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) visit.shift += entry.value;
  });
  observe(
    'event',
    (entry) => {
      if (entry.interactionId > 0)
        visit.interactionMs = Math.max(visit.interactionMs, entry.duration);
    },
    { durationThreshold: 16 },
  );
}

/**
 * @typedef {object} Visit
 * @property {number} runBytes over the wire until Run can be pressed, headers included
 * @property {number} bytes the same until the first result, after the editor has been used
 * @property {number} lcpMs largest contentful paint
 * @property {number} shift cumulative layout shift
 * @property {number} runMs from the address until Run can be pressed
 * @property {number} firstResultMs from then on, until the first result of a program
 * @property {number} editMs from Shift-Enter after an edit to the result on the screen
 * @property {number} interactionMs the longest interaction of the visit, as INP counts it
 * @property {number} explainedMs in another first visit, from the address until the mistake in the first
 *   program is explained, for a user who types it in no time
 */

/** @type {ReadonlyArray<[keyof Visit, string, (value: number) => string]>} */
const LINES = [
  ['runBytes', 'everything until Run', (value) => `${(value / 1000).toFixed(0)} kB`],
  ['bytes', 'everything until the first result', (value) => `${(value / 1000).toFixed(0)} kB`],
  ['lcpMs', 'largest contentful paint', (value) => `${value.toFixed(0)} ms`],
  ['shift', 'cumulative layout shift', (value) => value.toFixed(3)],
  ['runMs', 'from the address to Run', (value) => `${value.toFixed(0)} ms`],
  ['firstResultMs', 'from Run to the first result', (value) => `${value.toFixed(0)} ms`],
  ['editMs', 'from an edit to its result', (value) => `${value.toFixed(0)} ms`],
  ['interactionMs', 'longest interaction', (value) => `${value.toFixed(0)} ms`],
  ['explainedMs', 'from the address to an explained error', (value) => `${value.toFixed(0)} ms`],
];

/**
 * @template Seen
 * @param {import('@playwright/test').Browser} browser
 * @param {(page: import('@playwright/test').Page, bytes: () => number) => Promise<Seen>} look gets an empty
 *   page and a function that returns how many bytes have been transferred so far
 * @returns {Promise<Seen>} what `look` returns
 */
async function onPhone(browser, look) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return await look(page, () => bytes);
  } finally {
    await context.close();
  }
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} address
 */
async function openPlayground(page, address) {
  await page.goto(new URL('/open/playground', address).href, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Program', exact: true }).waitFor();
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @returns {Promise<Visit>}
 */
async function visit(browser, address) {
  const explainedMs = await onPhone(browser, async (page) => {
    const started = performance.now();
    await openPlayground(page, address);
    await writeProgram(page, MISTAKEN);
    await evaluate(page, EXPLANATION);
    return performance.now() - started;
  });
  return onPhone(browser, async (page, bytes) => {
    await page.addInitScript(observeVisit);
    const started = performance.now();
    await openPlayground(page, address);
    const runMs = performance.now() - started;
    const runBytes = bytes();
    await writeProgram(page, `${TYPED} 9000;`);
    const running = performance.now();
    await evaluate(page, '9000');
    const firstResultMs = performance.now() - running;
    const firstBytes = bytes();

    const edits = [];
    for (let at = 1; at <= EDITS; at++) {
      await page.getByRole('button', { name: 'Editor', exact: true }).click();
      const result = String(9000 + at);
      await writeProgram(page, `${TYPED.replace('6', String(at))} ${result};`);
      edits.push(await evaluate(page, result));
    }
    const felt = await page.evaluate(() => /** @type {any} */ (globalThis).visit);
    return {
      runBytes,
      bytes: firstBytes,
      runMs,
      firstResultMs,
      editMs: median(edits) ?? 0,
      explainedMs,
      ...felt,
    };
  });
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} text the program's output in the console
 * @returns {Promise<number>} milliseconds in the page's own time
 */
async function evaluate(page, text) {
  await page.evaluate(awaitText, { text, event: /** @type {const} */ ('keydown') });
  await page.keyboard.press('Shift+Enter');
  return page.evaluate(takeAwaited);
}

await measureInChromium({
  usage: USAGE,
  repetitions: DEFAULT_REPETITIONS,
  measure: visit,
  report(visits, where) {
    console.log(`${where}; CPU ${CPU_SLOWDOWN} times slower, slow 4G.\n`);
    for (const [name, title, show] of LINES) {
      const figure = median(visits.map((one) => one[name])) ?? 0;
      console.log(`${title.padEnd(45)}${show(figure).padStart(12)}`);
    }
  },
});
