import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outlineOf } from './outline';

describe('the outline of a channel', () => {
  test('goes along the highest samples, and back along the lowest', () => {
    const columns = [
      { min: -0.5, max: 0.25 },
      { min: 0, max: 1 },
    ];
    expect(outlineOf(columns)).toBe('M0.25 -0.25L0.75 -1L0.75 0L0.25 0.5Z');
    expect(outlineOf([])).toBe('');
  });

  test('stays in its box', () => {
    const amplitude = fc.double({ min: -1, max: 1, noNaN: true });
    const column = fc
      .tuple(amplitude, amplitude)
      .map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) }));
    fc.assert(
      fc.property(fc.array(column, { minLength: 1, maxLength: 100 }), (columns) => {
        const numbers = outlineOf(columns).match(/-?[\d.]+(?:e-?\d+)?/g) ?? [];
        expect(numbers).toHaveLength(4 * columns.length);
        for (const [index, text] of numbers.entries()) {
          expect(Number(text)).toBeGreaterThanOrEqual(index % 2 === 0 ? 0 : -1);
          expect(Number(text)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
