import { expect, test } from 'vitest';
import { isLibraryKnown, librariesOf, PLAYGROUND_LIBRARIES } from './external-library.js';

test.each([
  ['none', [], []],
  ['', [], []],
  ['machinelearning', ['train'], []],
  ['__proto__', [], []],
  ['SOUNDS', [], [{ module: 'sound', names: null }]],
  ['EV3', [], [{ module: 'ev3', names: null }]],
  ['runes', ['show', 'heart'], [{ module: 'rune', names: ['show', 'heart'] }]],
  ['Curves', ['draw'], [{ module: 'curve', names: ['draw'] }]],
])('the library %s with the symbols %j gives names of modules', (name, symbols, libraries) => {
  expect(librariesOf({ name, symbols })).toEqual(libraries);
});

test.each([
  ['none', true],
  ['NONE', true],
  ['', true],
  ['sounds', true],
  ['two_dim_runes', true],
  ['ev3', true],
  ['machinelearning', false],
  ['constructor', false],
])('the library %s is known: %s', (name, isKnown) => {
  expect(isLibraryKnown(name)).toBe(isKnown);
});

test.each(PLAYGROUND_LIBRARIES)('the library %s of the playground has names', (name) => {
  expect(librariesOf({ name, symbols: [] })).toHaveLength(1);
});
