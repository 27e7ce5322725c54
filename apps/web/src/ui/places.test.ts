import { expect, test } from 'vitest';
import { isPlayground, openPlaygroundAddress, playgroundAddress } from './places';

test('the playground is for people of a course, and another one for everybody', () => {
  expect(playgroundAddress(true)).toBe('/playground');
  expect(playgroundAddress(false)).toBe('/open/playground');
});

test('a link with a program keeps its program without an account', () => {
  expect(openPlaygroundAddress('/playground?flag.x=on#chap=1&prgrm=abc')).toBe(
    '/open/playground?flag.x=on#chap=1&prgrm=abc',
  );
});

test.each([
  ['/playground', true],
  ['/playground?a=b#chap=1', true],
  ['/playgrounds', false],
  ['/open/playground', false],
  ['/', false],
])('that %s is the playground of a course is %s', (address, is) => {
  expect(isPlayground(address)).toBe(is);
});

test.each(['/', '/courses/1', '/playgrounds#x', '/playground/x#y'])(
  'from %s one comes to the playground as it is',
  (wanted) => {
    expect(openPlaygroundAddress(wanted)).toBe('/open/playground');
  },
);
