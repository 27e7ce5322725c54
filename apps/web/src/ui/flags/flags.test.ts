import { LANGUAGES } from '@wellspring/languages';
import { afterEach, expect, test } from 'vitest';
import { isFlagName } from './flag-table';
import { fixFlags, flagState, isFlagOn, parseFlags, resetFlag, resetFlags, setFlag } from './flags';

afterEach(() => {
  resetFlags();
  fixFlags({});
});

test('a flag is as declared until it is set, and again after it was reset', () => {
  expect(isFlagOn('completion.automatic')).toBe(true);
  setFlag('completion.automatic', false);
  expect(isFlagOn('completion.automatic')).toBe(false);
  resetFlag('completion.automatic');
  expect(isFlagOn('completion.automatic')).toBe(true);
});

test('resetting one leaves the others', () => {
  setFlag('completion.automatic', false);
  setFlag('brackets.close', false);
  resetFlag('brackets.close');
  expect(flagState.getState().own).toEqual({ 'completion.automatic': false });
});

test('a value that is as declared is no choice', () => {
  setFlag('brackets.close', true);
  expect(flagState.getState().own).toEqual({});
});

test('the configuration of the site takes precedence, and unknown names in it are reported', () => {
  const wrong = fixFlags({
    'brackets.close': false,
    'no.such.flag': true,
    'completion.automatic': 1,
  });
  expect(wrong).toEqual(['no.such.flag', 'completion.automatic']);
  setFlag('brackets.close', true);
  expect(isFlagOn('brackets.close')).toBe(false);
  expect(isFlagOn('completion.automatic')).toBe(true);
});

test.each([
  [null, {}],
  ['', {}],
  ['no json', {}],
  ['[true]', {}],
  ['null', {}],
  ['{"brackets.close":"off","gone.flag":false,"__proto__":{"completion.automatic":false}}', {}],
  ['{"brackets.close":false,"gone.flag":false}', { 'brackets.close': false }],
])('of a stored %j only what is a flag counts', (stored, flags) => {
  expect(parseFlags(stored)).toEqual(flags);
});

test('a language that is offered with a flag names one that there is', () => {
  const flags = LANGUAGES.flatMap(({ definition }) => definition.flag ?? []);
  expect(flags).toContain('python.full');
  expect(flags.filter((flag) => !isFlagName(flag))).toEqual([]);
});
