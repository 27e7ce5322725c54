import { expect, test } from 'vitest';
import { isEasyToGuess } from './password-strength.js';

const WORDS = ['h13', 'marguerite', 'Ada Admin', 'Wellspring'];

test.each([
  'password1234',
  'aaaaaaaaaaaa',
  'h13h13h13h13',
  'P4ssw0rd1234',
  'Qwertyuiop12',
  'iloveyou2024',
  'wellspring12',
  'Marguerite12',
  'abcdefghijkl',
  '123456789012',
])('%s is easy to guess', (password) => expect(isEasyToGuess(password, WORDS)).toBe(true));

test.each([
  'correct horse battery',
  'kxv7 trombone lid',
  '雨の日はいつも本を読む人',
  'the grey cat sat',
])('%s is not', (password) => expect(isEasyToGuess(password, WORDS)).toBe(false));
