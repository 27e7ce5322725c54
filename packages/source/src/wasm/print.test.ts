import { describePredeclared } from '../library/index.js';
import { sampled } from '@wellspring/evaluator/sampled';
import { beforeAll, describe, expect, test } from 'vitest';
import wabt from 'wabt';
import { resolve } from '../scope/resolve.js';
import { parse } from '../syntax/parse.js';
import { ENTRY } from '../testing/oracle/case.js';
import { GROUPS } from '../testing/oracle/groups.js';
import { encode, utf8 } from './encode.js';
import type { Module } from './module.js';
import { printModule } from './print.js';
import { compileUnit } from './unit.js';

/** The text format is compared with the bytes that another assembler, wabt, makes of it. */

let assemble: (text: string) => Uint8Array;

beforeAll(async () => {
  const assembler = await wabt();
  assemble = (text) => {
    const parsed = assembler.parseWat('program.wat', utf8(text), { mutable_globals: true });
    try {
      return parsed.toBinary({}).buffer;
    } finally {
      parsed.destroy();
    }
  };
});

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Compiles a program; returns undefined when it has problems. */
function compiled(text: string, form: 'fast' | 'deep' = 'fast'): Module | undefined {
  const { program } = parse(text, 1);
  if (program === undefined) return undefined;
  const resolution = resolve(program, (name) =>
    describePredeclared(name, 1) ? { kind: 'predeclared', isAssignable: false } : undefined,
  );
  if (resolution.undeclared !== undefined || resolution.problems.length > 0) return undefined;
  let count = 0;
  const next = (): number => (count += 1);
  const { module } = compileUnit(program, resolution, {
    registry: { registerFunction: next, registerSite: next, registerText: next },
    file: ENTRY,
    predeclared: (name) => describePredeclared(name, 1),
    tableStart: 5,
    form,
  });
  return module;
}

/** The bytes of a module without the names of its functions, which come last. */
function bytesOf(module: Module): string {
  const bytes = encode(module);
  const marker = [4, ...utf8('name')];
  const at = bytes.findLastIndex((_, index) =>
    marker.every((byte, offset) => bytes[index + offset] === byte),
  );
  // Before the marker are the number of the section and its size.
  const section = bytes.lastIndexOf(0, at - 2);
  return hex(bytes.slice(0, section));
}

const groups = Object.entries(GROUPS).flatMap(([group, makeCases]) => {
  const texts = makeCases()
    .filter(({ chapter }) => chapter === 1)
    .flatMap(({ programs }) => programs.map((files) => files[ENTRY] ?? ''));
  return texts.length === 0 ? [] : [[group, sampled('oracle', texts)] as const];
});

describe('the text of a module has the bytes of the module', () => {
  test.each(groups)('%s', { timeout: 180_000 }, (_group, texts) => {
    for (const text of texts) {
      for (const form of ['fast', 'deep'] as const) {
        const module = compiled(text, form);
        if (module === undefined) continue;
        expect([text, hex(assemble(printModule(module)))]).toEqual([text, bytesOf(module)]);
      }
    }
  });

  test.each([
    [
      'names that the text format does not have',
      'const größe = 1; const f$ = (ä, ö) => ä + größe * ö; f$(1, 2);',
    ],
    [
      'strings that look like the end of a comment',
      'const f = x => x + ";) (; \\u2028 \\n"; f(";;");',
    ],
    [
      'names of several variables of one function',
      'const f = x => x === 0 ? (x => x * 2)(x) : f(x - 1); { const f = 1; } f(2);',
    ],
    ['numbers', '1e300 * -0 / 1e-320 + 0.1 + NaN - Infinity;'],
  ])('%s', (_what, text) => {
    const module = compiled(text);
    if (module === undefined) throw new Error('problems');
    expect(hex(assemble(printModule(module)))).toBe(bytesOf(module));
  });
});

