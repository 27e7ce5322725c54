import { describe, expect, test } from 'vitest';
import { run } from './testing/run.js';

/** Recursions that are seen to be endless are reported before they fill all the depth that others may have. */

/** The argument with which the last call before the report was made. */
function depthOf(chapter: number, text: string): number {
  const { outcome } = run(chapter, text);
  const [error] = 'errors' in outcome ? outcome.errors : [];
  const [, last] = /\((-?[\d.]+)\)\.\.$/.exec(error?.message ?? '') ?? [];
  return Math.abs(Number(last));
}

describe('is reported early', () => {
  test.each([
    [1, 'function f(n) { return 1 + f(n + 1); } f(0);'],
    [1, 'const f = n => n === 0 ? 0 : 1 + f(n - 1); f(-1);'],
    [1, 'const f = n => n === 0 ? 0 : 1 + f(n - 2); f(7);'],
    [1, 'const f = n => n < 0 || !(n >= 0) ? 0 : 1 + f(n + 1); f(0);'],
    [1, 'const f = n => 10 === n ? 0 : 1 + f(1 + n); f(11);'],
    [1, 'function f(n) { if (n === 0) { return 1; } else { } return n * f(n - 1); } f(0.5);'],
    [1, 'const odd = n => !even(n - 1); const even = n => !odd(n - 1); even(3);'],
    [1, 'function f(n) { const rest = f(n + 1); return n === 0 ? rest : 0; } f(0);'],
    [3, 'function f(n) { let x = 1; x = f(n + 1); return x; } f(0);'],
  ])('§%i %s', (chapter, text) => {
    expect(depthOf(chapter, text)).toBeLessThan(200_000);
  });
});

describe('may end, and is not reported early', () => {
  test.each([
    // The condition may become true.
    [1, 'const f = n => n > 150000 ? 0 : 1 + f(n + 1); f(0);', '150001'],
    [1, 'const f = n => n === 150000 ? 0 : 1 + f(n + 1); f(0);', '150000'],
    [1, 'const f = (n, m) => m === 0 ? n : 1 + f(n + 1, m - 1); f(0, 150000);', '300000'],
    [
      1,
      'function f(n) { if (n > 150000) { return 0; } else { } return 1 + f(n + 1); } f(0);',
      '150001',
    ],
    [
      3,
      'let n = 0; function f(m) { n = n + 1; return n > 150000 ? 0 : 1 + f(m + 1); } f(0);',
      '150000',
    ],
    [3, 'function f(n) { n = -n; return n === -150000 ? 0 : 1 + f(1 - n); } f(0);', '150000'],
    // A function between calls this one with other arguments.
    [
      1,
      'const g = n => n > 0 ? f(0 - n) : 1 + f(n); const f = n => n === -1 ? 0 : n < -150000 ? 9 : 1 + h(n - 1); const h = n => f(n); f(-2);',
      '150008',
    ],
    // Another name with the same letters.
    [
      1,
      'function f(n, m) { if (n === 0) { return m; } else { const k = m; { const n = k; return 1 + f(n - 1, k - 1); } } } f(-9, 150000);',
      '150000',
    ],
    // The second operand is not always evaluated.
    [1, 'const f = n => n > 150000 || f(n + 1) || false; f(0);', 'true'],
    [1, 'function f(n) { return n < 150000 && !f(n + 1); } f(0);', 'false'],
  ])('§%i %s', (chapter, text, result) => {
    const { outcome } = run(chapter, text, 10_000);
    expect(outcome).toMatchObject({ status: 'finished', result });
  });
});
