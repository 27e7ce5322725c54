import { expect, test } from 'vitest';
import { tokensOf } from './text-colours';

test.each([
  [
    '  (import "program" "grow" (func $grow (param i32)))',
    [
      'keyword import',
      'string "program"',
      'string "grow"',
      'keyword func',
      'function $grow',
      'keyword param',
    ],
  ],
  [
    '  (local.set $t1 (i64.const 0xfffc_0000) (; "undefined" ;))',
    ['number 0xfffc_0000', 'comment (; "undefined" ;)'],
  ],
  [
    '  (call $math_abs (f64.const -1.5e+300))',
    ['keyword call', 'function $math_abs', 'number -1.5e+300'],
  ],
  [
    '  (f64.const inf) (global $loop (mut i64) (i64.const 0)) ;; line 3',
    ['number inf', 'keyword global', 'keyword mut', 'number 0', 'comment ;; line 3'],
  ],
  ['  (i32.store offset=12 (local.get $if) (i32.const 7))', ['number 12', 'number 7']],
])('%s', (line, tokens) => {
  expect(tokensOf(line).map((token) => token.join(' '))).toEqual(tokens);
});
