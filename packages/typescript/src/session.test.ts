import { listen } from '@wellspring/evaluator/testing';
import { describe, expect, test } from 'vitest';
import type { Outcome } from '@wellspring/evaluator';
import { evaluator } from './evaluator.js';

function openSession() {
  const shown: string[] = [];
  const session = evaluator.createSession(
    { chapter: -3, variant: 'default', timeoutMs: 20_000 },
    listen({}, shown).callbacks,
  );
  const evaluate = async (text: string) =>
    summary(await session.evaluate({ files: { '/program.js': text }, entry: '/program.js' }));
  return { shown, evaluate };
}

function summary(outcome: Outcome): string {
  if (outcome.status === 'finished') return outcome.result;
  if (outcome.status === 'stopped') return 'stopped';
  return outcome.errors
    .map((error) => `${error.line ?? '?'}:${error.column ?? '?'} ${error.type} ${error.message}`)
    .join('\n');
}

const run = (text: string) => openSession().evaluate(text);

describe('programs that are right', () => {
  test.each([
    ['const x: number = 1;\nx + 1;', '2'],
    ['type P<T> = { a: T }; const p: P<string> = { a: "x" }; p', '{"a": "x"}'],
    ['enum E { A, B = "b" }\n[E.A, E.B]', '[0, "b"]'],
    ['enum E { A }', 'undefined'],
    ['const enum C { A = 3 }\nC.A', '3'],
    ['namespace N { export const x = 1; export namespace M { export const y = 2; } }\nN.M.y', '2'],
    [
      'class A { constructor(readonly x: number, private y = 2) {} sum() { return this.x + this.y; } }\nnew A(1).sum()',
      '3',
    ],
    [
      'abstract class S { abstract f(): number }\nclass T extends S { f() { return 7; } }\nnew T().f()',
      '7',
    ],
    ['const f = <T,>(x: T): T => x;\nf<string>("a")', '"a"'],
    [
      'function o(x: string): string;\nfunction o(x: number): number;\nfunction o(x: any) { return x; }\no(1)',
      '1',
    ],
    ['const x = 1 as unknown as string; x satisfies string; typeof x', '"number"'],
    ['map((x: number) => x * 2, list(1, 2))', '[2, [4, null]]'],
    ['const map = 1, list = "own"; list', '"own"'],
    ['"abc".length ? "yes" : "no"', '"yes"'],
    ['await Promise.resolve(1)', '1'],
    ['[1, 2, 3].findLast((x) => x < 3)', '2'],
    ['export interface I { x: number }\nexport const i: I = { x: 1 };\ni.x', '1'],
    [
      'function log(t: any, c: any) { return t; }\nclass D { @log m() { return 1; } }\nnew D().m()',
      '1',
    ],
    ['', 'undefined'],
  ])('%j is %s', async (text, value) => {
    expect(await run(text)).toBe(value);
  });
});

describe('errors', () => {
  test.each([
    [
      'const a = 1;\nconst x: string = a;',
      "2:6 Syntax Type 'number' is not assignable to type 'string'.",
    ],
    ['\n  y;', "2:2 Syntax Cannot find name 'y'."],
    // Lines are counted as users see them. JavaScript also ends lines at U+2028 and U+2029.
    ['"\u2028";\n  y;', "2:2 Syntax Cannot find name 'y'."],
    [
      'type T = 1;\nconst s = "a\u2028b";\n(s as any).x.y;',
      "3:13 Runtime TypeError: Cannot read properties of undefined (reading 'y')",
    ],
    ['const x: = 1;', '1:9 Syntax Type expected.'],
    [
      'document.title',
      "1:0 Syntax Cannot find name 'document'. Do you need to change your target library? Try changing the 'lib' compiler option to include 'dom'.",
    ],
    ['\nimport { x } from "rune";\nx;', "2:0 Import Module 'rune' not found."],
    [
      'interface I { a: number }\n\nconst i: I = { a: 1 };\n(null as any).x;',
      "4:14 Runtime TypeError: Cannot read properties of null (reading 'x')",
    ],
    [
      'enum E { A }\nfunction f(x: number): never {\n  throw x;\n}\nf(E.A as number)',
      '3:2 Runtime Uncaught 0',
    ],
    [
      'class A {\n  constructor(private x: number) { this.f(); }\n  f() { [1].forEach((y: number) => { (undefined as any).z; }); }\n}\nnew A(1)',
      "3:56 Runtime TypeError: Cannot read properties of undefined (reading 'z')",
    ],
  ])('%j', async (text, said) => {
    expect(await run(text)).toBe(said);
  });

  test('all errors that the compiler finds are reported', async () => {
    expect((await run('const a: string = 1;\nconst b: number = "x";')).split('\n')).toHaveLength(2);
  });
});

describe('the REPL', () => {
  test('knows earlier names and their types', async () => {
    const { evaluate } = openSession();
    await evaluate(
      'interface P { x: number }\nlet count = 0;\nconst inc = (): number => ++count;\nclass A { p: P = { x: 1 } }\nenum E { K = 5 }\nnamespace N { export type T = string }',
    );
    expect(await evaluate('const p: P = { x: "a" };')).toBe(
      "1:15 Syntax Type 'string' is not assignable to type 'number'.",
    );
    expect(await evaluate('count = 5; inc(); count')).toBe('6');
    expect(await evaluate('count = "text"')).toBe(
      "1:0 Syntax Type 'string' is not assignable to type 'number'.",
    );
    expect(await evaluate('const q: P = new A().p; const t: N.T = "t"; [q.x, t, E.K]')).toBe(
      '[1, "t", 5]',
    );
    expect(await evaluate('q.y')).toBe("1:2 Syntax Property 'y' does not exist on type 'P'.");
  });

  test('may declare a name again, with another type', async () => {
    const { evaluate } = openSession();
    await evaluate('const x: number = 1;');
    expect(await evaluate('const x: string = "a"; x')).toBe('"a"');
    expect(await evaluate('x.length')).toBe('1');
  });

  test('a program that is refused leaves nothing behind', async () => {
    const { evaluate } = openSession();
    expect(await evaluate('const x: number = "a";')).toMatch(/not assignable/);
    expect(await evaluate('x')).toBe("1:0 Syntax Cannot find name 'x'.");
  });
});
