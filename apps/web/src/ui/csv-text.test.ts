import { expect, test } from 'vitest';
import { csvText } from './csv-text';

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@a', "'@a"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['\n=1', "'\n'=1"],
  ['=1\n+2', "'=1\n'+2"],
  ['=cmd|" /C calc"!A0\r\nx', `'=cmd|" /C calc"!A0\r\nx`],
])('a spreadsheet takes %j as text', (text, written) => {
  const quoted = `"${written.replaceAll('"', '""')}"`;
  expect([quoted, quoted.slice(1, -1)]).toContain(csvText([[text]]).slice(1, -2));
});

test('numbers and plain texts stay as they are', () => {
  expect(csvText([['a=b', -1, 'x\ny']])).toBe('\uFEFFa=b,-1,"x\ny"\r\n');
});

test.each([
  ['Sam;=1+1;x', "Sam;'=1+1;x"],
  ['Sam\t=1+1', "Sam\t'=1+1"],
  ['Sam| @a', "Sam| '@a"],
])('a spreadsheet that knows other separators finds no formula in %j', (text, written) => {
  expect(csvText([['M1', text, 'x']])).toBe(`\uFEFFM1,${written},x\r\n`);
});

test.each(['＝1+1', '＋1', '－1', '＠a'])(
  '%j is no formula where such characters are typed',
  (text) => {
    expect(csvText([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
  },
);
