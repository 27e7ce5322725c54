import { listen } from '@wellspring/evaluator/testing';
import { describe, expect, test } from 'vitest';
import { inChinese } from '../testing/in-chinese.js';
import { evaluator } from '../evaluator.js';
import { predeclaredNames } from '../library/index.js';
import { evaluateIn, run, summary } from '../testing/run.js';
import { typedNames } from './library-types.js';

/** Programs of the typed variant: what they are refused for, and that they run as without annotations. */

function openTyped(chapter: number) {
  return evaluator.createSession(
    { chapter, variant: 'typed', timeoutMs: 1000 },
    listen().callbacks,
  );
}

function runTyped(chapter: number, text: string): string {
  return summary(evaluateIn(openTyped(chapter), text));
}

describe('problems with types', () => {
  test.each<[number, string, string]>([
    [1, 'const x: number = "a";', "1:0 Type Type 'string' is not assignable to type 'number'."],
    [1, 'const x: "a" | "b" = "c";', `1:0 Type Type '"c"' is not assignable to type '"a" | "b"'.`],
    [1, 'const x: bigint = 1;', "1:9 Type Type 'bigint' is not allowed."],
    [1, 'const x: { a: number } = 1;', "1:9 Type Type 'unknown' is not allowed."],
    [1, 'const x: number & string = 1;', '1:9 Type Intersection types are not allowed'],
    [1, 'const x: Foo = 1;', "1:9 Type Type 'Foo' not declared."],
    [1, 'interface A { x: number; } 1;', '1:0 Type Interface declarations are not allowed'],
    [1, '1(2);', "1:0 Type Type 'number' is not callable."],
    [1, 'math_abs(1, 2);', '1:0 Type Expected 1 arguments, but got 2.'],
    [1, '1 + "a";', "1:0 Type Type 'string' is not assignable to type 'number'."],
    [1, '1 ? 2 : 3;', "1:0 Type Type 'number' is not assignable to type 'boolean'."],
    [1, 'z;', '1:0 Type Name z not declared.'],
    [1, 'type number = string;', "1:0 Type Type alias name cannot be 'number'."],
    [1, 'type A<any> = number;', "1:14 Type Type parameter name cannot be 'any'."],
    [
      1,
      'type A<T> = T; const x: A = 1;',
      "1:24 Type Generic type 'A' requires 1 type argument(s).",
    ],
    [1, 'type A = number; const x: A<string> = 1;', "1:26 Type Type 'A' is not generic."],
    [
      1,
      'type A = number; type A = string;',
      "1:22 Syntax SyntaxError: Identifier 'A' has already been declared. (1:22)",
    ],
    [
      1,
      '{ type A = number; }',
      '1:2 Type Type alias declarations may only appear at the top level',
    ],
    [
      1,
      'function f(x: number): string { }',
      "1:0 Type A function whose declared type is neither 'void' nor 'any' must return a value.",
    ],
    [
      1,
      'const f: (x: number) => number = (x: number, y: number) => x;',
      "1:0 Type Type '(number, number) => number' is not assignable to type '(number) => number'.",
    ],
    [
      1,
      '1 as string;',
      "1:0 Type Type 'number' cannot be casted to type 'string' as the two types do not intersect.",
    ],
    [
      2,
      'map((x: string) => x, list(1));',
      "1:22 Type Type 'List<number>' is not assignable to type 'List<string>'.",
    ],
    [2, 'type List<T> = T;', "1:0 Type Type alias 'List' has already been declared."],
    [3, 'const x: number = 1; x = 2;', "1:21 Type Cannot assign to 'x' as it is a constant."],
    [3, '[1]["a"];', `1:0 Type Type '"a"' cannot be used as an index type.`],
    [
      3,
      'const f = (x: number) => x[0];',
      "1:25 Type Type 'number' cannot be accessed as it is not an array.",
    ],
    [
      4,
      'const x: number = parse("1;");',
      "1:0 Type Type 'Program | Statement' is not assignable to type 'number'.",
    ],
    // Problems of the parser come before them, those of the rules after them.
    [
      1,
      'let x: number = "a"',
      `1:19 Syntax Missing semicolon at the end of statement
1:0 Type Type 'string' is not assignable to type 'number'.
1:0 Syntax Mutable variable declaration using keyword 'let' is not allowed.`,
    ],
  ])('§%i %s', (chapter, text, problems) => {
    expect(runTyped(chapter, text)).toBe(problems);
    const outcome = evaluateIn(openTyped(chapter), text);
    const errors = 'errors' in outcome ? outcome.errors : [];
    for (const { message, explanation } of errors) {
      expect(explanation).not.toBe('');
      expect([message, explanation].filter((one) => inChinese(one) === undefined)).toEqual([]);
    }
  });
});

