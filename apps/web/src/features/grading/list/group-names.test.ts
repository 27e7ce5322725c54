import { expect, test } from 'vitest';
import { groupsMeant, wholeGroupName } from './group-names';

const groups = ['Friday studio', 'Lab 1', 'Lab 10', 'Thursday lab'];

test.each([
  ['fri', 'Friday studio'],
  ['STUDIO', 'Friday studio'],
  ['Lab 10', 'Lab 10'],
  // A complete name is meant, even when it is the beginning of another.
  ['Lab 1', 'Lab 1'],
  ['lab 1', 'Lab 1'],
  // Ambiguous.
  ['lab', 'lab'],
  ['Monday', 'Monday'],
])('%s asks for the group %s', (text, name) => {
  expect(wholeGroupName(text, groups)).toBe(name);
});

test('several possible groups are listed', () => {
  expect(groupsMeant('lab', groups)).toEqual(['Lab 1', 'Lab 10', 'Thursday lab']);
  expect(groupsMeant('Monday', groups)).toEqual([]);
});
