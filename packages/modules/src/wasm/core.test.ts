import { beforeEach, describe, expect, test } from 'vitest';
import { elementsOf } from '../lists.js';
import type { Value } from '../module.js';
import { call, EndOfProgram, exportsOf, messageOf, testHost } from '../testing/host.js';
import { core } from './core.js';

let wasm: ReturnType<typeof exportsOf>;

beforeEach(() => {
  wasm = exportsOf(core, testHost());
});

const compile = (text: Value) => wasm['wcompile']?.(text) as number[];
const run = (bytes: Value) => elementsOf(wasm['wrun']?.(bytes)) ?? [];
/** The export of this name. */
const exported = (text: string, name = 'f') => {
  const all = run(compile(text));
  return all[all.indexOf(name) + 1];
};
/** Calls the function `f` of a module. */
const callOf = (text: string, ...values: readonly Value[]) => call(exported(text), ...values);
const func = (rest: string) => `(module (func (export "f") ${rest}))`;

test('a module is assembled to the same bytes as by other assemblers', () => {
  expect(
    compile(
      '(module (func $add (param f64 f64) (result f64) local.get 0 local.get 1 f64.add) (export "add" (func $add)))',
    ),
  ).toEqual(
    [
      [0, 97, 115, 109, 1, 0, 0, 0, 1, 7, 1, 96, 2, 124, 124, 1, 124, 3, 2, 1, 0, 7, 7, 1, 3, 97],
      [100, 100, 0, 0, 10, 9, 1, 7, 0, 32, 0, 32, 1, 160, 11],
    ].flat(),
  );
});

test('the exports are a list of names and values, the last export first', () => {
  const text = `(module
    (memory (export "m") 1) (table (export "t") 1 funcref)
    (global (export "g") f64 (f64.const 1.5)) (global (export "h") i64 (i64.const 7))
    (func (export "f")))`;
  const host = testHost();
  const values = run(compile(text));
  expect(values.filter((_, index) => index % 2 === 0)).toEqual(['f', 'h', 'g', 't', 'm']);
  expect(values[5]).toBe(1.5);
  expect(values[3]).toBe(7);
  expect(host.stringify(values[9])).toBe('<WebAssembly Memory>');
  expect(host.stringify(values[7])).toBe('<WebAssembly Table>');
  expect(call(values[1])).toBeUndefined();
  expect(wasm['wrun']?.(compile('(module)'))).toBeNull();
});

