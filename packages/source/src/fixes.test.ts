import type { Diagnostic, Fix, Program } from '@wellspring/evaluator';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openSession } from './testing/run.js';

/** The fixes that problems offer, applied to the texts of programs as an editor does it. */

const ENTRY = '/program.js';

function applied(text: string, { edits }: Fix): string {
  const lines = text.split('\n');
  const offsetOf = ({ line, column }: { line: number; column: number }): number =>
    lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, column);
  let result = text;
  for (const { from, to, insert } of edits.toSorted(
    (a, b) => offsetOf(b.from) - offsetOf(a.from),
  )) {
    result = result.slice(0, offsetOf(from)) + insert + result.slice(offsetOf(to));
  }
  return result;
}

function problemsOf(chapter: number, files: Program['files']): readonly Diagnostic[] {
  return openSession(chapter).check?.({ files, entry: ENTRY }) ?? [];
}

/** Applies the first fix of a program. Returns null when there is none. */
function fixed(chapter: number, text: string, others: Program['files'] = {}): string | null {
  const [fix] = problemsOf(chapter, { [ENTRY]: text, ...others }).flatMap((one) => one.fix ?? []);
  return fix === undefined ? null : applied(text, fix);
}

/** Applies the fix of the error with which a program fails. Returns null when there is none. */
function fixedAfterRun(chapter: number, text: string): string | null {
  const outcome = openSession(chapter).evaluate({ files: { [ENTRY]: text }, entry: ENTRY });
  if (!('status' in outcome) || outcome.status !== 'error') throw new Error('no error');
  const [fix] = outcome.errors.flatMap((one) => one.fix ?? []);
  return fix === undefined ? null : applied(text, fix);
}

describe('a problem of the text offers', () => {
  test.each<[string, number, string, string]>([
    ['a semicolon', 1, 'const x = 1\nx;', 'const x = 1;\nx;'],
    ['no comma at the end', 3, '[1, 2,];', '[1, 2];'],
    ['a comma', 2, 'list(1 2);', 'list(1, 2);'],
    ['a comma with a space', 2, 'list("a""b");', 'list("a", "b");'],
    ['a parenthesis', 1, 'const x = (1 + 2;', 'const x = (1 + 2);'],
    ['a parenthesis after a name', 2, 'head list(1));', 'head(list(1));'],
    ['a parenthesis after a keyword', 3, 'if true) { 1; }', 'if (true) { 1; }'],
    ['a =', 1, 'const x 1;', 'const x = 1;'],
    ['quotes', 1, 'display("a b);', 'display("a b");'],
    [
      'a brace where the indentation wants it',
      1,
      'function f(x) {\n    return x; // done\n\nf(1);',
      'function f(x) {\n    return x; // done\n}\n\nf(1);',
    ],
    ['a comparison', 3, 'if (1 = 2) { 1; }', 'if (1 === 2) { 1; }'],
    ['a comparison of a name', 1, 'const a = 1; a = 2 ? 1 : 2;', 'const a = 1; a === 2 ? 1 : 2;'],
    ['quotes around a path', 2, 'import { x } from lists;', 'import { x } from "lists";'],
  ])('%s', (_what, chapter, text, result) => {
    expect(fixed(chapter, text)).toBe(result);
  });

  test.each([
    ['a value that is missing', 'const x = 1 + ;'],
    ['a bracket that may be too many', '1 + 2);'],
    ['a return whose value is on the next line', 'const f = x => { return\nx; };'],
  ])('nothing for %s', (_what, text) => {
    expect(fixed(4, text)).toBeNull();
  });
});

