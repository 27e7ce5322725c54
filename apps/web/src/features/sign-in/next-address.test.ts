import { expect, test } from 'vitest';
import { nextAddress } from './next-address';

test('leads back to the page that asked for a sign-in', () => {
  expect(nextAddress('/courses/1/missions/2/0?tab=tests')).toBe(
    '/courses/1/missions/2/0?tab=tests',
  );
  expect(nextAddress('/loginform')).toBe('/loginform');
});

test('a link with a program in it leads to the program', () => {
  expect(nextAddress('/playground#chap=1&prgrm=abc')).toBe('/playground#chap=1&prgrm=abc');
});

test.each([
  null,
  '',
  'https://evil.example/',
  '//evil.example/x',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/login?next=/login',
  '/nus_login',
  '/login/callback?code=1',
  '/set-password?token=1',
])('%j leads to the start page', (next) => {
  expect(nextAddress(next)).toBe('/');
});
