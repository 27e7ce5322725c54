import { expect, test } from 'vitest';
import { DrawingLimit } from './drawing-limit.js';
import type { Drawing } from './evaluator.js';
import { LONGEST_DRAWN_TEXTS, MOST_DRAWINGS } from './protocol.js';

const drawn = (text: string): Drawing => ({ structures: [{ kind: 'plain', text }], arrays: [] });
const LEFT_OUT: Drawing = { structures: [{ kind: 'cut' }], arrays: [] };

test('a call that is too large to be drawn is there all the same, and those after it are drawn', () => {
  const limit = new DrawingLimit(3);
  expect(limit.fit(drawn('x'.repeat(LONGEST_DRAWN_TEXTS + 1)))).toEqual(LEFT_OUT);
  expect(limit.fit(drawn('7'))).toEqual(drawn('7'));
  expect(limit.fit(drawn('8'))).toEqual(drawn('8'));
  expect(limit.fit(drawn('9'))).toBeNull();
});

test('what many calls draw together has an end, but none of them is lost, and a host takes them all', () => {
  const [worker, host] = [new DrawingLimit(MOST_DRAWINGS), new DrawingLimit(MOST_DRAWINGS)];
  const long = drawn('x'.repeat(LONGEST_DRAWN_TEXTS));
  const sent = Array.from({ length: MOST_DRAWINGS }, () => worker.fit(long));
  expect(sent[0]).toBe(long);
  expect(sent.at(-1)).toEqual(LEFT_OUT);
  expect(sent.every((drawing) => drawing !== null && host.admits(drawing))).toBe(true);
  // One that sends all of them does not keep to the limit.
  const strict = new DrawingLimit(MOST_DRAWINGS);
  expect(sent.every(() => strict.admits(long))).toBe(false);
});
