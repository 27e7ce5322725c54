import { expect, test } from 'vitest';
import { flagsInAddress, hasFlags } from './flags-in-address';

test('an address sets flags; what else it says stays', () => {
  expect(flagsInAddress('?a=1&flag.completion.automatic=off&flag.brackets.close=on&b=2')).toEqual({
    set: [
      { name: 'completion.automatic', isOn: false },
      { name: 'brackets.close', isOn: true },
    ],
    unknown: [],
    invalid: [],
    rest: '?a=1&b=2',
  });
});

test.each([
  ['true', true],
  ['1', true],
  ['', true],
  ['false', false],
  ['0', false],
])('%j is understood as well', (value, isOn) => {
  expect(flagsInAddress(`?flag.brackets.close=${value}`).set).toEqual([
    { name: 'brackets.close', isOn },
  ]);
});

test('a name that is no flag is reported, whatever it is', () => {
  const { set, unknown, rest } = flagsInAddress('?flag.no.such=on&flag.=on&flag.__proto__=on');
  expect(set).toEqual([]);
  expect(unknown).toEqual(['no.such', '', '__proto__']);
  expect(rest).toBe('');
});

test('a value that is neither on nor off is reported and sets nothing', () => {
  const { set, invalid } = flagsInAddress('?flag.brackets.close=%3Cscript%3E');
  expect(set).toEqual([]);
  expect(invalid).toEqual([{ name: 'brackets.close', value: '<script>' }]);
});

test.each(['', '?', '?a=1', '?a=flag.b', '#flag', '?%'])('%j sets no flags', (search) => {
  expect(hasFlags(search)).toBe(false);
  expect(flagsInAddress(search).set).toEqual([]);
});
