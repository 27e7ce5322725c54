import { expect, test } from 'vitest';
import { matchesSearch } from './search';

const assessment = { title: 'Runes of old', number: 'M2B', shortSummary: 'Draw *hearts*.' };

test.each([
  ['', true],
  ['runes', true],
  ['OLD  run', true],
  ['m2b', true],
  ['hearts rune', true],
  ['hearts robots', false],
])('%j finds it: %s', (searched, found) => {
  expect(matchesSearch(assessment, searched)).toBe(found);
});

test('a missing summary finds nothing', () => {
  expect(matchesSearch({ ...assessment, shortSummary: null }, 'null')).toBe(false);
});
