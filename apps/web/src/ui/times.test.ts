import { expect, test } from 'vitest';
import { formatTime } from './times';

const now = new Date(2030, 5, 1);
const time = new Date(2030, 10, 20, 23, 59).toISOString();

test('a time of this year is said without the year, in 24 hours', () => {
  expect(formatTime(time, 'en', now)).toBe('20th November, 23:59');
  expect(formatTime(new Date(2030, 0, 2, 0, 5).toISOString(), 'en', now)).toBe(
    '2nd January, 00:05',
  );
});

test('a date of another year than this one has its year', () => {
  expect(formatTime(time, 'en', new Date(2029, 5, 1))).toBe('20th November 2030, 23:59');
});

test('days are counted in English', () => {
  const days = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map((day) =>
    formatTime(new Date(2030, 0, day).toISOString(), 'en', now)
      .split(' ')
      .at(0),
  );
  expect(days.join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 31st');
});

test('another language has its own form', () => {
  expect(formatTime(time, 'zh', now)).toContain('11月20日');
});
