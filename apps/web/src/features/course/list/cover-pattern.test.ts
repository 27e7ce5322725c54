import { expect, test } from 'vitest';
import { coverTurns } from './cover-pattern';

test('an assessment keeps its pattern, and neighbours have others', () => {
  expect(coverTurns(7)).toEqual(coverTurns(7));
  const patterns = Array.from({ length: 50 }, (_, id) => JSON.stringify(coverTurns(id)));
  expect(new Set(patterns).size).toBe(50);
});

test('every pattern has both of its pieces, so no cover is of one colour', () => {
  for (let id = 0; id < 200; id += 1) {
    expect(new Set(coverTurns(id).flat()).size).toBe(2);
  }
});
