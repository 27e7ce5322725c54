import { CONSOLE, evaluate, limitTime, openPlayground, run, watchGaps } from './playground.js';
import { expect, test } from './test.js';

/** Running programs of Source. */

test('a program is typed and run, goes on in the REPL, and its errors have lines', async ({
  tab,
}) => {
  await openPlayground(tab);
  await tab.press('Control+a');
  // The editor inserts closing brackets, and typing overwrites them.
  await tab.type('const f = x => [x, 2 * x];\ndisplay(f(21));');
  await tab.press('Shift+Enter');
  await tab.see('[21, 42]', CONSOLE);
  await evaluate(tab, 'f(4)[1] + 1;');
  await tab.see('9', CONSOLE);
  await run(tab, 'const xs = null;\n\nhead(xs);');
  await tab.see('Line 3: head(xs) expects a pair', CONSOLE);
});

test('a program without end is ended by its limit, or stopped, while the page answers', async ({
  tab,
}) => {
  await openPlayground(tab);
  const longestGap = await watchGaps(tab);
  await run(tab, 'while (true) {}');
  await tab.see('time', CONSOLE);
  await limitTime(tab, 600_000);
  await run(tab, 'const kept = 42;\ndisplay("running");\nwhile (true) {}');
  await tab.see('running', CONSOLE);
  await tab.click({ role: 'button', name: 'Stop' });
  await tab.see('Execution aborted', CONSOLE);
  await evaluate(tab, 'kept + 1;');
  await tab.see('43', CONSOLE);
  // On a busy machine the page sometimes does not react for a while; with an endless loop it would never.
  expect(await longestGap()).toBeLessThan(5000);
});

test('depth and memory have the same limits as everywhere', async ({ tab }) => {
  await openPlayground(tab);
  await limitTime(tab, 600_000);
  await run(tab, 'const sum = n => n === 0 ? 0 : n + sum(n - 1);\nsum(100000);');
  await tab.see('5000050000', CONSOLE);
  await run(tab, 'const down = n => 1 + down(n - 1);\ndown(1);');
  await tab.see('Maximum call stack size exceeded', CONSOLE);
  await run(tab, 'let xs = null;\nwhile (true) { xs = pair(1, xs); }');
  await tab.see('Out of memory', CONSOLE);
  await run(tab, 'length(enum_list(1, 2000000));');
  await tab.see('2000000', CONSOLE);
  await run(tab, 'const xs = enum_list(1, 8000000); length(xs);');
  await tab.see('Out of memory', CONSOLE);
});
