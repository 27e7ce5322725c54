import { expect, test } from 'vitest';
import { run, summary } from '../testing/run.js';

/** Programs with very many names. */

const declarations = (count: number) =>
  Array.from({ length: count }, (_, index) => `const c${index} = ${index};`).join('\n');

test.each([
  ['const c3 = 1;', /Identifier 'c3' has already been declared/],
  ['function c99() { return 1; }', /Identifier 'c99' has already been declared/],
  ['let c100 = 1; c100 + c99;', /^100$/],
  ['{ const c3 = 5; c3; }', /^5$/],
  ['export { c98 };', /^98$|^undefined$/],
  ['export { c101 };', /c101/],
])('among a hundred names: %s', (text, expected) => {
  expect(summary(run(3, `${declarations(100)}\n${text}`).outcome)).toMatch(expected);
});

interface Platform {
  readonly process: { cpuUsage(before?: object): { readonly user: number } };
}
const { process } = globalThis as unknown as Platform;

/**
 * The processor time of compiling, in milliseconds: the minimum of several runs, which other work affects
 * least.
 */
function timeOf(text: string): number {
  const times = Array.from({ length: 7 }, (_, index) => {
    // A text that was read before would not be read again.
    const unread = `${text} // ${index} ${Math.random()}`;
    const before = process.cpuUsage();
    expect(run(4, unread).outcome.status).toBe('finished');
    return process.cpuUsage(before).user / 1000;
  });
  return Math.min(...times);
}

test.each([
  ['names', declarations],
  [
    'uses of an outer name in blocks within each other',
    (count: number) =>
      `const x = 1; ${'{'.repeat(count / 40)} ${'x; '.repeat(count)} ${'}'.repeat(count / 40)}`,
  ],
])(
  'the time for %s grows with their number, not with its square',
  (_name, program) => {
    timeOf(program(5000));
    // With quadratic time, eight times as many names take 64 times as long. On a busy machine a factor of 8
    // can become 26.
    expect(timeOf(program(40_000)) / timeOf(program(5000))).toBeLessThan(40);
  },
  60_000,
);
