import { expect, test } from 'vitest';
import { readIsoTime } from './iso-time.js';

const MIDNIGHT_OF_SINGAPORE = '2026-08-09T16:00:00.000Z';

test.each([
  '2026-08-10T00:00:00+08:00',
  '2026-08-10T00:00:00.000+0800',
  '2026-08-10T00:00:00,0+08',
  '2026-08-10T00:00+08:00',
  '2026-08-10T00:00+08',
  '20260810T000000+0800',
  '20260810T0000+08',
  '20260809T160000Z',
  '20260809T160000.000Z',
])('%s is read', (text) => {
  expect(readIsoTime(text)).toEqual({ utc: MIDNIGHT_OF_SINGAPORE, hasOffset: true });
});

test('without an offset it is taken as UTC, and a day begins at midnight', () => {
  const utc = '2026-08-10T00:00:00.000Z';
  for (const text of ['2026-08-10', '20260810', '2026-08-10T00:00', '20260810T000000']) {
    expect(readIsoTime(text)).toEqual({ utc, hasOffset: false });
  }
});

test.each([
  '',
  'soon',
  '2026-02-30',
  '20260230',
  '2026-08-10 00:00',
  '2026-08-10T25:00Z',
  '2026-8-1',
  '1786300000',
  '2026-08-10T00Z',
  '2026-08-10T00:00+8',
  '2026-0810',
])('%j is no time', (text) => {
  expect(readIsoTime(text)).toBeNull();
});
