import { expect, test } from 'vitest';
import { byOrigin, chosenCalls, nextOf, previousOf, readStepLimit } from './step-places';

test('from a step to the next and the previous one of some', () => {
  const steps = [3, 7, 9];
  expect([2, 3, 8, 9].map((at) => nextOf(steps, at))).toEqual([3, 7, 9, null]);
  expect([3, 4, 9, 20].map((at) => previousOf(steps, at))).toEqual([null, 3, 7, 9]);
});

test('the calls of the function that was chosen, else of the first one', () => {
  const calls = ['f', 'g'].map((name) => ({ name, steps: [1] }));
  expect(chosenCalls(calls, 'g')?.name).toBe('g');
  expect(chosenCalls(calls, 'gone')?.name).toBe('f');
  expect(chosenCalls([], null)).toBeUndefined();
});

test('functions of the program come before those of the library', () => {
  const calls = [
    { name: 'map', steps: [1], isLibrary: true as const },
    { name: 'square', steps: [3] },
    { name: '$map', steps: [2], isLibrary: true as const },
  ];
  const { own, library } = byOrigin(calls);
  expect(own.map(({ name }) => name)).toEqual(['square']);
  expect(library.map(({ name }) => name)).toEqual(['map', '$map']);
  expect(chosenCalls(calls, null)?.name).toBe('square');
  expect(chosenCalls(calls, '$map')?.name).toBe('$map');
  expect(chosenCalls(library, null)?.name).toBe('map');
});

test.each([
  ['1000', 1000],
  [' 501 ', 502],
  ['1', 500],
  ['499', 500],
  ['5000', 5000],
  ['4999', 5000],
  ['5001', 5000],
  ['999999999', 5000],
  ['', null],
  ['-600', null],
  ['1e3', null],
  ['many', null],
])('the limit %s is %s', (text, limit) => {
  expect(readStepLimit(text)).toBe(limit);
});
