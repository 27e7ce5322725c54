import { expect, test } from 'vitest';
import { checkPassword, isGood } from './password-checks';

const check = (next: string, repeat = next) => checkPassword({ next, repeat });

test('from 12 to 200 characters are a password', () => {
  expect(isGood(check('x'.repeat(12)))).toBe(true);
  expect(isGood(check('x'.repeat(200)))).toBe(true);
  expect(check('x'.repeat(11)).next).toBe('tooShort');
  expect(check('').next).toBe('tooShort');
  expect(check('x'.repeat(201)).next).toBe('tooLong');
});

test('blanks count, and are not taken away', () => {
  expect(isGood(check(' '.repeat(12)))).toBe(true);
  expect(check('long enough!', 'long enough! ').repeat).toBe('different');
});
