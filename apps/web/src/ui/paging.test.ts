import { expect, test } from 'vitest';
import { pageCount, pageFromAddress } from './paging';

test.each([
  [0, 1],
  [10, 1],
  [11, 2],
  [101, 11],
])('%d rows fill %d pages', (rows, pages) => {
  expect(pageCount(rows, 10)).toBe(pages);
});

test.each([
  ['3', 3],
  [null, 1],
  ['0', 1],
  ['-2', 1],
  ['1e9', 1],
  ['9999999999', 1],
])('the address says %j: page %d', (value, page) => {
  expect(pageFromAddress(value)).toBe(page);
});
