import { describe, expect, test } from 'vitest';
import { evaluator } from './evaluator.js';
import { evaluateIn, summary } from './testing/run.js';

/** Runs one file in the native variant. */
function run(chapter: number, text: string, timeoutMs = 1000): string {
  const session = evaluator.createSession(
    { chapter, variant: 'native', timeoutMs },
    { display: () => true },
  );
  return summary(evaluateIn(session, text));
}

describe('values are converted as in JavaScript', () => {
  test.each([
    ['1 + "2";', '"12"'],
    ['[1, [2, 3]] + "x";', '"1,2,3x"'],
    ['const a = [1]; a[1] = a; a + "";', '"1,"'],
    ['[2] * [3];', '6'],
    ['-"3";', '-3'],
    ['null + 1;', '1'],
    ['(x => x + 1) + "";', '"x => x + 1"'],
    ['0 && 2;', '0'],
    ['const f = x => x && 2; f("");', '""'],
    ['const f = x => 0 || x; f("a");', '"a"'],
    ['"" ? 1 : 2;', '2'],
    ['let i = 3; let n = 0; while (i) { i = i - 1; n = n + 1; } n;', '3'],
    ['((x, y) => y)(1);', 'undefined'],
    ['((x) => x)(1, 2, 3);', '1'],
    ['math_abs("-3");', '3'],
    ['f(); function f() { return 1; }', '1'],
    ['"abc"[1] + "abc"["length"];', '"b3"'],
    ['const a = [1, 2, 3]; a["length"] = 1; a;', '[1]'],
    ['const a = []; a["x"] = 2; a["x"];', '2'],
    ['[1][-1];', 'undefined'],
  ])('%s', (text, result) => {
    expect(run(3, text)).toBe(result);
  });
});

describe("failures have JavaScript's texts, at the line where they happen", () => {
  test.each([
    ['const f = 1;\nf(2);', '2:0 Runtime TypeError: f is not a function'],
    ['map(1, list(1));', '1:0 Runtime TypeError: f is not a function'],
    ['undefined[0];', "1:0 Runtime TypeError: Cannot read properties of undefined (reading '0')"],
    ['const a = 1;\na[0] = 2;', "2:0 Runtime TypeError: Cannot create property '0' on number '1'"],
    ['x;\nconst x = 1;', "1:0 Runtime ReferenceError: Cannot access 'x' before initialization"],
    ['const a = []; a["length"] = -1;', '1:14 Runtime RangeError: Invalid array length'],
    ['head(1);', '1:0 Runtime head(xs) expects a pair as argument xs, but encountered 1'],
  ])('%s', (text, message) => {
    expect(run(3, text)).toBe(message);
  });
});

describe('programs cannot reach objects of the engine', () => {
  test.each([
    '((x) => x)["constructor"];',
    '[]["constructor"];',
    '"a"["constructor"];',
    '(1)["constructor"];',
    '[]["__proto__"];',
    'math_abs["caller"];',
    '((x) => x)["prototype"];',
    '[]["push"];',
    'true["valueOf"];',
  ])('%s', (text) => {
    expect(run(3, text)).toBe('undefined');
  });

  test('a key that JavaScript knows is only a key', () => {
    const text =
      'const a = [1, 2]; a["__proto__"] = 5; a["join"] = () => "mine"; a["toString"] = 7; stringify(a) + a;';
    expect(run(3, text)).toBe('"[1, 2]1,2"');
  });
});

describe('programs end', () => {
  test('which convert an array whose text is endless', () => {
    const text = 'let a = [1, 1]; for (let i = 0; i < 60; i = i + 1) { a = [a, a]; } a + "";';
    expect(run(3, text, 200)).toMatch(/^1:\d+ Runtime (Out of memory|Potential infinite loop)/);
  });

  test('which convert an array that is nested without end', () => {
    const text = 'let a = []; for (let i = 0; i < 100000; i = i + 1) { a = [a]; } a + "";';
    expect(run(3, text)).toBe('1:64 Runtime RangeError: Maximum call stack size exceeded');
  });

  test('which never would', () => {
    expect(run(3, 'while (1) {}', 100)).toContain('Potential infinite loop detected.');
    expect(run(1, 'const f = x => f(x); f(1);', 100)).toContain('Potential infinite recursion');
  });

  test('which recurse deeply, with a value', () => {
    expect(run(1, 'const f = n => n === 0 ? 0 : 1 + f(n - 1); f(100000);')).toBe('100000');
  });
});
