import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginsOpen, keepGroupOpen, keptFold } from './kept-folds';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('closed assessments begin folded, the others open', () => {
  const has = { news: false, others: true };
  expect([beginsOpen('upcoming', has), beginsOpen('open', has)]).toEqual([true, true]);
  expect(beginsOpen('closed', has)).toBe(false);
});

test('closed ones begin open where there is news of them, or nothing else', () => {
  expect(beginsOpen('closed', { news: true, others: true })).toBe(true);
  expect(beginsOpen('closed', { news: false, others: false })).toBe(true);
});

test('folded and opened groups stay so', () => {
  keepGroupOpen('closed', true);
  keepGroupOpen('open', false);
  expect([keptFold('upcoming'), keptFold('open'), keptFold('closed')]).toEqual([null, false, true]);
});

test.each(['{', '5', '{"closed":"yes"}', 'null'])('broken storage (%s) is as if empty', (text) => {
  kept.set('wellspring-assessment-groups', text);
  expect(keptFold('closed')).toBeNull();
});
