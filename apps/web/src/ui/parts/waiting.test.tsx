import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uiEnglish } from '../strings.en';
import { uiChinese } from '../strings.zh';
import { readingOf } from '../testing/reading';
import { ChunkLoadError, loadPart } from './load-part';
import { longestWait, type Waiting } from './part-waits';
import { WaitNotice } from './WaitNotice';

/** The page says that a part takes long to load. */

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A part that arrives when the test says so. */
function partOnItsWay() {
  const arrivals: ((part: string) => void)[] = [];
  const part = new Promise<string>((resolve) => void arrivals.push(resolve));
  return { fetchPart: () => part, come: () => arrivals.forEach((arrive) => arrive('part')) };
}

test('a part that comes at once is not told of', async () => {
  const { fetchPart, come } = partOnItsWay();
  const loading = loadPart(fetchPart);
  await vi.advanceTimersByTimeAsync(199);
  expect(longestWait.getState()).toBe('none');
  come();
  expect(await loading).toBe('part');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(longestWait.getState()).toBe('none');
});

test('after 200 ms the page is busy, after 10 s it says why, and no longer once the part is there', async () => {
  const { fetchPart, come } = partOnItsWay();
  const loading = loadPart(fetchPart);
  await vi.advanceTimersByTimeAsync(200);
  expect(longestWait.getState()).toBe('busy');
  await vi.advanceTimersByTimeAsync(9800);
  expect(longestWait.getState()).toBe('slow');
  come();
  await loading;
  expect(longestWait.getState()).toBe('none');
});

test('of several parts the one counts that takes longest', async () => {
  const [first, second] = [partOnItsWay(), partOnItsWay()];
  const loading = loadPart(first.fetchPart);
  await vi.advanceTimersByTimeAsync(9900);
  const other = loadPart(second.fetchPart);
  await vi.advanceTimersByTimeAsync(300);
  expect(longestWait.getState()).toBe('slow');
  first.come();
  await loading;
  expect(longestWait.getState()).toBe('busy');
  second.come();
  await other;
  expect(longestWait.getState()).toBe('none');
});

test('waiting for a part that the user did not ask for is not announced', async () => {
  const { fetchPart, come } = partOnItsWay();
  const loading = loadPart(fetchPart, { isUnasked: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(longestWait.getState()).toBe('none');
  come();
  await loading;
});

test('a part that has not come after two minutes is a ChunkLoadError that says so', async () => {
  const loading = loadPart(partOnItsWay().fetchPart, { isEssential: true });
  const ended = vi.fn<(error: unknown) => void>();
  loading.catch(ended);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const error = ended.mock.lastCall?.[0];
  expect(error).toBeInstanceOf(ChunkLoadError);
  expect(error).toMatchObject({ message: 'It has not come within 120 seconds.' });
  expect(longestWait.getState()).toBe('none');
});

test('a part that fails is not waited for any longer', async () => {
  const loading = loadPart(() => Promise.reject(new TypeError('Failed to fetch')));
  loading.catch(() => {});
  await vi.advanceTimersByTimeAsync(500);
  await expect(loading).rejects.toThrow('Failed to fetch');
  expect(longestWait.getState()).toBe('none');
});

async function read(waiting: Waiting, language: 'en' | 'zh' = 'en') {
  const texts = { ui: language === 'en' ? uiEnglish : uiChinese };
  vi.useRealTimers();
  return readingOf(<WaitNotice waiting={waiting} destination={null} />, texts, language);
}

test('waiting for a part is announced', async () => {
  expect(await read('none')).toEqual([]);
  expect(await read('busy')).toEqual(['Loading…']);
});

test('who waits long reads why, and what can be done', async () => {
  expect(await read('slow')).toEqual([
    'This is still loading: the network is slow. What you typed is kept. You can wait, or reload the page to try again.',
    'Reload the page',
  ]);
  expect(await read('slow', 'zh')).toContain('重新加载');
});
