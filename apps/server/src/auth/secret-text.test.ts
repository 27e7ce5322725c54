import { expect, test } from 'vitest';
import { hashText, randomText } from './secret-text.js';

test('16 bytes are 22 characters that an address can carry, each time others', () => {
  const made = Array.from({ length: 50 }, () => randomText(16));
  for (const text of made) expect(text).toMatch(/^[\w-]{22}$/);
  expect(new Set(made).size).toBe(50);
});

test('a hash distinguishes a text from others', async () => {
  expect(await hashText('a')).toBe(await hashText('a'));
  expect(await hashText('a')).not.toBe(await hashText('b'));
  expect(await hashText('')).toMatch(/^[0-9a-f]{64}$/);
});
