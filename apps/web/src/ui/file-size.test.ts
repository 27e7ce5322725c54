import { expect, test } from 'vitest';
import { formatFileSize } from './file-size';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [48_600, '49 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_204_816, '1.2 MB'],
  [20_000_000, '20 MB'],
])('%i bytes are said as %s', (bytes, words) => {
  expect(formatFileSize(bytes, 'en')).toBe(words);
});

test('another language has its own words', () => {
  expect(formatFileSize(512, 'zh')).toBe('512字节');
});
