import { expect, test } from 'vitest';
import { withFinalSemicolon } from './final-semicolon.js';

test.each([
  ['f(1)', 'f(1);'],
  ['  1 + 1  ', '  1 + 1;  '],
  ['const x = 1', 'const x = 1;'],
  ['x = x + 1', 'x = x + 1;'],
  ['1; 2', '1; 2;'],
  ['const f = x => { return x; }', 'const f = x => { return x; };'],
  ['[1, 2][0]', '[1, 2][0];'],
  ['"a;"', '"a;";'],
  ['f(1) // twice ;', 'f(1); // twice ;'],
  ['f(1) /* a */ // b\n', 'f(1); /* a */ // b\n'],
  ['import { show } from "rune"', 'import { show } from "rune";'],
  ['function f() { return 1; }\nf()', 'function f() { return 1; }\nf();'],
])('%j becomes %j', (entry, completed) => {
  expect(withFinalSemicolon(entry)).toBe(completed);
});

test.each([
  '',
  '  // nothing',
  'f(1);',
  'f(1); // done',
  'function f() { return 1; }',
  'if (true) { 1; } else { 2; }',
  'if (true) { 1; } else { 2 }',
  'while (false) { }',
  '{ 1; }',
  'f(1',
  '1 +',
  'const x =',
  '1 2',
])('%j stays as it is', (entry) => {
  expect(withFinalSemicolon(entry)).toBe(entry);
});
