import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isGroupOpen, keepGroupOpen } from './kept-folds';

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
  expect([isGroupOpen('upcoming'), isGroupOpen('open'), isGroupOpen('closed')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('what somebody folds or opens stays so', () => {
  keepGroupOpen('closed', true);
  keepGroupOpen('open', false);
  expect([isGroupOpen('upcoming'), isGroupOpen('open'), isGroupOpen('closed')]).toEqual([
    true,
    false,
    true,
  ]);
});

test.each(['{', '5', '{"closed":"yes"}', 'null'])('broken storage (%s) is as if empty', (text) => {
  kept.set('wellspring-assessment-groups', text);
  expect(isGroupOpen('closed')).toBe(false);
});
