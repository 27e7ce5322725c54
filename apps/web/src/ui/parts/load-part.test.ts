import { expect, test, vi } from 'vitest';
import { ChunkLoadError, loadPart } from './load-part';

test('a part that comes is handed on', async () => {
  expect(await loadPart(async () => 'part')).toBe('part');
});

test('a short break of the network is not noticed', async () => {
  const fetchPart = vi
    .fn<() => Promise<string>>()
    .mockResolvedValue('part')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await loadPart(fetchPart)).toBe('part');
});

test('a part that does not come is a ChunkLoadError with what the browser said', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const failure = await loadPart(() => Promise.reject(cause)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ChunkLoadError);
  expect(failure).toMatchObject({ name: 'ChunkLoadError', message: cause.message, cause });
});
