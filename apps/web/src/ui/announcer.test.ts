import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce, announcements } from './announcer';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the same sentence said again is another announcement', () => {
  announce('3 rows');
  const first = announcements.getState();
  announce('3 rows');
  const second = announcements.getState();
  expect(second?.text).toBe('3 rows');
  expect(second?.key).not.toBe(first?.key);
});

test('what was read out does not stay on the page', () => {
  announce('Question 2 of 4');
  vi.advanceTimersByTime(4000);
  announce('Question 3 of 4');
  vi.advanceTimersByTime(4000);
  expect(announcements.getState()?.text).toBe('Question 3 of 4');
  vi.advanceTimersByTime(1000);
  expect(announcements.getState()).toBeNull();
});
