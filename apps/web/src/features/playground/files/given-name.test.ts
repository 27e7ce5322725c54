import { expect, test } from 'vitest';
import { givenName } from './given-name';

test.each([
  ['b.js', 'file.js', 'b.js'],
  ['b.js.js', 'file.js', 'b.js'],
  ['jquery.min.js.js', 'file.js', 'jquery.min.js'],
  [' b.js ', 'file.js', 'b.js'],
  ['.js', 'file.js', ''],
  [' .js', 'file.js', ''],
  ['data.txt', 'file.js', 'data.txt'],
  ['b.js.js', 'a.js.js', 'b.js.js'],
  ['lib', 'folder', 'lib'],
  ['.hidden', 'folder', '.hidden'],
  ['', 'file.js', ''],
])('%j in place of %j means %j', (typed, proposed, meant) => {
  expect(givenName(typed, proposed)).toBe(meant);
});
