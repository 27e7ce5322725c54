import { expect, test } from 'vitest';
import { findLibraries, type Library } from './libraries';

const library = (name: string, author: string | null, licence = 'MIT'): Library => ({
  name,
  author,
  licence,
  version: '1.0.0',
  homepage: null,
  part: 'editor',
});
const LIBRARIES = [library('acorn', 'Marijn Haverbeke'), library('tslib', null, '0BSD')];
const found = (searched: string) => findLibraries(LIBRARIES, searched).map(({ name }) => name);

test.each([
  ['', ['acorn', 'tslib']],
  ['  ', ['acorn', 'tslib']],
  ['ACORN', ['acorn']],
  ['haverbeke', ['acorn']],
  ['0bsd', ['tslib']],
  ['null', []],
  ['(', []],
])('searching for %j', (searched, names) => {
  expect(found(searched)).toEqual(names);
});
