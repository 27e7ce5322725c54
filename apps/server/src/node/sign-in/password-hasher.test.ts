import { expect, test } from 'vitest';
import { PasswordsBusyError } from '../../auth/password.js';
import { createPasswordHasher } from './password-hasher.js';

const quick = createPasswordHasher({ logN: 10, r: 8, p: 1 });

test('a password is known again by its hash, and no other is', async () => {
  const hasher = createPasswordHasher();
  const hash = await hasher.hash('correct horse battery');
  expect(hash).toMatch(/^scrypt\$15\$8\$1\$/);
  expect(hash).not.toContain('correct');
  expect(await hasher.verify('correct horse battery', hash)).toBe(true);
  expect(await hasher.verify('correct horse batterz', hash)).toBe(false);
  expect(await hasher.hash('correct horse battery')).not.toBe(hash);
});

test('a letter with an accent is the same, composed or not', async () => {
  const hash = await quick.hash('caf\u00e9 au lait');
  expect(await quick.verify('cafe\u0301 au lait', hash)).toBe(true);
});

test('a hash made at another cost is still checked, and known to be outdated', async () => {
  const hasher = createPasswordHasher({ logN: 11, r: 8, p: 1 });
  const old = await quick.hash('correct horse battery');
  expect(await hasher.verify('correct horse battery', old)).toBe(true);
  expect(hasher.isOutdated(old)).toBe(true);
  expect(quick.isOutdated(old)).toBe(false);
});

test.each([null, '', 'plain text', 'scrypt$15$8$1$short$short', 'scrypt$99$8$1$'])(
  'without a hash that can be read (%j) no password is right',
  async (stored) => {
    expect(await quick.verify('', stored)).toBe(false);
    expect(await quick.verify('plain text', stored)).toBe(false);
  },
);

test('many requests at once take turns, and too many are told to try again later', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 500 }, () => quick.verify('a password', null)),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(50);
  expect(refused.length).toBeLessThan(101);
  for (const outcome of refused) {
    expect(outcome).toMatchObject({ reason: expect.any(PasswordsBusyError) as unknown });
  }
  // All places are free again.
  expect(await quick.verify('a password', null)).toBe(false);
});
