import { expect, test } from 'vitest';
import { formatTime } from './times';

const now = new Date(2030, 5, 1);
const time = new Date(2030, 10, 20, 23, 59).toISOString();

test('a time of this year is said without the year, in 24 hours', () => {
  expect(formatTime(time, 'en', now)).toBe('20 November at 23:59');
  expect(formatTime(new Date(2030, 0, 2, 0, 5).toISOString(), 'en', now)).toContain('00:05');
});

test('another year is named', () => {
  expect(formatTime(time, 'en', new Date(2029, 5, 1))).toContain('2030');
});

test('another language has its own form', () => {
  expect(formatTime(time, 'zh', now)).toContain('11月20日');
});