describe('programs with annotations run as without them', () => {
  test.each<[number, string, string]>([
    [1, 'const f = (x: number): number => x + 1; f(2);', 'const f = x => x + 1; f(2);'],
    [1, 'type N = number; const x: N = 1; x;', 'const x = 1; x;'],
    [1, 'const x = true ? (1) : (2); x;', 'const x = true ? (1) : (2); x;'],
    [1, 'const f = x => x; (f as any)(1) as number;', 'const f = x => x; f(1);'],
    [
      1,
      'const f = (x): ((y: number) => number) => y => x + y; f;',
      'const f = x => y => x + y; f;',
    ],
    [2, 'const xs: List<List<number>> = list(list(1)); xs;', 'list(list(1));'],
    [3, 'const a = [1]; let i: number = 0; a[i];', 'const a = [1]; let i = 0; a[i];'],
    [3, 'const s: Stream<number> = pair(1, () => null); head(s);', 'head(stream(1));'],
    [1, 'const as = 1; const type = 2; as + type;', '3;'],
  ])('§%i %s', (chapter, typed, plain) => {
    expect(runTyped(chapter, typed)).toBe(summary(run(chapter, plain).outcome));
  });

  test('typeof names the type of a value', () => {
    expect(runTyped(1, 'typeof 1;')).toBe('"number"');
    expect(runTyped(1, 'x => typeof x;')).toBe('x => typeof x');
  });
});

test('entries of the REPL know the types and names of earlier ones', () => {
  const session = openTyped(1);
  evaluateIn(session, 'type N = number; const x: N = 1;');
  expect(summary(evaluateIn(session, 'const y: N = x; y;'))).toBe('1');
  expect(summary(evaluateIn(session, 'const z: string = x;'))).toBe(
    "1:0 Type Type 'N' is not assignable to type 'string'.",
  );
});

test('a check does not declare names in the session', () => {
  const session = openTyped(1);
  const files = { '/program.js': 'const x: string = "a";' };
  expect(session.check?.({ files, entry: '/program.js' })).toEqual([]);
  expect(summary(evaluateIn(session, 'x;'))).toBe('1:0 Type Name x not declared.');
});

test('imported names have the types of their declarations', async () => {
  const outcome = await openTyped(2).evaluate({
    files: {
      '/program.js': 'import { x as y } from "./a.js"; const z: string = y;',
      '/a.js': 'export const x: number = 1;',
    },
    entry: '/program.js',
  });
  expect(summary(outcome)).toBe("1:33 Type Type 'number' is not assignable to type 'string'.");
});

test.each([1, 2, 3, 4])('every name of §%i has a type', (chapter) => {
  const names = predeclaredNames()
    .filter(({ fromChapter }) => fromChapter <= chapter)
    .map(({ name }) => name);
  expect(typedNames(chapter).toSorted()).toEqual(names.toSorted());
});

describe('types that try to take too much time or stack', () => {
  test.each<[string, string]>([
    ['a type that contains itself', 'type A = number | A; const x: A = 1; x;'],
    ['types that stand for each other', 'type A = B; type B = A; const x: A = 1; x;'],
    ['a type that grows', 'type A<T> = A<List<T>> | T; const x: A<number> = 1; x;'],
    [
      'two trees',
      'type A = Pair<A, A> | null; type B = Pair<B, B> | 1; const f = (x: A): B => x; f;',
    ],
    ['a large union', `const x: ${Array.from({ length: 5000 }, (_, i) => i).join('|')} = 1; x;`],
    ['many parentheses', `const x: ${'('.repeat(20_000)}number${')'.repeat(20_000)} = 1; x;`],
    ['many arrays', `const x: number${'[]'.repeat(20_000)} = null; x;`],
    ['a long sum', `${Array.from({ length: 3000 }, () => '1').join('+')};`],
    ['many undeclared names', Array.from({ length: 3000 }, (_, i) => `undeclared${i};`).join('')],
  ])('%s', (_, text) => {
    const started = Date.now();
    expect(() => runTyped(2, text)).not.toThrow();
    expect(Date.now() - started).toBeLessThan(10_000);
  });
});
