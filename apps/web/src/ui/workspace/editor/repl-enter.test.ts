import { languageOf } from '@wellspring/languages/courses';
import { expect, test } from 'vitest';
import { enterEvaluates } from './repl-enter';

test.each(['1 + 1;', 'f(1)', 'const f = x => { return x; };', 'display("(");', '1; // (', ''])(
  'Enter after %j evaluates',
  (text) => {
    expect(enterEvaluates(languageOf(1), text, text.length)).toBe(true);
  },
);

test.each(['function f(x) {', 'f(1,', 'list(', 'const a = ['])(
  'Enter after %j starts a new line',
  (text) => {
    expect(enterEvaluates(languageOf(1), text, text.length)).toBe(false);
  },
);

test('Enter between automatically closed brackets starts a new line', () => {
  expect(enterEvaluates(languageOf(1), 'function f() {}', 14)).toBe(false);
});

test('Enter in a text of several lines starts a new line', () => {
  expect(enterEvaluates(languageOf(1), '1;\n2;', 5)).toBe(false);
});
