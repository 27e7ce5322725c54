import { describe, expect, test } from 'vitest';
import { run, runInBothForms, summary } from './testing/run.js';

/** Programs and their values: chapter, program, display string of the value. */
const PROGRAMS: Readonly<Record<string, readonly (readonly [number, string, string])[]>> = {
  expressions: [
    [1, '', 'undefined'],
    [1, '1 + 2 * 3;', '7'],
    [1, '-(-1);', '1'],
    [1, '0 - -1;', '1'],
    [1, '2 - -3 - -4;', '9'],
    [1, '- -1;', '1'],
    [1, '"a" + "b";', '"ab"'],
    [1, '"a" < "b";', 'true'],
    [1, '1 / 0;', 'Infinity'],
    [1, '-0;', '0'],
    [1, '7 % 3;', '1'],
    [1, '0x10 + 0b11 + 0o17 + 1e3;', '1034'],
    [1, '`two\nlines`;', '"two\\nlines"'],
    [1, '!true || false && true;', 'false'],
    [1, 'true && 7;', '7'],
    [1, 'false || "right";', '"right"'],
    [1, 'true ? 1 : false ? 2 : 3;', '1'],
    [3, 'null === null;', 'true'],
    [3, '(x => x) === (x => x);', 'false'],
    [3, '[1] === [1];', 'false'],
    [1, 'NaN === NaN;', 'false'],
  ],
  functions: [
    [1, 'function f(x) { return x + 1; } f(2);', '3'],
    [1, 'function f() { 1; } f();', 'undefined'],
    [1, 'const f = (x, y) => x * y; f(3, 4);', '12'],
    [1, '(x => y => x - y)(5)(3);', '2'],
    [1, 'function f(g) { return g(1); } f(x => x + 1);', '2'],
    [1, 'function f(x) { { const x = 2; return x; } } f(1);', '2'],
    [1, 'const x = 1; const f = () => x; { const x = 2; f(); }', '1'],
    [3, 'function f(x) { x = x + 1; return x; } f(1);', '2'],
    [3, 'const f = (x, ...rest) => rest; f(1, 2, 3);', '[2, 3]'],
    [3, 'const f = (a, b, c) => a + b + c; f(1, ...[2, 3]);', '6'],
    [3, 'math_max(...[1, 5, 3]);', '5'],
    [
      3,
      'const a = [1, 2]; const g = () => { a[0] = 9; return 3; }; ((x, y, z) => [x, y, z])(...a, g());',
      '[1, 2, 3]',
    ],
    [2, 'is_pair(3);', 'false'],
    [1, 'const undefined_ = 1; undefined_;', '1'],
    [1, 'function display(x) { return "mine"; } display(1);', '"mine"'],
    [1, 'const math_PI = 3; math_PI;', '3'],
    [1, 'const f = x => { x; }; f(1);', 'undefined'],
    [1, 'x => x; 1;', '1'],
    [1, 'function f() { x => x; return 1; } f();', '1'],
    [1, 'const π = 3; const $ = 1; π + $;', '4'],
    [1, 'const t1 = 1; const A = 2; const L = 3; t1 + A + L;', '6'],
    [1, 'function constructor(x) { return x; } const __proto__ = 2; constructor(__proto__);', '2'],
  ],
  'tail calls': [
    [1, 'const f = n => n === 0 ? "done" : f(n - 1); f(100000);', '"done"'],
    [1, 'function f(n) { return n === 0 || f(n - 1); } f(100000);', 'true'],
    [1, 'const f = n => n === 0 ? true : true && f(n - 1); f(100000);', 'true'],
    [
      1,
      'const even = n => n === 0 ? true : odd(n - 1); const odd = n => n === 0 ? false : even(n - 1); even(100001);',
      'false',
    ],
    [
      1,
      `${Array.from({ length: 40 }, (_, i) => `function f${i}(n) { return n > 0 ? f${i + 1}(n) : f${i + 1}(n); }`).join(' ')} function f40(n) { return n; } f0(3);`,
      '3',
    ],
    [
      1,
      `${Array.from({ length: 3000 }, (_, i) => `function f${i}(n) { return f${i + 1}(n); }`).join(' ')} function f3000(n) { return n; } f0("end");`,
      '"end"',
    ],
    [1, 'const loop = (f, n) => n === 0 ? "done" : f(f, n - 1); loop(loop, 100000);', '"done"'],
    [
      1,
      'const f = (a, b, c, d, n) => n === 0 ? a + b + c + d : g(a, b, c, d, n - 1); const g = (a, b, c, d, n) => f(a, b, c, d, n); f(1, 2, 3, 4, 100000);',
      '10',
    ],
    [
      3,
      'const f = (...xs) => xs[0] === 0 ? "done" : f(xs[0] - 1, 2, 3, 4, 5); f(100000);',
      '"done"',
    ],
    // New values of parameters depend on the old ones.
    [1, 'const f = (a, b, n) => n === 0 ? a - b : f(b, a, n - 1); f(1, 5, 3);', '4'],
    [
      1,
      'const fib = (a, b, n) => n === 0 ? a : fib(b, a + b, n - 1); fib(0, 1, 50);',
      '12586269025',
    ],
    // Each iteration has its own parameters when a function captures them.
    [
      2,
      'const f = (n, fs) => n === 0 ? map(g => g(), fs) : f(n - 1, pair(() => n, fs)); f(3, null);',
      '[1, [2, [3, null]]]',
    ],
    [2, 'map(n => n === 0 ? 0 : math_abs(n), list(-1, 0));', '[1, [0, null]]'],
    [1, 'const twice = f => x => f(f(x)); twice(twice)(x => x + 1)(0);', '4'],
  ],
  state: [
    [3, 'let x = 1; x = x + 1; x;', '2'],
    [3, 'let x = 1; const y = (x = 5); y + x;', '10'],
    [3, 'let i = 0; while (i < 3) { i = i + 1; } i;', '3'],
    [
      3,
      'let s = 0; for (let i = 0; i < 4; i = i + 1) { if (i === 2) { continue; } else { s = s + i; } } s;',
      '4',
    ],
    [
      3,
      'let s = 0; for (let i = 0; true; i = i + 1) { if (i === 3) { break; } s = s + 1; } s;',
      '3',
    ],
    [
      3,
      'const fs = []; for (let i = 0; i < 3; i = i + 1) { fs[i] = () => i; } fs[0]() + fs[2]();',
      '2',
    ],
    [
      3,
      'const fs = []; let i = 0; for (i = 0; i < 3; i = i + 1) { fs[i] = () => i; } fs[0]() + fs[2]();',
      '6',
    ],
    [3, 'function f() { while (true) { return 1; } } f();', '1'],
    [3, 'const a = []; a[3] = 1; a;', '[undefined, undefined, undefined, 1]'],
    [3, 'const a = [1, 2, 3]; a[1] = a[2] = 9; a;', '[1, 9, 9]'],
    [3, '[1, 2, 3][7];', 'undefined'],
    [3, 'const a = [0]; let i = 0; a[i] = (i = 5); a;', '[5]'],
    [3, 'let x = 1; const f = () => x + (x = 10); f();', '11'],
    [3, 'let x = 1; x + (x = 10) + x;', '21'],
  ],
  'value of a program': [
    [1, '1; const x = 2;', '1'],
    [1, 'function f() { return 1; }', 'undefined'],
    [1, '1; {}', '1'],
    [1, '1; { 2; }', '2'],
    [1, '1; if (true) { } else { 2; }', 'undefined'],
    [1, '1; if (true) { 3; } else { 2; }', '3'],
    [1, 'if (false) { 1; } else if (true) { 2; } else { 3; }', '2'],
    [3, '1; while (false) { 2; }', 'undefined'],
    [3, 'let i = 0; while (i < 3) { i = i + 1; "x"; }', '"x"'],
    [3, 'let i = 0; while (i < 3) { i = i + 1; if (i === 2) { break; } else { } }', 'undefined'],
    [3, '5; for (let i = 0; i < 2; i = i + 1) { }', 'undefined'],
  ],
  lists: [
    [2, 'list(1, 2, 3);', '[1, [2, [3, null]]]'],
    [2, 'map(x => x * x, enum_list(1, 3));', '[1, [4, [9, null]]]'],
    [2, 'accumulate((x, y) => x - y, 0, list(1, 2, 3));', '2'],
    [2, 'append(list(1), list(2));', '[1, [2, null]]'],
    [2, 'filter(x => x > 1, list(1, 2, 3));', '[2, [3, null]]'],
    [2, 'reverse(list(1, 2, 3));', '[3, [2, [1, null]]]'],
    [2, 'member(2, list(1, 2, 3));', '[2, [3, null]]'],
    [2, 'remove(1, list(2, 1, 1));', '[2, [1, null]]'],
    [2, 'remove_all(1, list(2, 1, 1));', '[2, null]'],
    [2, 'list_ref(list(1, 2, 3), 1);', '2'],
    [2, 'length(enum_list(1, 100000));', '100000'],
    [2, 'accumulate((x, y) => x + y, 0, map(x => 1, enum_list(1, 100000)));', '100000'],
    [2, 'build_list(x => x + 1, 3);', '[1, [2, [3, null]]]'],
    [2, 'equal(list(1, list("a", null)), list(1, list("a", null)));', 'true'],
    [3, 'equal([1, 2, 3], [1, 2, 3]);', 'false'],
    [2, 'list_to_string(list(1, "a", null));', '"[1,[\\"a\\",[null,null]]]"'],
    [2, 'is_list(pair(1, 2));', 'false'],
    [3, 'const p = pair(1, 2); set_tail(p, 3); p;', '[1, 3]'],
  ],
  streams: [
    [3, 'stream(1, 2);', '[1, () => ...]'],
    [3, 'stream_to_list(stream_map(x => x + 1, stream(1, 2)));', '[2, [3, null]]'],
    [
      3,
      'eval_stream(stream_filter(x => x % 2 === 0, integers_from(1)), 3);',
      '[2, [4, [6, null]]]',
    ],
    [3, 'stream_ref(integers_from(0), 20000);', '20000'],
    [3, 'stream_to_list(stream_append(stream(1), stream(2)));', '[1, [2, null]]'],
    [3, 'stream_length(enum_stream(1, 10));', '10'],
    [3, 'is_stream(stream(1, 2));', 'true'],
    [3, 'stream_to_list(stream_reverse(stream(1, 2, 3)));', '[3, [2, [1, null]]]'],
  ],
  'programs as data': [
    [4, 'tokenize("1 + x;");', '["1", ["+", ["x", [";", null]]]]'],
    [4, 'apply_in_underlying_javascript((x, y) => [x, y], list(1));', '[1, undefined]'],
    [4, 'apply_in_underlying_javascript((x, ...y) => [x, y], list(1, 2, 3));', '[1, [2, 3]]'],
    [4, 'apply_in_underlying_javascript(x => x, list(1, 2));', '1'],
    [4, 'apply_in_underlying_javascript(math_max, list(1, 2));', '2'],
    [4, 'parse("x;");', '["name", ["x", null]]'],
    [
      4,
      'parse("class A extends B { }");',
      '[ "class_declaration",\n[["name", ["A", [["name", ["B", null]], [[], null]]]], null]]',
    ],
    [4, 'parse("");', '["sequence", [null, null]]'],
    [4, 'apply_in_underlying_javascript((x, y) => x + y, list(1, 2));', '3'],
    [4, 'apply_in_underlying_javascript(n => n === 0 ? "done" : (m => m)(n), list(0));', '"done"'],
  ],
};

describe.each(Object.entries(PROGRAMS))('%s', (_group, programs) => {
  const named = programs.map((row) => ({ name: `§${row[0]} ${row[1].slice(0, 120)}`, row }));
  test.each(named)('$name', async ({ row: [chapter, text, result] }) => {
    expect(await runInBothForms(chapter, text)).toEqual([result, result]);
  });
});

test('display shows one entry a call and answers its argument', () => {
  const { outcome, display } = run(2, 'display(display(1, "n") + 1); display_list(list(1, "a"));');
  expect(display).toEqual(['n 1', '2', 'list(1, "a")']);
  expect(summary(outcome)).toBe('[1, ["a", null]]');
});
