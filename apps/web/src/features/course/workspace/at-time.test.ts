import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverClock } from '../../../backend/server-clock';
import { atTime } from './at-time';

/** The time by which the server's clock is ahead of this device's. */
let aheadMs = 0;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2030-03-10T12:00:00Z') });
  aheadMs = 0;
  vi.spyOn(serverClock, 'now').mockImplementation(() => new Date(Date.now() + aheadMs));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('it is called once, at the time itself', () => {
  const action = vi.fn<() => void>();
  atTime(Date.now() + 90_000, action);
  vi.advanceTimersByTime(89_999);
  expect(action).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(action).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(600_000);
  expect(action).toHaveBeenCalledOnce();
});

test('the time is that of the server, also when it is learnt on the way', () => {
  const action = vi.fn<() => void>();
  atTime(Date.now() + 3_600_000, action);
  vi.advanceTimersByTime(60_000);
  aheadMs = 3_600_000;
  vi.advanceTimersByTime(30_000);
  expect(action).toHaveBeenCalledOnce();
});

test('what is months away does not come at once, and what is over comes soon', () => {
  const action = vi.fn<() => void>();
  atTime(Date.now() + 90 * 86_400_000, action);
  vi.advanceTimersByTime(3_600_000);
  expect(action).not.toHaveBeenCalled();
  atTime(Date.now() - 1, action);
  vi.advanceTimersByTime(1);
  expect(action).toHaveBeenCalledOnce();
});

test('given up, it is not called', () => {
  const action = vi.fn<() => void>();
  atTime(Date.now() + 1000, action)();
  vi.advanceTimersByTime(60_000);
  expect(action).not.toHaveBeenCalled();
});
