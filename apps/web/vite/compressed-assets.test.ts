import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { once } from './compressed-assets';

let cache = '';
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'compressed-'));
});
afterAll(() => rm(cache, { recursive: true, force: true }));

const making = (result: string) => vi.fn<() => Promise<Buffer>>(async () => Buffer.from(result));

test('a text is compressed once, and another text or another way is not taken for it', async () => {
  const text = Buffer.from('a text');
  const make = making('compressed');
  const again = making('again');
  expect(String(await once(cache, text, '11.br', make))).toBe('compressed');
  expect(String(await once(cache, Buffer.from('a text'), '11.br', again))).toBe('compressed');
  expect(again).not.toHaveBeenCalled();
  expect(String(await once(cache, text, 'gz', making('other way')))).toBe('other way');
  expect(String(await once(cache, Buffer.from('other'), '11.br', making('other')))).toBe('other');
});

test('what could not be compressed is tried again', async () => {
  const text = Buffer.from('fails first');
  await expect(once(cache, text, 'gz', () => Promise.reject(new Error('full')))).rejects.toThrow(
    'full',
  );
  expect(String(await once(cache, text, 'gz', making('now')))).toBe('now');
});