test('a module is printed as text that people can read', () => {
  const module = compiled('const square = x => x * x;\nsquare(3);');
  if (module === undefined) throw new Error('problems');
  expect(printModule(module)).toMatchInlineSnapshot(`
    ";; A value takes 64 bits. A number is its own bits; all other values
    ;; begin with a tag: 0xfffa a string, 0xfffb a function, 0xfffc
    ;; undefined, true or false, 0xfffd a pair or array.
    ;; Each function has two forms. The first keeps its variables on the
    ;; stack. When calls nest too deeply, the second goes on, which keeps
    ;; them in memory.
    (module
      (import "program" "memory" (memory $memory 0))
      (import "program" "functions" (table $functions 0 funcref))
      (import "program" "grow" (func $grow))
      (import "operator" "too_early" (func $operator.too_early (param i32 i32)))
      (import "operator" "arithmetic" (func $operator.arithmetic (param i64 i64 i32)))
      (import "program" "call_tick" (func $call_tick (param i32 i32 i64) (result i32)))
      (import "program" "overflow" (func $overflow (param i32 i64)))
      (import "program" "free" (global $free (mut i32)))
      (import "program" "limit" (global $limit (mut i32)))
      (import "program" "site" (global $site (mut i32)))
      (import "program" "budget" (global $budget (mut i32)))
      (import "program" "top" (global $top (mut i32)))
      (global $square (export "square") (mut i64) (i64.const 0xfffc_0000_0000_0004))

      ;; The top level of the program.
      (func $program (export "run program") (param $environment i32) (param $depth i32) (result i64)
        (local $value i64)
        (local $t1 i64)
        (local.set $value (i64.const 0xfffc_0000_0000_0000) (; undefined ;))
        ;; line 1
        (local.set $t1
          (call $new_function
            (i64.const 0xfffb_0001_0000_0000)
            (i32.const 6)
            (i32.const 7)
            (i32.const 0)
            (i32.const 1)))
        (global.set $square (local.get $t1))
        ;; line 2
        (global.set $site (i32.const 2))
        (local.set $t1
          (call $square
            (i32.const 0)
            (local.get $depth)
            (i64.reinterpret_f64 (f64.const 3))))
        (local.set $value (local.get $t1))
        (return (local.get $value))
        (unreachable)
      )

      ;; square, line 1
      (func $square (param $environment i32) (param $depth i32) (param $x i64) (result i64)
        (local $x.number f64)
        (global.set $budget (i32.sub (global.get $budget) (i32.const 1)))
        (if (i32.lt_s (global.get $budget) (i32.const 0))
          (then
            (drop
              (call $call_tick (i32.const 1) (i32.const 2000000000) (local.get $x)))
          )
        )
        (if
          (i32.or
            (i64.ge_u (local.get $x) (i64.const 0xfffa_0000_0000_0000))
            (i64.ge_u (local.get $x) (i64.const 0xfffa_0000_0000_0000)))
          (then
            (call $operator.arithmetic (local.get $x) (local.get $x) (i32.const 7))
            (unreachable)
          )
        )
        (local.set $x.number (f64.reinterpret_i64 (local.get $x)))
        (local.set $x.number (f64.reinterpret_i64 (local.get $x)))
        (return
          (i64.reinterpret_f64
            (f64.mul (local.get $x.number) (local.get $x.number))))
        (unreachable)
      )

      ;; square, line 1, with its variables in memory
      (func $square.deep (param $frame i32) (param $value i64) (result i64)
        (local $waits i32)
        (global.set $top (i32.add (local.get $frame) (i32.const 32)))
        (local.set $waits (i32.load offset=4 (local.get $frame)))
        (if (i32.gt_u (global.get $top) (i32.const 12648448))
          (then
            (call $overflow (i32.const 1) (i64.load offset=16 (local.get $frame)))
          )
        )
        (if (i32.eqz (local.get $waits))
          (then
            (global.set $budget (i32.sub (global.get $budget) (i32.const 1)))
            (if (i32.lt_s (global.get $budget) (i32.const 0))
              (then
                (drop
                  (call $call_tick
                    (i32.const 1)
                    (i32.const 2000000000)
                    (i64.load offset=16 (local.get $frame))))
              )
            )
          )
        )
        (if (i32.eqz (local.get $waits))
          (then
            (if
              (i32.or
                (i64.ge_u
                  (i64.load offset=16 (local.get $frame))
                  (i64.const 0xfffa_0000_0000_0000))
                (i64.ge_u
                  (i64.load offset=16 (local.get $frame))
                  (i64.const 0xfffa_0000_0000_0000)))
              (then
                (call $operator.arithmetic
                  (i64.load offset=16 (local.get $frame))
                  (i64.load offset=16 (local.get $frame))
                  (i32.const 7))
                (unreachable)
              )
            )
            (f64.store offset=24
              (local.get $frame)
              (f64.reinterpret_i64 (i64.load offset=16 (local.get $frame))))
            (f64.store offset=24
              (local.get $frame)
              (f64.reinterpret_i64 (i64.load offset=16 (local.get $frame))))
            (return
              (i64.reinterpret_f64
                (f64.mul
                  (f64.load offset=24 (local.get $frame))
                  (f64.load offset=24 (local.get $frame)))))
          )
        )
        (unreachable)
      )

      (func $new_function
          (param $head i64)
          (param $fast i32)
          (param $deep i32)
          (param $environment i32)
          (param $number i32)
          (result i64)
        (local $closure i32)
        (local.set $closure (call $allocate (i32.const 16)))
        (i32.store (local.get $closure) (local.get $fast))
        (i32.store offset=4 (local.get $closure) (local.get $deep))
        (i32.store offset=8 (local.get $closure) (local.get $environment))
        (i32.store offset=12 (local.get $closure) (local.get $number))
        (i64.or (local.get $head) (i64.extend_i32_u (local.get $closure)))
      )

      (func $allocate (param $bytes i32) (result i32)
        (local $address i32)
        (local.set $address (global.get $free))
        (global.set $free (i32.add (local.get $address) (local.get $bytes)))
        (if (i32.gt_u (global.get $free) (global.get $limit))
          (then (call $grow))
        )
        (local.get $address)
      )

      (elem (i32.const 5)
        $program
        $square
        $square.deep
      )
    )
    "
  `);
});

/** The length of the text of a program with operators in operands, to this depth. */
function lengthOf(depth: number): number {
  const nested = `${'(f(1) + '.repeat(depth)}1${')'.repeat(depth)}`;
  const module = compiled(`const f = x => x; f(${nested});`);
  return module === undefined ? 0 : printModule(module).length;
}

test('the text grows in proportion to the program', () => {
  expect(lengthOf(400)).toBeGreaterThan(0);
  expect(lengthOf(800)).toBeLessThan(2.2 * lengthOf(400));
});
