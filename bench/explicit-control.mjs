/**
 * Measures how many steps a second the CSE machine takes when nothing is recorded, as in programs with explicit
 * control: `node bench/explicit-control.mjs` (after `npm run build`). Steps are counted in a recorded run. Times
 * are processor times, the best of several runs.
 */
import process from 'node:process';
import { recordMachine } from './record-machine.mjs';
import { loadRecorder } from './recorded-programs.mjs';

const RUNS = 7;
const MAX_STEPS = 10_000_000;
const TIMEOUT_MS = 100_000;

const PROGRAMS = {
  'tail calls': 'const loop = n => n === 0 ? 0 : loop(n - 1); loop(100000);',
  'fib(22)': 'const fib = n => n < 2 ? n : fib(n - 1) + fib(n - 2); fib(22);',
  'loop with a variable': 'let s = 0; for (let i = 0; i < 50000; i = i + 1) { s = s + i; } s;',
  'list library':
    'let r = 0; for (let i = 0; i < 20; i = i + 1) { r = accumulate((x, y) => x + y, 0, map(x => x * 2, enum_list(1, 500))); } r;',
  'leaving for_each by call_cc':
    'let n = 0; const f = () => call_cc(k => { for_each(x => x > 2 ? k(x) : x, list(1, 2, 3, 4)); return 0; }); for (let i = 0; i < 5000; i = i + 1) { n = n + f(); } n;',
};

const evaluator = loadRecorder();

for (const [name, text] of Object.entries(PROGRAMS)) {
  const variant = 'explicit-control';
  const limits = { chapter: 4, variant, timeoutMs: TIMEOUT_MS, stepLimit: MAX_STEPS };
  // oxlint-disable-next-line no-await-in-loop -- one measurement at a time
  const { total } = await recordMachine(evaluator, text, limits);
  const session = evaluator.createSession(
    { chapter: 4, variant, timeoutMs: TIMEOUT_MS },
    { display: () => true },
  );
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run += 1) {
    const before = process.cpuUsage();
    // oxlint-disable-next-line no-await-in-loop -- one run after another
    await session.evaluate({ files: { '/program.js': text }, entry: '/program.js' });
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, user + system);
  }
  const rate = (total / best).toFixed(1);
  console.log(`${name}: ${total} steps, ${(best / 1000).toFixed(0)} ms, ${rate} million a second`);
}
