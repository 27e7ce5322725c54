import { expect, test } from 'vitest';
import { checkPassword } from './password-checks';

const NOTHING_WRONG = { next: null, repeat: null };
const check = (next: string, repeat = next) => checkPassword({ next, repeat });

test('from 12 to 200 characters are a password', () => {
  expect(check('x'.repeat(12))).toEqual(NOTHING_WRONG);
  expect(check('x'.repeat(200))).toEqual(NOTHING_WRONG);
  expect(check('x'.repeat(11)).next).toBe('tooShort');
  expect(check('').next).toBe('tooShort');
  expect(check('x'.repeat(201)).next).toBe('tooLong');
});

test('blanks count, and are not taken away', () => {
  expect(check(' '.repeat(12))).toEqual(NOTHING_WRONG);
  expect(check('long enough!', 'long enough! ').repeat).toBe('different');
});
