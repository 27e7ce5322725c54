/**
 * Measures the delay of typing in a running product, in Chromium slowed down four times, for programs of
 * several lengths: `node bench/typing.mjs http://127.0.0.1:8000`. Set `CHROMIUM_PATH` to use the browser of
 * the system.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { describeMachine } from './machine.mjs';
import {
  installProbes,
  pasteProgram,
  takeKeyTimes,
  takeLongestTask,
  watchKeys,
} from './page-probes.mjs';
import { median } from './statistics.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const USAGE = 'Usage: node bench/typing.mjs [--slowdown N] [address of the running product]';

const LENGTHS = [1_000, 100_000, 1_000_000];
const DEFAULT_SLOWDOWN = '4';

/** The text typed in the middle of each program, and the pause after each key: fast typing by hand. */
const TYPED = '\nconst total = accumulate((x, y) => x + y, 0, list(1, 2, 3));\n';
const BETWEEN_KEYS_MS = 90;

/** Long enough for everything that waits for a pause: parsing, checking, saving. */
const PAUSE_MS = 4000;

const LINE = 'const f$ = (x, y) => x === 0 ? y : f$(x - 1, y + 1); // one line of the program\n';

/** @param {number} length */
function programOf(length) {
  let program = '';
  for (let number = 1; program.length < length; number++) {
    program += LINE.replaceAll('$', String(number));
  }
  return program;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @param {number} length
 * @param {number} slowdown
 */
async function measure(browser, address, length, slowdown) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(installProbes);
    await page.goto(new URL('/open/playground', address).href);
    const program = page.getByRole('textbox', { name: 'Program', exact: true });
    await program.focus();
    // Everything that is fetched when the editor is first used has arrived.
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('ControlOrMeta+a');
    await program.evaluate(pasteProgram, programOf(length));
    for (let line = 0; line < 40; line++) await page.keyboard.press('ArrowUp');
    await page.waitForTimeout(PAUSE_MS);

    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate(takeLongestTask);
    await page.evaluate(watchKeys);
    for (const key of TYPED) {
      await page.keyboard.press(key === '\n' ? 'Enter' : key);
      await page.waitForTimeout(BETWEEN_KEYS_MS);
    }
    const toFrame = await page.evaluate(takeKeyTimes);
    const typingTaskMs = await page.evaluate(takeLongestTask);
    await page.waitForTimeout(PAUSE_MS);
    const pauseTaskMs = await page.evaluate(takeLongestTask);
    const sorted = toFrame.toSorted((a, b) => a - b);
    return {
      medianMs: median(sorted) ?? 0,
      highMs: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
      mostMs: sorted.at(-1) ?? 0,
      typingTaskMs,
      pauseTaskMs,
    };
  } finally {
    await context.close();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    slowdown: { type: 'string', default: DEFAULT_SLOWDOWN },
    help: { type: 'boolean', default: false },
  },
});
const slowdown = Number(values.slowdown);
if (values.help || positionals.length > 1 || !(slowdown >= 1)) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 1;
} else {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  try {
    const { processor, cores, system, revision } = describeMachine();
    console.log(
      `Revision ${revision}. ${processor}, ${cores} cores, ${system}, Chromium ${browser.version()}, slowed down ${slowdown} times.\n`,
    );
    console.log(
      '  characters    key to frame: median    95 %    most   longest task: typing  in a pause',
    );
    for (const length of LENGTHS) {
      const measured = await measure(
        browser,
        positionals[0] ?? 'http://127.0.0.1:8000',
        length,
        slowdown,
      );
      const { medianMs, highMs, mostMs, typingTaskMs, pauseTaskMs } = measured;
      const figures = [medianMs, highMs, mostMs, typingTaskMs, pauseTaskMs];
      const widths = [24, 8, 8, 23, 12];
      const cells = figures.map((ms, at) => ms.toFixed(0).padStart(widths[at] ?? 8));
      console.log(`${String(length).padStart(12)}${cells.join('')}`);
    }
  } finally {
    await browser.close();
  }
}
