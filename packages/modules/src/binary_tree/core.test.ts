import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Value } from '../module.js';
import { EndOfProgram, exportsOf, messageOf, testHost } from '../testing/host.js';
import { core } from './core.js';

const exports = exportsOf(core);
const leaf = (value: Value) => exports['make_tree']?.(value, null, null);

const { tree: trees } = fc.letrec<{ tree: Value }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    fc.constant(null),
    fc
      .tuple(fc.integer(), tie('tree'), tie('tree'))
      .map(([value, left, right]) => exports['make_tree']?.(value, left, right)),
  ),
}));

describe('binary_tree', () => {
  test('takes apart what it makes', () => {
    fc.assert(
      fc.property(fc.anything(), trees, trees, (value, left, right) => {
        const tree = exports['make_tree']?.(value, left, right);
        expect(exports['is_tree']?.(tree)).toBe(true);
        expect(exports['is_empty_tree']?.(tree)).toBe(false);
        expect(exports['entry']?.(tree)).toBe(value);
        expect(exports['left_branch']?.(tree)).toBe(left);
        expect(exports['right_branch']?.(tree)).toBe(right);
      }),
    );
  });

  test('makes trees of pairs', () => {
    expect(exports['make_empty_tree']?.()).toBe(null);
    expect(leaf(1)).toEqual([1, [null, [null, null]]]);
  });

  test.each([
    [null, true],
    [[1, [null, [null, null]]], true],
    [[1, [null, [2, null]]], false],
    [[1, [null, null]], false],
    [[1, [null, [null, [null, null]]]], false],
    [[1, 2], false],
    [[1, null, null], false],
    ['tree', false],
    [undefined, false],
  ])('knows whether %j is a tree', (value, expected) => {
    expect(exports['is_tree']?.(value)).toBe(expected);
  });

  test('ends on trees that lead back into themselves, and on trees with many shared branches', () => {
    const cyclic: Value[] = [1, [null, [null, null]]];
    (cyclic[1] as Value[])[0] = cyclic;
    expect(exports['is_tree']?.(cyclic)).toBe(true);
    expect(exports['left_branch']?.(cyclic)).toBe(cyclic);
    let shared: Value = null;
    for (let depth = 0; depth < 100; depth += 1)
      shared = exports['make_tree']?.(depth, shared, shared);
    expect(exports['is_tree']?.(shared)).toBe(true);
  });

  test('goes deep, and counts what that takes', () => {
    let deep: Value = null;
    for (let depth = 0; depth < 100_000; depth += 1) deep = [depth, [deep, [null, null]]];
    expect(exports['is_tree']?.(deep)).toBe(true);
    const limited = exportsOf(core, testHost({ maxOperations: 100 }));
    expect(() => limited['is_tree']?.(deep)).toThrow(EndOfProgram);
  });

  test.each([
    [() => exports['make_tree']?.(1, 0, null), 'make_tree: Expected binary tree for left, got 0.'],
    [
      () => exports['make_tree']?.(1, null, 'a'),
      'make_tree: Expected binary tree for right, got "a".',
    ],
    [() => exports['entry']?.(null), 'entry: Expected non-empty binary tree, got null.'],
    [
      () => exports['left_branch']?.(null),
      'left_branch: Expected non-empty binary tree, got null.',
    ],
    [() => exports['left_branch']?.(3), 'left_branch: Expected binary tree, got 3.'],
    [() => exports['right_branch']?.([1, 2]), 'right_branch: Expected binary tree, got [1, 2].'],
  ])('refuses other arguments, case %#', (run, message) => {
    expect(messageOf(run)).toBe(message);
  });
});