describe('a violation of the rules of a chapter offers', () => {
  test.each<[string, number, string, string]>([
    ['let for var', 3, 'var x = 1;', 'let x = 1;'],
    ['const for let', 1, 'let x = 1;', 'const x = 1;'],
    ['===', 1, '1 == 2;', '1 === 2;'],
    ['!== after a parenthesis', 1, '(1) != 2;', '(1) !== 2;'],
    ['an assignment for ++', 3, 'let i = 0; i++;', 'let i = 0; i = i + 1;'],
    [
      'an assignment in a loop',
      3,
      'for (let i = 9; i > 0; i--) { }',
      'for (let i = 9; i > 0; i = i - 1) { }',
    ],
    ['an assignment for +=', 3, 'let i = 0; i -= i + 1;', 'let i = 0; i = i - (i + 1);'],
    ['a function of the library', 1, 'Math.abs(1);', 'math_abs(1);'],
    ['display', 1, 'console.log(1);', 'display(1);'],
    ['braces', 3, 'if (true) 1; else 2;', 'if (true) { 1; } else 2;'],
    [
      'braces on lines of their own',
      3,
      'while (false)\n    display(1);\n',
      'while (false) {\n    display(1);\n}\n',
    ],
    ['no surplus semicolon', 1, '1;;', '1;'],
    [
      'a value to return',
      1,
      'const f = () => { return; };',
      'const f = () => { return undefined; };',
    ],
    ['a declaration for each name', 3, '  let a = 1, b = 2;', '  let a = 1;\n  let b = 2;'],
    ['an arrow', 1, 'const f = function (x) { return x; };', 'const f = (x) => { return x; };'],
    ['an empty else', 1, 'if (true) { display(1); }', 'if (true) { display(1); } else { }'],
    [
      'an else with what follows',
      1,
      'function f(x) {\n  if (x) {\n    return 1;\n  }\n  const y = 2;\n  return y;\n}',
      'function f(x) {\n  if (x) {\n    return 1;\n  } else {\n    const y = 2;\n    return y;\n  }\n}',
    ],
  ])('%s', (_what, chapter, text, result) => {
    expect(fixed(chapter, text)).toBe(result);
  });

  test.each([
    ['let without a value, where only constants exist', 1, 'let x;'],
    ['x++ whose value is used', 3, 'let x = 1; display(x++);'],
    ['console.log of two values', 1, 'console.log(1, 2);'],
    ['a function that calls itself by its name', 1, 'const f = function g(x) { return g(x); };'],
  ])('nothing certain for %s', (_what, chapter, text) => {
    expect(fixed(chapter, text)).toBeNull();
  });
});

describe('a name that is not declared offers', () => {
  test.each<[string, string, string]>([
    ['a similar one', 'const width = 1; widht;', 'const width = 1; width;'],
    ['one of the library', 'isNull(1);', 'is_null(1);'],
    ['what Source has for it', 'print(1);', 'display(1);'],
  ])('%s', (_what, text, result) => {
    expect(fixed(2, text)).toBe(result);
  });

  test('an import at the top', () => {
    expect(fixed(2, '// Mine\narea(1);', { '/shapes.js': 'export const area = x => x;' })).toBe(
      'import { area } from "./shapes.js";\n// Mine\narea(1);',
    );
  });

  test('a place in an import that is there', () => {
    expect(
      fixed(2, 'import { area } from "./shapes.js";\nsize(1) + area(1);', {
        '/shapes.js': 'export const area = x => x; export const size = x => x;',
      }),
    ).toBe('import { area, size } from "./shapes.js";\nsize(1) + area(1);');
  });

  test('nothing when it could be a string', () => {
    expect(fixed(2, 'display("red"); display(red);')).toBeNull();
  });
});

test.each([
  ['a name', 'import { aera } from "./shapes.js";', 'import { area } from "./shapes.js";'],
  ['a file', "import { area } from './shape';", 'import { area } from "./shapes.js";'],
])('an import of %s that is misspelt offers the right one', (_what, text, result) => {
  expect(fixed(2, text, { '/shapes.js': 'export const area = 1;' })).toBe(result);
});

test('an assignment to a constant offers let', () => {
  expect(fixed(3, 'const x = 1;\nx = 2;')).toBe('let x = 1;\nx = 2;');
});

describe('a failing run offers', () => {
  test.each<[string, string, string]>([
    [
      'the return of a result that is dropped',
      'function twice(x) {\n  2 * x;\n}\ntwice(1) + 1;',
      'function twice(x) {\n  return 2 * x;\n}\ntwice(1) + 1;',
    ],
    [
      'a comparison for an assignment',
      'let x = 1;\nif (x = 2) { 1; } else { 2; }',
      'let x = 1;\nif (x === 2) { 1; } else { 2; }',
    ],
    ['stringify', '"a" + (1 + 2);', '"a" + (stringify(1 + 2));'],
  ])('%s', (_what, text, result) => {
    expect(fixedAfterRun(3, text)).toBe(result);
  });

  test('nothing when the cause is not certain', () => {
    expect(fixedAfterRun(3, 'const f = x => x + 1; f(true);')).toBeNull();
  });
});

