import type { BrowserPage, Target } from './page.js';

/** Helpers for using the playground in these tests. */

export const PROGRAM: Target = { role: 'textbox', name: 'Program' };
export const CONSOLE: Target = { role: 'log' };
const REPL: Target = { role: 'textbox', name: 'Type an expression to evaluate' };

export async function openPlayground(tab: BrowserPage): Promise<void> {
  await tab.open('/open/playground');
  await tab.click(PROGRAM);
}

/** Chooses a language of the playground, and agrees when the page asks first. */
export async function chooseLanguage(tab: BrowserPage, name: string): Promise<void> {
  await tab.choose('Language', name);
  if (name.startsWith('full')) await tab.click({ role: 'button', name: 'Proceed' });
}

/** Replaces the program. */
export async function write(tab: BrowserPage, program: string): Promise<void> {
  await tab.click(PROGRAM);
  await tab.replaceAll(program);
}

/** Writes a program and runs it by keyboard. */
export async function run(tab: BrowserPage, program: string): Promise<void> {
  await write(tab, program);
  await tab.press('Shift+Enter');
}

/** Evaluates an entry of the REPL. */
export async function evaluate(tab: BrowserPage, entry: string): Promise<void> {
  await tab.click(REPL);
  await tab.replaceAll(entry);
  await tab.press('Enter');
}

/** Sets the time limit, in milliseconds. */
export async function limitTime(tab: BrowserPage, milliseconds: number): Promise<void> {
  await tab.click({ role: 'button', name: /^\d+ ms limit$/ });
  await tab.click({ role: 'textbox', name: /^Time limit/ });
  await tab.replaceAll(String(milliseconds));
  await tab.press('Enter');
  await tab.seeNone({ role: 'dialog' });
}

/**
 * Begins to measure for how long the page does not react. @returns a function that returns the longest time,
 * in milliseconds
 */
export async function watchGaps(tab: BrowserPage): Promise<() => Promise<number>> {
  await tab.evaluate(() => {
    let last = performance.now();
    Reflect.set(globalThis, 'longestGap', 0);
    setInterval(() => {
      const now = performance.now();
      const longest = Number(Reflect.get(globalThis, 'longestGap'));
      Reflect.set(globalThis, 'longestGap', Math.max(longest, now - last));
      last = now;
    }, 20);
  });
  return () => tab.evaluate(() => Number(Reflect.get(globalThis, 'longestGap')));
}
