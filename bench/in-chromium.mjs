/**
 * The common parts of benchmarks of a running product: their command line, the browser, and writing a
 * program.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { describeMachine } from './machine.mjs';

const USUAL_ADDRESS = 'http://127.0.0.1:8000';

/**
 * Measures a product several times in Chromium, as the command line says.
 * @template Measured
 * @param {object} benchmark
 * @param {string} benchmark.usage
 * @param {string} benchmark.repetitions the default number of repetitions
 * @param {(browser: import('@playwright/test').Browser, address: string) => Promise<Measured>}
 *   benchmark.measure
 * @param {(measured: Measured[], where: string) => void} benchmark.report called with the results and a
 *   description of the machine
 */
export async function measureInChromium({ usage, repetitions, measure, report }) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      repetitions: { type: 'string', default: repetitions },
      help: { type: 'boolean', default: false },
    },
  });
  const rounds = Number(values.repetitions);
  if (values.help || positionals.length > 1 || !Number.isInteger(rounds) || rounds < 1) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  try {
    /** @type {Measured[]} */
    const measured = [];
    for (let round = 0; round < rounds; round++) {
      measured.push(await measure(browser, positionals[0] ?? USUAL_ADDRESS));
    }
    const { processor, cores, system, revision } = describeMachine();
    report(
      measured,
      `Revision ${revision}. ${processor}, ${cores} cores, ${system}, Chromium ${browser.version()}`,
    );
  } finally {
    await browser.close();
  }
}

/**
 * Replaces the whole program by a text.
 * @param {import('@playwright/test').Page} page
 * @param {string} text
 */
export async function writeProgram(page, text) {
  await page.getByRole('textbox', { name: 'Program', exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}