describe('programs compute', () => {
  test.each<[string, readonly Value[], Value]>([
    // Folded and plain, with blocks, labels and locals.
    ['(param i32 i32) (result i32) (i32.sub (local.get 0) (local.get 1))', [5, 3], 2],
    [
      `(param $n i32) (result i32) (local $sum i32)
       block $done loop $next
         local.get $n i32.eqz br_if $done
         local.get $sum local.get $n i32.add local.set $sum
         local.get $n i32.const 1 i32.sub local.set $n
         br $next
       end end $done local.get $sum`,
      [100],
      5050,
    ],
    [
      `(param $n i32) (result i32)
       (if (result i32) (i32.lt_s (local.get $n) (i32.const 0))
         (then (i32.const -1)) (else (i32.const 1)))`,
      [-7],
      -1,
    ],
    [
      '(param i32) (result i32) local.get 0 if (result i32) i32.const 8 else i32.const 9 end',
      [0],
      9,
    ],
    [
      `(param i32) (result i32)
       (block (block (block (br_table 0 1 2 (local.get 0))) (return (i32.const 10)))
         (return (i32.const 20))) i32.const 30`,
      [1],
      20,
    ],
    ['(result f64) f64.const 0x1.8p1', [], 3],
    ['(result f64) f64.const -1_000.5e-1', [], -100.05],
    ['(result f64) f64.const nan', [], NaN],
    ['(result f32) f32.const inf', [], Infinity],
    ['(result i32) i32.const 0xffff_ffff', [], -1],
    ['(result i64) (i64.mul (i64.const 4_000_000_000) (i64.const 2))', [], 8e9],
    ['(param i64) (result i64) (i64.add (local.get 0) (i64.const 1))', [41], 42],
    ['(param f64 i64 i64) (result i64) (i64.sub (local.get 1) (local.get 2))', [0.5, 10, 3], 7],
    ['(param f64) (result f64) local.get 0', [-0], -0],
    ['(param f64) (result f64) local.get 0', [1e300], 1e300],
    ['(param f64) (result f64) local.get 0', [-Infinity], -Infinity],
    ['(param f32) (result f32) local.get 0', [0.1], Math.fround(0.1)],
    ['(result i32 i32) i32.const 1 i32.const 2', [], [1, 2]],
    ['(param f64) (result i32) (i32.trunc_sat_f64_s (local.get 0))', [1e20], 2_147_483_647],
    ['(param i32) (result i32) (i32.extend8_s (local.get 0))', [255], -1],
    [
      '(param i32) (result i32) (select (result i32) (i32.const 1) (i32.const 2) (local.get 0))',
      [0],
      2,
    ],
    ['(result i32) ;; a comment\n (; one (; in ;) another ;) i32.const 4', [], 4],
    ['(result i32) (block (result i32) (loop (result i32) (i32.const 3)))', [], 3],
    ['(result i32) i32.const 2 i32.const 5 block (param i32 i32) (result i32) i32.mul end', [], 10],
  ])('%s with %o', (rest, values, expected) => {
    expect(callOf(func(rest), ...values)).toEqual(expected);
  });

  test('with memory, data, tables, globals and types', () => {
    const text = `(module $m
      (type $binary (func (param i32 i32) (result i32)))
      (memory 1) (data (i32.const 8) "\\01\\02" "hi\\u{e9}\\n")
      (data $passive "\\2a")
      (table 2 funcref) (elem (i32.const 0) $add $mul)
      (elem declare func $add)
      (global $count (mut i32) (i32.const 10))
      (func $add (type $binary) (i32.add (local.get 0) (local.get 1)))
      (func $mul (param i32 i32) (result i32) (i32.mul (local.get 0) (local.get 1)))
      (func (export "f") (param $which i32) (result i32)
        (memory.init $passive (i32.const 0) (i32.const 0) (i32.const 1))
        (global.set $count (i32.add (global.get $count) (i32.load8_u offset=1 (i32.const 8))))
        (i32.add (i32.load8_u align=1 (i32.const 0))
          (call_indirect (type $binary) (global.get $count) (i32.const 5) (local.get $which))))
      (func (export "byte") (param i32) (result i32) (i32.load8_u (local.get 0)))
      (func (export "start") (result i32) (global.get $count))
      (func $init (global.set $count (i32.const 100)))
      (start $init))`;
    expect(callOf(text, 0)).toBe(42 + 102 + 5);
    expect(callOf(text, 1)).toBe(42 + 102 * 5);
    const byte = exported(text, 'byte');
    expect([10, 11, 12, 13, 14].map((at) => call(byte, at))).toEqual([104, 105, 195, 169, 10]);
    expect(call(exported(text, 'start'))).toBe(100);
  });

  test('without the word module, and with inline exports of several names', () => {
    expect(callOf('(func (export "f") (export "g") (result i32) (i32.const 3))')).toBe(3);
    expect(
      callOf('(memory (data "ab")) (func (export "f") (result i32) (i32.load8_u (i32.const 1)))'),
    ).toBe(98);
    expect(
      callOf(
        '(table funcref (elem $g)) (func $g (result i32) (i32.const 6)) (func (export "f") (result i32) (call_indirect (result i32) (i32.const 0)))',
      ),
    ).toBe(6);
  });
});

