import { expect, test } from 'vitest';
import { nextAddress } from './next-address';

test('leads back to the page that asked for a sign-in', () => {
  expect(nextAddress('/courses/1/missions/2/0?tab=tests')).toBe(
    '/courses/1/missions/2/0?tab=tests',
  );
});

test.each([
  null,
  '',
  'https://evil.example/',
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/login?next=/login',
])('%j leads to the start page', (next) => {
  expect(nextAddress(next)).toBe('/');
});
