import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SESSION_KEY, WAITING_ACTIVITY_KEY } from '../../../kept-keys';
import {
  type Activity,
  forgetActivity,
  listenToActivity,
  noteActivity,
} from '../../../ui/workspace/activity';
import { takeEarlierActivity } from './earlier-activity';

/** Events from before the page counts them are kept, and count for the person who was signed in. */

const NOW = 1_900_000_000_000;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.setItem(SESSION_KEY, '1');
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

test('events wait with their times, and are told once', () => {
  noteActivity('Run Code');
  vi.advanceTimersByTime(60_000);
  noteActivity('Error');
  expect(takeEarlierActivity()).toEqual([
    { name: 'Run Code', at: NOW },
    { name: 'Error', at: NOW + 60_000 },
  ]);
  expect(takeEarlierActivity()).toEqual([]);
});

test('who listens hears at once, and nothing waits', () => {
  const heard = vi.fn<(activity: Activity) => void>();
  const stop = listenToActivity(heard);
  noteActivity('Run Testcase');
  expect(heard.mock.calls).toEqual([['Run Testcase']]);
  stop();
  expect(takeEarlierActivity()).toEqual([]);
});

test('what is run without being signed in counts for nobody', () => {
  localStorage.removeItem(SESSION_KEY);
  noteActivity('Run Code');
  expect(takeEarlierActivity()).toEqual([]);
});

test('what waits is gone when the person has signed out', () => {
  noteActivity('Run Code');
  forgetActivity();
  expect(takeEarlierActivity()).toEqual([]);
});

test('what nobody ever counts takes little room', () => {
  for (let run = 0; run < 5000; run += 1) noteActivity('Run Code');
  expect(sessionStorage.getItem(WAITING_ACTIVITY_KEY)?.length).toBeLessThan(25_000);
});

test('a store that was changed by hand does no harm, and only so many events are taken', () => {
  sessionStorage.setItem(WAITING_ACTIVITY_KEY, '{\n7\n1 Win\nsoon Error\n5 Error\n');
  expect(takeEarlierActivity()).toEqual([{ name: 'Error', at: 5 }]);
  for (let run = 0; run < 600; run += 1) noteActivity('Run Code');
  expect(takeEarlierActivity()).toHaveLength(500);
});
