import { describe, expect, test } from 'vitest';
import { inChinese } from './testing/in-chinese.js';
import { evaluateIn, openSession } from './testing/run.js';

/** The hints about a program of §4, with their lines and columns. */
function hintsOf(text: string): readonly string[] {
  const program = { files: { '/program.js': text }, entry: '/program.js' };
  const found = openSession(4).check?.(program, { hints: true }) ?? [];
  return found.map((hint) => {
    expect(hint.severity).toBe('hint');
    expect(inChinese(hint.message)).toBeDefined();
    expect(inChinese(hint.explanation)).toBeDefined();
    return `${hint.line}:${hint.column} ${hint.message}`;
  });
}

test.each([
  [
    'a constant in a function',
    'const f = x => { const y = 1; return x; };',
    '1:23 y is never used.',
  ],
  ['a parameter', 'function f(x, y) { return x; }', '1:14 y is never used.'],
  ['a rest parameter', 'const f = (x, ...ys) => x;', '1:17 ys is never used.'],
  [
    'a function inside another',
    'function f() { function g() { return 1; } return 2; }',
    '1:24 g is never used.',
  ],
  [
    'a variable that is only assigned',
    'function f() { let x = 1; x = 2; return 3; }',
    '1:19 x is never used.',
  ],
  ['a name in a block', '{ const x = 1; }', '1:8 x is never used.'],
])('%s that is not used is hinted at', (_what, text, hint) => {
  expect(hintsOf(text)).toEqual([hint]);
});

test.each([
  [
    'names of the top level, which the REPL may use',
    'const x = 1; function f() { return 1; } let y = 2;',
  ],
  ['exported names', 'export const x = 1;'],
  ['parameters that begin with _', 'const f = (_x, y) => y;'],
  ['parameters of a function that is not written yet', 'function f(x) { }'],
  ['names that a function inside uses', 'const f = x => () => x;'],
  ['the variable of a loop', 'for (let i = 0; i < 3; i = i + 1) { }'],
])('there is no hint about %s', (_what, text) => {
  expect(hintsOf(text)).toEqual([]);
});

describe('imported names that are not used', () => {
  const OTHERS = {
    '/shapes.js': 'export const area = 1; export const side = 2; export const sum = 3;',
  };

  /** The hints about a program, and the program after the fix of each. */
  function fixedImports(text: string): readonly (readonly [string, string | undefined])[] {
    const program = { files: { '/program.js': text, ...OTHERS }, entry: '/program.js' };
    const lines = text.split('\n');
    const offsetOf = ({ line, column }: { line: number; column: number }): number =>
      lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, column);
    return (openSession(4).check?.(program, { hints: true }) ?? []).map(({ message, fix }) => {
      expect(inChinese(fix?.label ?? '')).toBeDefined();
      const [edit] = fix?.edits ?? [];
      const fixed =
        edit && text.slice(0, offsetOf(edit.from)) + edit.insert + text.slice(offsetOf(edit.to));
      return [message, fixed];
    });
  }

  test.each([
    [
      'the first of several',
      'import { area, side } from "./shapes.js";\nside;',
      [['area is never used.', 'import { side } from "./shapes.js";\nside;']],
    ],
    [
      'the last of several, under another name',
      'import { area, side as a } from "./shapes.js";\narea;',
      [['a is never used.', 'import { area } from "./shapes.js";\narea;']],
    ],
    [
      'all names of an import',
      '// Mine\nimport { area, side } from "./shapes.js"; // theirs\n\n1;',
      [
        ['area is never used.', '// Mine\n\n1;'],
        ['side is never used.', '// Mine\n\n1;'],
      ],
    ],
    [
      'a name that is a parameter elsewhere',
      'import { area } from "./shapes.js"; const f = area => area;',
      [['area is never used.', ' const f = area => area;']],
    ],
    [
      'none that is used or exported',
      'import { area, side } from "./shapes.js";\nexport { side };\narea;',
      [],
    ],
    ['none that begins with _', 'import { area as _area } from "./shapes.js";\n1;', []],
  ] as const)('%s', (_what, text, fixed) => {
    expect(fixedImports(text)).toEqual(fixed);
  });
});

test.each([
  ['return', 'function f() {\n  return 1;\n  display(2);\n}', '3:2 This is never reached.'],
  [
    'an if whose branches both return',
    'function f(x) {\n  if (x) { return 1; } else { return 2; }\n  return 3;\n}',
    '3:2 This is never reached.',
  ],
  ['break', 'while (true) {\n  break;\n  display(1);\n}', '3:2 This is never reached.'],
])('there is a hint at code that follows %s', (_what, text, hint) => {
  expect(hintsOf(text)).toEqual([hint]);
});

test('a function that is declared after return is no hint', () => {
  expect(hintsOf('function f() { return 1; function g() { return g(); } }')).toEqual([]);
});

test.each([
  ['if (1 < 2) { 1; } else { 2; }', '1:4 This condition is always true.'],
  ['!true ? 1 : 2;', '1:0 This condition is always false.'],
  ['while ("a" === "b") { 1; }', '1:7 This condition is always false.'],
  ['true && display(1);', '1:0 This condition is always true.'],
])('the condition of %s is always the same', (text, hint) => {
  expect(hintsOf(text)).toEqual([hint]);
});

test('an endless loop that is written on purpose is no hint', () => {
  expect(hintsOf('while (true) { break; }')).toEqual([]);
});

test('a program with an error has only that', () => {
  const program = { files: { '/program.js': 'const f = x => y;' }, entry: '/program.js' };
  const found = openSession(4).check?.(program, { hints: true }) ?? [];
  expect(found.map(({ message, severity }) => [message, severity])).toEqual([
    ['Name y not declared.', undefined],
  ]);
});

test('hints are given on request only, and never when a program runs', () => {
  const text = 'const f = x => 1; f(2);';
  const session = openSession(4);
  const program = { files: { '/program.js': text }, entry: '/program.js' };
  expect(session.check?.(program)).toEqual([]);
  expect(evaluateIn(session, text)).toMatchObject({ status: 'finished', result: '1' });
});