test.each([
  ['hello', 'Expected a list (line 1, column 1)'],
  ['(module (func', 'A ( without its ) (line 1, column 9)'],
  ['(module))', 'A ) without its ( (line 1, column 9)'],
  ['(module\n  (func nop\n    i32.frob))', 'Unknown instruction i32.frob (line 3, column 5)'],
  ['(module (func local.get $x))', 'Unknown local $x (line 1, column 25)'],
  ['(module (func call $g))', 'Unknown func $g (line 1, column 20)'],
  ['(module (func br $l))', 'Unknown label $l (line 1, column 18)'],
  ['(module (func i32.const x))', 'x is no number for i32.const (line 1, column 25)'],
  [
    '(module (func i32.const 4294967296))',
    '4294967296 is no number for i32.const (line 1, column 25)',
  ],
  ['(module (func block nop))', 'This block has no end (line 1, column 15)'],
  ['(module (func $a) (func $a))', '$a is declared twice (line 1, column 20)'],
  ['(module (funk))', 'Unknown field funk (line 1, column 10)'],
  ['(module (func (param i33)))', 'Unknown type i33 (line 1, column 22)'],
  ['(module (; never closed', 'A (; without its ;) (line 1, column 9)'],
  [
    '(module (func) (import "a" "b" (func)))',
    'Imports come before all definitions (line 1, column 32)',
  ],
  ['(module quote "(func)")', 'Modules in quote form are not supported (line 1, column 9)'],
  ['(data "\\zz")', 'Unknown escape \\z (line 1, column 7)'],
  ['('.repeat(2000), 'The lists nest too deeply (line 1, column 501)'],
])('a text that is wrong is refused with the place: %s', (text, message) => {
  expect(messageOf(() => compile(text))).toBe(`wcompile: ${message}`);
});

test.each<[string, () => unknown, RegExp]>([
  ['a text that is none', () => compile(5), /^wcompile: Expected string, got 5\.$/],
  [
    'types that do not fit',
    () => callOf(func('(result i32) f64.const 1')),
    /^wrun: .*(?:type|expected)/is,
  ],
  ['imports', () => run(compile('(module (import "a" "b" (func)))')), /^wrun: .*import/i],
  ['bytes that are no module', () => run([1, 2, 3]), /^wrun: /],
  [
    'numbers that are no bytes',
    () => run([0.5]),
    /^wrun: Expected array of bytes, got \[0\.5\]\.$/,
  ],
  ['no bytes at all', () => run('x'), /^wrun: Expected array of bytes, got "x"\.$/],
  [
    'a division by zero',
    () => callOf(func('(result i32) (i32.div_s (i32.const 1) (i32.const 0))')),
    /^f: .*zero/i,
  ],
  [
    'recursion without end',
    () => callOf('(module (func $f (export "f") call $f))'),
    /^f: .*stack/i,
  ],
  [
    'a start function that fails',
    () => run(compile('(module (func unreachable) (start 0))')),
    /^wrun: unreachable/,
  ],
  [
    'arguments that are no numbers',
    () => callOf(func('(param i32)'), 'a'),
    /^f: Expected number for x1, got "a"\.$/,
  ],
  [
    'too much memory',
    () => run(compile('(module (memory 1025))')),
    /^wrun: A module can have at most 1024 pages of memory\.$/,
  ],
])('the program ends with an error because of %s', (_, act, message) => {
  expect(messageOf(act)).toMatch(message);
});

test('a memory does not grow beyond its limit, whatever the module declares', () => {
  const grow = '(func (export "f") (param i32) (result i32) (memory.grow (local.get 0)))';
  for (const declared of ['1', '1 65536', '1 1024']) {
    const text = `(module (memory ${declared}) ${grow})`;
    expect(callOf(text, 1023)).toBe(1);
    expect(callOf(text, 1024)).toBe(-1);
  }
  expect(callOf(`(module (memory 1 2) ${grow})`, 2)).toBe(-1);
});

test('a long text costs the time of the program', () => {
  wasm = exportsOf(core, testHost({ maxOperations: 1000 }));
  expect(() => compile(' '.repeat(10_000))).toThrow(EndOfProgram);
});
