/**
 * Measures the playground of a running product in Chromium, from the user's point of view: `node
 * bench/browser.mjs http://127.0.0.1:8000`. Set `CHROMIUM_PATH` to use the browser of the system.
 */
import { measureInChromium, writeProgram } from './in-chromium.mjs';
import { awaitText, installProbes, takeAwaited, takeLongestTask } from './page-probes.mjs';
import { median } from './statistics.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const USAGE = 'Usage: node bench/browser.mjs [--repetitions N] [address of the running product]';

/**
 * The number of times that each page is measured. The output shows medians, and the maximum for longest
 * tasks.
 */
const DEFAULT_REPETITIONS = '5';
const WARM_RUNS = 20;

/** Few counted operations, each of which takes long: the program runs until it is stopped. */
const ENDLESS = `let s = "x"; let t = "x";
for (let i = 0; i < 22; i = i + 1) { s = s + s; t = t + t; }
display("busy"); while (true) { s === t; }`;

const FLOOD = 'for (let i = 0; i < 300000; i = i + 1) { display(i); }\n"all shown";';

/** The time for which the endless program runs before it is stopped. */
const BUSY_MS = 500;

/**
 * @typedef {object} Measured
 * @property {number} firstLoadBytes over the wire, until nothing more is fetched
 * @property {number} requests of the first load
 * @property {number} readyMs from opening the address until Run is there
 * @property {number} coldMs from the click on Run to the result of the first, trivial program
 * @property {number} warmMs the same for the programs after it
 * @property {number} stopMs from the click on Stop to its notice, while the program is busy
 * @property {number} busyTaskMs the longest task of the page's thread in that time
 * @property {number} floodMs from the click on Run to the result of the flood
 * @property {number} floodTaskMs the longest task of the page's thread in that time
 */

/** @type {ReadonlyArray<[keyof Measured, string, (value: number) => string]>} */
const LINES = [
  ['firstLoadBytes', 'first load', (bytes) => `${(bytes / 1000).toFixed(0)} kB`],
  ['requests', 'requests of the first load', String],
  ['readyMs', 'from the address to Run', inMs],
  ['coldMs', 'Run to result, first trivial program', inMs],
  ['warmMs', 'Run to result, later ones', inMs],
  ['stopMs', 'Stop to its notice while a program is busy', inMs],
  ['busyTaskMs', 'longest task meanwhile', inTask],
  ['floodMs', 'Run to result of 300,000 displays', inMs],
  ['floodTaskMs', 'longest task meanwhile', inTask],
];

/** @param {number} ms */
function inMs(ms) {
  return `${ms.toFixed(ms < 100 ? 1 : 0)} ms`;
}

/**
 * Browsers report only tasks of 50 ms or more (Long Tasks API).
 * @param {number} ms
 */
function inTask(ms) {
  return ms === 0 ? 'under 50 ms' : inMs(ms);
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @returns {Promise<Measured>}
 */
async function measure(browser, address) {
  // A new context has an empty cache.
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(installProbes);
    const load = await measureLoad(page, address);
    const coldMs = await runTrivial(page, 0);
    const warm = [];
    for (let at = 1; at <= WARM_RUNS; at++) warm.push(await runTrivial(page, at));
    const busy = await measureStop(page);
    const flood = await measureFlood(page);
    return { ...load, coldMs, warmMs: median(warm) ?? 0, ...busy, ...flood };
  } finally {
    await context.close();
  }
}

/**
 * @param {Page} page
 * @param {string} address
 */
async function measureLoad(page, address) {
  const network = await page.context().newCDPSession(page);
  let firstLoadBytes = 0;
  let requests = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    firstLoadBytes += encodedDataLength;
    requests++;
  });
  await network.send('Network.enable');
  const started = performance.now();
  await page.goto(new URL('/open/playground', address).href);
  await button(page, 'Run').waitFor();
  const readyMs = performance.now() - started;
  await page.waitForLoadState('networkidle');
  await network.detach();
  return { firstLoadBytes, requests, readyMs };
}

/**
 * @param {Page} page
 * @param {number} at makes the result differ from earlier ones
 */
async function runTrivial(page, at) {
  const result = 700_000 + at;
  await writeProgram(page, `${result - 1} + 1;`);
  return clickUntil(page, 'Run', String(result));
}

/** @param {Page} page */
async function measureStop(page) {
  await writeProgram(page, ENDLESS);
  await page.evaluate(takeLongestTask);
  await clickUntil(page, 'Run', '"busy"');
  await page.waitForTimeout(BUSY_MS);
  const stopMs = await clickUntil(page, 'Stop', 'Execution aborted');
  return { stopMs, busyTaskMs: await page.evaluate(takeLongestTask) };
}

/** @param {Page} page */
async function measureFlood(page) {
  await writeProgram(page, FLOOD);
  await page.evaluate(takeLongestTask);
  const floodMs = await clickUntil(page, 'Run', '"all shown"');
  return { floodMs, floodTaskMs: await page.evaluate(takeLongestTask) };
}

/**
 * Clicks a button and waits, measured in the page, until the console contains the text.
 * @param {Page} page
 * @param {'Run' | 'Stop'} name
 * @param {string} text
 * @returns {Promise<number>} milliseconds
 */
async function clickUntil(page, name, text) {
  await page.evaluate(awaitText, { text, event: /** @type {const} */ ('click') });
  await button(page, name).click();
  return page.evaluate(takeAwaited);
}

/**
 * @param {Page} page
 * @param {'Run' | 'Stop'} name
 */
const button = (page, name) => page.getByRole('button', { name, exact: true });

await measureInChromium({
  usage: USAGE,
  repetitions: DEFAULT_REPETITIONS,
  measure,
  report(measured, where) {
    console.log(`${where}.\n`);
    for (const [name, title, show] of LINES) {
      const figures = measured.map((one) => one[name]);
      const figure = show === inTask ? Math.max(...figures) : (median(figures) ?? 0);
      console.log(`${title.padEnd(45)}${show(figure).padStart(12)}`);
    }
  },
});