const CORRECT = [
  `function factorial(n) {
    return n === 0 ? 1 : n * factorial(n - 1);
}
display(factorial(5));
`,
  `const numbers = list(3, 1, 2);
const doubled = map(number => 2 * number, numbers);
function total(items) {
    if (is_null(items)) {
        return 0;
    } else {
        const first = head(items);
        return first + total(tail(items));
    }
}
total(doubled) + length(numbers);
`,
  `let count = 0;
const makers = [];
for (let index = 0; index < 5; index = index + 1) {
    makers[index] = () => index * index;
    count = count + 1;
}
while (count > 0) {
    count = count - 1;
    display(makers[count]());
}
`,
];

const anyProgram = fc.constantFrom(...CORRECT);

function matchesOf(pattern: RegExp, text: string): RegExpExecArray[] {
  return [...text.matchAll(pattern)];
}

describe('in a correct program', () => {
  test('each semicolon that is left out comes back', () => {
    fc.assert(
      fc.property(anyProgram, fc.nat(), (text, at) => {
        // Those of a for loop have no line to end.
        const places = matchesOf(/;(?=\n)/g, text);
        const { index } = places[at % places.length] ?? { index: 0 };
        const mutant = text.slice(0, index) + text.slice(index + 1);
        expect(fixed(4, mutant)).toBe(text);
      }),
    );
  });

  test('a name with one wrong letter is corrected, so that the program has no problem', () => {
    fc.assert(
      fc.property(anyProgram, fc.nat(), fc.nat(), (text, at, letter) => {
        const declared = new Set(
          matchesOf(/(?:const|let|function) (\w{5,})/g, text).map(([, name]) => name),
        );
        const uses = matchesOf(/(?<!(?:const|let|function) )\b\w{5,}\b/g, text).filter(([name]) =>
          declared.has(name),
        );
        const use = uses[at % uses.length];
        if (use === undefined) return;
        const place = use.index + (letter % use[0].length);
        const mutant = `${text.slice(0, place)}q${text.slice(place + 1)}`;
        const result = fixed(4, mutant);
        expect(result).not.toBeNull();
        expect(problemsOf(4, { [ENTRY]: result ?? '' })).toEqual([]);
      }),
    );
  });

  test('a bracket that is left out is put where the program can be read', () => {
    fc.assert(
      fc.property(anyProgram, fc.nat(), (text, at) => {
        const places = matchesOf(/[)}](?=[;\n])/g, text);
        const { index } = places[at % places.length] ?? { index: 0 };
        const mutant = text.slice(0, index) + text.slice(index + 1);
        const result = fixed(4, mutant);
        // Without a fix, the program is left as it was.
        const left = result === null ? [] : problemsOf(4, { [ENTRY]: result });
        expect(left.map(({ message }) => message)).toEqual([]);
      }),
    );
  });

  test('a return that is left out comes back after a run that needs it', () => {
    const text = 'function half(x) {\n    return x / 2;\n}\nhalf(half(8)) + 1;\n';
    expect(fixedAfterRun(2, text.replace('return ', ''))).toBe(text);
  });

  test('applying a fix after another always comes to an end', () => {
    const letters = fc.constantFrom(
      'x',
      ' ',
      ';',
      '(',
      ')',
      '{',
      '}',
      '=',
      'if',
      'let ',
      '"',
      ',',
      '1',
      '\n',
      '++',
    );
    fc.assert(
      fc.property(
        fc.array(letters, { maxLength: 14 }),
        fc.integer({ min: 1, max: 4 }),
        (parts, chapter) => {
          let text = parts.join('');
          for (let round = 0; round < 60; round += 1) {
            const next = fixed(chapter, text);
            if (next === null) return;
            expect(next).not.toBe(text);
            text = next;
          }
          expect.fail(`no end: ${text}`);
        },
      ),
    );
  });
});
