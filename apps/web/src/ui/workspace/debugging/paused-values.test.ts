import type { DebuggedScope } from '@wellspring/evaluator';
import { expect, test } from 'vitest';
import { pausedValues } from './paused-values';

/** Values beside the lines of a run that has paused. */

const TEXT = `const k = 2;
const twice = x => x * k;
function area(width,
    height) {
  const text = "let k";  // const k
  let sum = 0;
  for (let i = 0; i < k; i = i + 1) {
    sum = sum + width * height;
  }
  return sum;
}`;

function shown(line: number, ...scopes: readonly Readonly<Record<string, string | null>>[]) {
  const inScope = scopes.map((names): DebuggedScope => ({
    kind: 'block',
    names: Object.entries(names).map(([name, value]) => ({ name, value })),
    leftOut: 0,
  }));
  return pausedValues(TEXT, { file: '/a.js', line, column: 0 }, inScope).map(
    ({ line: at, values }) =>
      `${at} ${values.map(({ name, first }) => `${name}: ${first.join()}`).join(', ')}`,
  );
}

test('names are shown where they are declared, and where the run has paused', () => {
  const program = { k: '2', twice: 'x => x * k' };
  expect(
    shown(8, { i: '1' }, { width: '3', height: '4', text: '"a"', sum: '12' }, program),
  ).toEqual([
    '1 k: 2',
    '3 width: 3',
    '5 text: "a"',
    '6 sum: 12',
    '7 i: 1',
    '8 width: 3, height: 4, sum: 12',
  ]);
});

test('a name without a value, one that is hidden, and one that is declared below are not shown', () => {
  expect(shown(2, { k: null }, { k: '9' })).toEqual([]);
  expect(shown(1, { sum: '1' })).toEqual([]);
});

test('long values are cut', () => {
  expect(shown(1, { k: 'a'.repeat(400) })).toEqual([`1 k: ${'a'.repeat(40)}...`]);
});
