/**
 * Measures the time from the input to the picture when a user jumps between steps of a run of the CSE
 * machine, in the playground of a running product: `node bench/jumps.mjs http://127.0.0.1:8000`. Set
 * `CHROMIUM_PATH` to use the browser of the system.
 *
 * A jump includes everything: the event of the slider, the request to the worker, the state and its layout
 * there, the copy of the scene, and the frame that shows it.
 */
import { measureInChromium } from './in-chromium.mjs';
import { jumpTo, pasteProgram } from './page-probes.mjs';
import { JUMPS, PROGRAMS, quantile, random, STEPS } from './recorded-programs.mjs';

const USAGE = 'Usage: node bench/jumps.mjs [--repetitions N] [address of the running product]';

/** Long enough for a run of a million steps. */
const TIME_LIMIT_MS = '60000';

/** @typedef {{ readonly name: string, readonly steps: number, readonly recordedMs: number, readonly times: readonly number[] }} Measured */

/**
 * @param {import('@playwright/test').Page} page
 * @param {number} steps
 * @returns {Promise<number>} milliseconds from setting a new limit, for which the run is recorded again, to a
 *   state of the new recording
 */
async function record(page, steps) {
  await page.getByRole('button', { name: 'Speed and step limit' }).click();
  const limit = page.getByRole('spinbutton', { name: 'Step limit' });
  await limit.fill(String(steps));
  const begun = performance.now();
  await limit.press('Enter');
  // The slider stays at the step where it was.
  await page.locator(`input[type=range][max="${steps}"]`).waitFor();
  return performance.now() - begun;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 */
async function measure(browser, address) {
  /** @type {Measured[]} */
  const all = [];
  for (const [name, text] of Object.entries(PROGRAMS)) {
    // oxlint-disable no-await-in-loop -- one after the other
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.goto(new URL('/open/playground', address).href);
    await page.getByLabel('Language').selectOption({ label: 'Source §3' });
    await page.getByRole('button', { name: /^\d+ ms limit$/ }).click();
    await page.getByRole('textbox', { name: 'Another limit' }).fill(TIME_LIMIT_MS);
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    const program = page.getByRole('textbox', { name: 'Program', exact: true });
    await program.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await program.evaluate(pasteProgram, text);
    await page.getByRole('tab', { name: 'CSE Machine' }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('slider', { name: 'Step' }).waitFor();
    // The program is endless, and would take a processor from the measurement.
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    for (const steps of STEPS) {
      const recordedMs = await record(page, steps);
      const next = random();
      const times = [];
      for (let jump = 0; jump < JUMPS; jump += 1) {
        times.push(await page.evaluate(jumpTo, Math.floor(next() * steps)));
      }
      all.push({ name, steps, recordedMs, times });
    }
    // oxlint-enable no-await-in-loop
    await context.close();
  }
  return all;
}

await measureInChromium({
  usage: USAGE,
  repetitions: '1',
  measure,
  report(rounds, where) {
    console.log(`${where}.\n`);
    for (const { name, steps, recordedMs, times } of rounds.flat()) {
      console.log(
        `${name}, ${steps} steps: shown after ${recordedMs.toFixed(0)} ms; from input to picture ` +
          `p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms`,
      );
    }
  },
});
