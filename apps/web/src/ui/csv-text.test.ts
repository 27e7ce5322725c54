import { expect, test } from 'vitest';
import { csvText } from './csv-text';

test.each(['=1+1', '+1', '-1', '@a', '\t=1', '\r=1', '\n=1', '=1\n+2', '=cmd|" /C calc"!A0\r\nx'])(
  'a spreadsheet takes %j as text',
  (text) => {
    const quoted = `"'${text.replaceAll('"', '""')}"`;
    expect([quoted, quoted.slice(1, -1)]).toContain(csvText([[text]]).slice(1, -2));
  },
);

test('numbers and plain texts stay as they are', () => {
  expect(csvText([['a=b', -1, 'x\ny']])).toBe('\uFEFFa=b,-1,"x\ny"\r\n');
});
