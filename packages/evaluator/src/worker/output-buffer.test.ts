import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cut } from '../cut.js';
import { BATCH_DISPLAYS } from '../protocol.js';
import { OutputBuffer } from './output-buffer.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

function buffer(limit = { displays: 10_000, characters: 1_000_000 }) {
  const messages: string[][] = [];
  const output = new OutputBuffer(limit, (texts) => messages.push([...texts]));
  return { output, messages };
}

test('a few lines are sent at once', () => {
  const { output, messages } = buffer();
  output.display('a');
  output.display('b');
  expect(messages).toEqual([['a'], ['b']]);
});

test('a flood is gathered in few messages, complete and in order', () => {
  const { output, messages } = buffer();
  const texts = Array.from({ length: 5000 }, (_, index) => String(index));
  for (const text of texts) output.display(text);
  output.finish();
  expect(messages.flat()).toEqual(texts);
  expect(messages.length).toBeLessThan(40);
  expect(Math.max(...messages.map(({ length }) => length))).toBeLessThanOrEqual(BATCH_DISPLAYS);
});

test('gathered texts are sent with the next display after a short time', () => {
  const { output, messages } = buffer();
  for (let index = 0; index < 30; index++) output.display('x');
  const before = messages.flat().length;
  expect(before).toBeLessThan(30);
  vi.advanceTimersByTime(60);
  output.display('last');
  expect(messages.flat()).toHaveLength(31);
});

test('gathered texts are sent even if the program displays nothing more', () => {
  const { output, messages } = buffer();
  for (let index = 0; index < 30; index++) output.display('x');
  output.sendWaiting();
  expect(messages.flat().length).toBeLessThan(30);
  vi.advanceTimersByTime(60);
  output.sendWaiting();
  expect(messages.flat()).toHaveLength(30);
});

test('displays beyond the limit are counted and left out', () => {
  const { output, messages } = buffer({ displays: 2, characters: 100 });
  for (const text of ['a', 'b', 'c', 'd']) output.display(text);
  output.finish();
  output.finish();
  expect(messages.flat()).toEqual(['a', 'b', expect.stringContaining('2 more')]);
});

test('characters beyond the limit are cut', () => {
  const { output, messages } = buffer({ displays: 10, characters: 5 });
  output.display('abc');
  output.display('defg');
  output.display('h');
  output.finish();
  const [first, second, last] = messages.flat();
  expect([first, second]).toEqual(['abc', cut('defg', 2)]);
  expect(second).toMatch(/^de… \(2 more/);
  expect(last).toContain('1 more');
});
