import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compress, decompress } from './compression';

test('what was compressed is decompressed as it was, and an address may hold it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 3000 }), async (text) => {
      const compressed = await compress(text);
      expect(compressed).toMatch(/^[\w-]+$/);
      expect(await decompress(compressed, 100_000)).toBe(text);
    }),
    { numRuns: 50 },
  );
});

test('the limit is of bytes that come out', async () => {
  const compressed = await compress('你'.repeat(1000));
  expect(await decompress(compressed, 3000)).toBe('你'.repeat(1000));
  expect(await decompress(compressed, 2999)).toBeNull();
});

test('a small text that would become 20 MB is refused', async () => {
  const bomb = await compress('x'.repeat(20_000_000));
  expect(bomb.length).toBeLessThan(30_000);
  expect(await decompress(bomb, 2_000_000)).toBeNull();
});

test('a text that was cut or changed on its way never becomes another one', async () => {
  const text = 'const answer = 42;\n'.repeat(3);
  const compressed = await compress(text);
  await fc.assert(
    fc.asyncProperty(fc.nat(compressed.length - 2), fc.boolean(), async (at, isCut) => {
      const other = compressed[at] === 'A' ? 'B' : 'A';
      const hurt = isCut
        ? compressed.slice(0, at)
        : compressed.slice(0, at) + other + compressed.slice(at + 1);
      // A bit that only pads the last byte may change without harm.
      expect(isCut ? [null] : [null, text]).toContain(await decompress(hurt, 100_000));
    }),
  );
});

test.each([
  ['nothing', ''],
  ['not base64url', 'a+b/c='],
  ['spaces', ' '],
  ['another format', 'cGxhaW4gdGV4dA'],
  ['not UTF-8', 'eJz7_w8AAv4B_g'],
])('%s is refused', async (_what, compressed) => {
  expect(await decompress(compressed, 1000)).toBeNull();
});
