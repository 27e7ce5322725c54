import { expect, test } from 'vitest';
import { run, summary } from './testing/run.js';

/** Values and their display strings: chapter, program, display string. */
test.each([
  [1, '"a\\n\\"b";', '"a\\n\\"b"'],
  [1, 'display;', 'function display(val, prepend = undefined) {\n\t[implementation hidden]\n}'],
  [2, 'map;', 'function map(f, xs) {\n\t[implementation hidden]\n}'],
  [1, 'x => x;', 'x => x'],
  [
    1,
    '(x, y) => (x + y) * (x - y) - (x - (y - 1));',
    '(x, y) => (x + y) * (x - y) - (x - (y - 1))',
  ],
  [1, '() => { };', '() => {}'],
  [1, 'x => -(-x) - - 1;', 'x => - -x - -1'],
  [1, '() => { (x => x); };', '() => {\n  (x => x);\n}'],
  [1, 'x => !(x && x) === (x || x);', 'x => !(x && x) === (x || x)'],
  [1, 'x => (x ? 1 : 2) + (y => y)(1);', 'x => (x ? 1 : 2) + (y => y)(1)'],
  [
    1,
    "function f(x) { /* c */ if (x) { return 'a'; } else { const y = `t`; return y; } } f;",
    "function f(x) {\n  if (x) {\n    return 'a';\n  } else {\n    const y = `t`;\n    return y;\n  }\n}",
  ],
  [
    3,
    'x => { for (let i = 0; i < 3; i = i + 1) { x[i] = 1; } while (x) { break; } };',
    'x => {\n  for (let i = 0; i < 3; i = i + 1) {\n    x[i] = 1;\n  }\n  while (x) {\n    break;\n  }\n}',
  ],
  [3, 'const f = x => x; (a, ...b) => f(...b);', '(a, ...b) => f(...b)'],
  [3, 'const p = list(1, 2); set_tail(tail(p), p); p;', '[1, [2, ...<circular>]]'],
  [2, 'const p = pair(1, 2); pair(p, p);', '[[1, 2], [1, 2]]'],
  [2, 'pair(x => { return x; }, 1);', '[ x => {\n    return x;\n  },\n1]'],
  [
    2,
    'build_list(x => "abcdefghij", 7);',
    `[ "abcdefghij",\n${'[ "abcdefghij",\n'.repeat(2)}["abcdefghij", ["abcdefghij", ["abcdefghij", ["abcdefghij", null]]]]]]]`,
  ],
  [3, '[[], [1], [1, 2, 3]];', '[[], [1], [1, 2, 3]]'],
] as const)('§%i %s', (chapter, text, expected) => {
  expect(summary(run(chapter, text).outcome)).toBe(expected);
});

test('stringify breaks lines at the asked width, with the asked indent', () => {
  const { display } = run(
    3,
    'raw_display(stringify([1, x => { return 1; }, [2, 3, y => { return 3; }]], 4, 10)); raw_display(stringify(list(1, 2, 3), 20, 3)); raw_display(stringify([1, [2, 3]], 0, 1));',
  );
  expect(display).toEqual([
    '[   1,\n    x => {\n      return 1;\n    },\n    [   2,\n        3,\n        y => {\n          return 3;\n        }]]',
    '[         1,\n[         2,\n[         3,\nnull]]]',
    '[1,\n[2,\n3]]',
  ]);
});

test('display_list shows proper lists as calls of list', () => {
  const { display } = run(
    2,
    'display_list(list(1, x => { return 1; }, list(1, 2, pair(1, 2)))); display_list(pair(list(1, 2), 3)); display_list(null);',
  );
  expect(display).toEqual([
    'list(1,\n     x => {\n       return 1;\n     },\n     list(1, 2, [1, 2]))',
    '[list(1, 2), 3]',
    'null',
  ]);
});

test('nesting beyond a hundred levels is cut', () => {
  const { outcome } = run(3, 'let a = []; for (let i = 0; i < 150; i = i + 1) { a = [a]; } a;');
  expect(summary(outcome)).toContain('...<truncated>');
  expect(summary(run(2, 'build_list(x => x, 120);').outcome)).toMatch(
    /\[99, \[100, \.\.\.<truncated>\]+$/,
  );
});
