import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Value } from '../module.js';
import { call, exportsOf, messageOf } from '../testing/host.js';
import { core } from './core.js';

const exports = exportsOf(core);
const increment = (x: Value) => Number(x) + 1;

describe('repeat', () => {
  test('applies a function as often as it is asked to', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(100), (x, n) => {
        expect(call(exports['repeat']?.(increment, n), x)).toBe(x + n);
      }),
    );
    expect(call(exports['twice']?.(increment), 0)).toBe(2);
    expect(call(exports['thrice']?.(increment), 0)).toBe(3);
  });

  test('returns the argument itself when it applies the function no times', () => {
    const value = [1, null];
    expect(call(exports['repeat']?.(increment, 0), value)).toBe(value);
  });

  test('applies the result of each time to the next', () => {
    expect(
      call(
        exports['repeat']?.((x: Value) => `${String(x)}!`, 3),
        'a',
      ),
    ).toBe('a!!!');
  });

  test('repeats functions that repeat functions', () => {
    expect(call(call(exports['thrice']?.(exports['twice']), increment), 0)).toBe(8);
  });

  test('makes functions that can be repeated', () => {
    expect(call(exports['twice']?.(exports['twice']?.(increment)), 0)).toBe(4);
  });

  test.each([
    [() => exports['repeat']?.(1, 2), 'repeat: Expected function with 1 parameter, got 1.'],
    [
      () => exports['repeat']?.((_a: Value, b: Value) => b, 2),
      'repeat: Expected function with 1 parameter, got (_a, b) => b.',
    ],
    [() => exports['repeat']?.(increment, -1), 'repeat: Expected integer ≥ 0, got -1.'],
    [() => exports['repeat']?.(increment, 1.5), 'repeat: Expected integer ≥ 0, got 1.5.'],
    [() => exports['repeat']?.(increment, 'a'), 'repeat: Expected integer ≥ 0, got "a".'],
    [() => exports['repeat']?.(increment, NaN), 'repeat: Expected integer ≥ 0, got NaN.'],
    [() => exports['twice']?.(null), 'twice: Expected function with 1 parameter, got null.'],
    [() => exports['thrice']?.(true), 'thrice: Expected function with 1 parameter, got true.'],
  ])('refuses other arguments, case %#', (run, message) => {
    expect(messageOf(run)).toBe(message);
  });
});
