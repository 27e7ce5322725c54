import { CHANNELS } from '@wellspring/evaluator/testing';
import { expect, test } from 'vitest';
import type { EvaluationStep } from '@wellspring/evaluator';
import { openListening, openSession, recordIn } from '../testing/run.js';

/** Programs and their steps: all rules of the language reference, section 14. */

interface Stepped {
  readonly steps: readonly EvaluationStep[];
  readonly definitions: readonly string[];
  readonly display: readonly string[];
}

function step(text: string, stepLimit = 1000, chapter = 2): Stepped {
  const { session, displayed, last } = openListening(chapter);
  recordIn(session, text, { mode: 'stepper', stepLimit });
  return { ...last(CHANNELS.steps), display: displayed };
}

/** The reductions of a program: what is reduced, why, and the program afterwards. */
function reductions(text: string): string[][] {
  return step(text)
    .steps.filter(({ marker }) => marker !== 'none')
    .map(({ marker, explanation, redex = '', code }) =>
      marker === 'beforeMarker' ? [redex, explanation] : [redex, code],
    );
}

/** The explanations of a program's steps, one for each reduction. */
function explanations(text: string, stepLimit?: number): string[] {
  return step(text, stepLimit)
    .steps.filter(({ marker }) => marker !== 'afterMarker')
    .map(({ explanation }) => explanation);
}

function codes(text: string): string[] {
  return step(text).steps.map(({ code }) => code);
}

const lastOf = (text: string): string => codes(text).at(-1) ?? '';

test('a program in full, as the reference steps through it', () => {
  const why = [
    'Binary expression 1 < 2 evaluated',
    'AND operation evaluated, left of operator is true, continue evaluating right of operator',
    'Binary expression 2 < 3 evaluated',
  ];
  const shown = step('1 < 2 && 2 < 3;').steps.map(({ code, marker, explanation, redex }) => [
    code,
    marker,
    explanation,
    redex,
  ]);
  expect(shown).toEqual([
    ['1 < 2 && 2 < 3;', 'none', 'Start of evaluation', undefined],
    ['1 < 2 && 2 < 3;', 'beforeMarker', why[0], '1 < 2'],
    ['true && 2 < 3;', 'afterMarker', why[0], 'true'],
    ['true && 2 < 3;', 'beforeMarker', why[1], 'true && 2 < 3'],
    ['2 < 3;', 'afterMarker', why[1], undefined],
    ['2 < 3;', 'beforeMarker', why[2], '2 < 3'],
    ['true;', 'afterMarker', why[2], 'true'],
    ['true;', 'none', 'Evaluation complete', undefined],
  ]);
});

test.each<[rule: string, text: string, before: string[], after: string[]]>([
  ['binary', '1 + 2;', ['1 + 2', 'Binary expression 1 + 2 evaluated'], ['3', '3;']],
  ['minus', '-(-5);', ['--5', 'Unary expression evaluated, value -5 negated.'], ['5', '5;']],
  [
    'not',
    '!true;',
    ['!true', 'Unary expression evaluated, boolean true negated.'],
    ['false', 'false;'],
  ],
  [
    'and, going on',
    'true && 1;',
    [
      'true && 1',
      'AND operation evaluated, left of operator is true, continue evaluating right of operator',
    ],
    ['', '1;'],
  ],
  [
    'and, stopping',
    'false && 1;',
    ['false && 1', 'AND operation evaluated, left of operator is false, stop evaluation'],
    ['false', 'false;'],
  ],
  [
    'or, going on',
    'false || 1;',
    [
      'false || 1',
      'OR operation evaluated, left of operator is false, continue evaluating right of operator',
    ],
    ['', '1;'],
  ],
  [
    'or, stopping',
    'true || 1;',
    ['true || 1', 'OR operation evaluated, left of operator is true, stop evaluation'],
    ['true', 'true;'],
  ],
  [
    'conditional, true',
    'true ? 1 : 2;',
    ['true ? 1 : 2', 'Conditional expression evaluated, condition is true, consequent evaluated'],
    ['1', '1;'],
  ],
  [
    'conditional, false',
    'false ? 1 : 2;',
    ['false ? 1 : 2', 'Conditional expression evaluated, condition is false, alternate evaluated'],
    ['2', '2;'],
  ],
  [
    'if, true',
    'if (true) { 1; } else { 2; }',
    [
      'if (true) {\n  1;\n} else {\n  2;\n}',
      'If statement evaluated, condition true, proceed to if block',
    ],
    ['{\n  1;\n}', '{\n  undefined;\n  1;\n}'],
  ],
  [
    'if, false, with another if',
    'if (false) { 1; } else if (true) { 2; } else { 3; }',
    [
      'if (false) {\n  1;\n} else if (true) {\n  2;\n} else {\n  3;\n}',
      'If statement evaluated, condition false, proceed to else block',
    ],
    ['', 'if (true) {\n  2;\n} else {\n  3;\n}'],
  ],
  [
    'constant',
    'const x = 1; x + 1;',
    ['const x = 1;', 'Constant x declared and substituted into the rest of block'],
    ['1 + 1;', '1 + 1;'],
  ],
  [
    'constant in a block',
    '{ const x = 1; x + x; }',
    ['const x = 1;', 'Constant x declared and substituted into the rest of block'],
    ['x', '{\n  1 + 1;\n}'],
  ],
  [
    'function',
    'function f(a, b) { return a; } f(1, 2);',
    ['function f(a, b) {\n  return a;\n}', 'Function f declared, parameter(s) a,b required'],
    ['f(1, 2);', 'f(1, 2);'],
  ],
  [
    'application of a function without a name',
    '((x, y) => x)(1, 2);',
    ['((x, y) => x)(1, 2)', '1, 2 substituted into x, y of (x, y) => x'],
    ['1', '1;'],
  ],
  [
    'application of one with a block',
    '(x => { x; return x; })(1);',
    ['(x => {\n  x;\n  return x;\n})(1)', '1 substituted into x of x => {...}'],
    ['{\n  1;\n  return 1;\n}', '{\n  1;\n  return 1;\n};'],
  ],
  [
    'application of one that returns at once',
    '((x, y) => { return x; })(1, 2);',
    ['((x, y) => {\n  return x;\n})(1, 2)', '1, 2 substituted into x, y of (x, y) => {...}'],
    ['1', '1;'],
  ],
  ['application without parameters', '(() => 1)();', ['(() => 1)()', '() => 1 runs'], ['1', '1;']],
  ['predeclared function', 'pair(1, 2);', ['pair(1, 2)', 'pair runs'], ['[1, 2]', '[1, 2];']],
  ['discarded statement', '1; 2;', ['1;', '1 finished evaluating'], ['', '2;']],
  [
    'block of one statement',
    '{ 1; } 2;',
    ['{\n  1;\n}', '1; finished evaluating'],
    ['1;', '1;\n2;'],
  ],
  [
    'block in which something is left to do',
    '{ 1 + 2 * 3; }',
    ['{\n  1 + 2 * 3;\n}', '1 + 2 * 3; finished evaluating'],
    ['1 + 2 * 3;', '1 + 2 * 3;'],
  ],
  ['empty block', '{} 1;', ['{}', 'Empty block expression evaluated'], ['', '1;']],
  ['debugger', 'debugger; 1;', ['debugger;', 'Debugger statement reached'], ['', '1;']],
])('%s', (_rule, text, before, after) => {
  expect(reductions(text).slice(0, 2)).toEqual([before, after]);
});

test.each<[what: string, text: string, explanations: string[]]>([
  [
    'a body that returns after something else',
    'const f = x => { x; return x + 1; }; f(1);',
    [
      '1 substituted into x of f',
      '1 finished evaluating',
      '1 + 1 returned',
      'Binary expression 1 + 1 evaluated',
    ],
  ],
  ['a body without return', 'const f = () => { 1; }; f();', ['f runs', '1; finished evaluating']],
  ['an empty body', 'function f() {} f();', ['f runs', 'Empty block expression evaluated']],
  [
    'operator before arguments, from left to right',
    '(true ? (x, y) => x : 1)(1 + 2, 3 + 4);',
    [
      'Conditional expression evaluated, condition is true, consequent evaluated',
      'Binary expression 1 + 2 evaluated',
      'Binary expression 3 + 4 evaluated',
      '3, 7 substituted into x, y of (x, y) => x',
    ],
  ],
  [
    'a value is dropped when the next statement is one',
    '1; 2 + 3; 4;',
    ['Binary expression 2 + 3 evaluated', '1 finished evaluating', '5 finished evaluating'],
  ],
  [
    'list functions by their own definitions',
    'map(math_abs, null);',
    [
      'map runs',
      '$map runs',
      'math_abs, null, null substituted into f, xs, acc of (f, xs, acc) => is_null(xs) ? reverse(acc) : $map(f, tail(xs), pair(f(head(xs)), acc))',
      'is_null runs',
      'Conditional expression evaluated, condition is true, consequent evaluated',
      'reverse runs',
      '$reverse runs',
      'null, null substituted into original, reversed of (original, reversed) => is_null(original) ? reversed : $reverse(tail(original), pair(head(original), reversed))',
      'is_null runs',
      'Conditional expression evaluated, condition is true, consequent evaluated',
    ],
  ],
])('%s', (_what, text, expected) => {
  const all = explanations(text);
  expect(all[0]).toBe('Start of evaluation');
  expect(all.at(-1)).toBe('Evaluation complete');
  const reduced = all.slice(1, -1).filter((one) => !/^(Constant|Function) f declared/.test(one));
  expect(reduced).toEqual(expected);
});

test('functions that are bound to a name are shown by it, with their definitions', () => {
  const { steps, definitions } = step('const f = x => f(x); const g = f; g;');
  expect(steps.map(({ code }) => code)).toContain('const g = f;\ng;');
  const last = steps.at(-1);
  expect(last?.code).toBe('g;');
  const [folded] = last?.folded ?? [];
  expect(folded).toMatchObject({ from: 0, to: 1 });
  expect(definitions[folded?.definition ?? -1]).toBe('x => f(x)');
});

test('a function under another name still calls itself', () => {
  expect(lastOf('const f = n => n === 0 ? 7 : f(n - 1); const g = f; g(2);')).toBe('7;');
});

test.each([
  ['(x => y => x(y))(z => y); const y = 1;', '(y_1 => (z => y)(y_1));'],
  ['(x => y => y_1 => x(y)(y_1))(z => y); const y = 1;', '(y_2 => y_1 => (z => y)(y_2)(y_1));'],
  [
    '(a => x => x_1 => a)(b => x + x_1); const x = 1; const x_1 = 2;',
    '(x_2 => x_3 => b => x + x_1);',
  ],
])('names that would capture are renamed: %s', (text, expected) => {
  expect(codes(text)[2]?.split('\n')[0]).toBe(expected);
});

test.each([
  ['function f(n) { return f(n); } f => f;', '(f_1 => f_1);'],
  ['const f = n => n === 0 ? 1 : f(n - 1); x => f => x => f;', '(x => f_1 => x => f_1);'],
  ['function f(n) { return f(n); } { const f = 3; f; }', '{\n  const f_1 = 3;\n  f_1;\n}'],
  ['const f = n => n; f => f;', '(f => f);'],
])('no name is the same as that of a function which calls itself: %s', (text, expected) => {
  expect(codes(text)[2]).toBe(expected);
});

test.each([
  ['const f = x => x; { f; }', '(f); finished evaluating'],
  ['const f = x => x; (y => { y; return y && f; })(true);', 'true && (f) returned'],
  ['const f = x => x; (y => { y; return f(f)(y); })(1);', 'f(f)(1) returned'],
  ['const f = x => x; (x => f)(1);', '1 substituted into x of x => f'],
])('functions in explanations have the brackets of their text: %s', (text, expected) => {
  expect(explanations(text)).toContain(expected);
});

test('a negative number that is called stays one', () => {
  expect(codes('(-1)(2);')[0]).toBe('(-1)(2);');
});

test.each([
  [
    'const g = x => y; { const y = 2; g(y); } const y = 1;',
    'Name y declared later in current scope but not yet assigned',
  ],
  ['const x = 1; const f = y => { const x = y; return x; }; f(5);', '5;'],
  ['{ const x = 1; } const x = 2; x;', '2;'],
  ['const f = x => { const f = y => x; return f(1); }; f(3);', '3;'],
  ['const reverse = 5; map(x => x, list(1));', '[1, null];'],
  ['const f = head => map(x => x, list(head)); f(1);', '[1, null];'],
])('names keep their meaning: %s', (text, expected) => {
  const { steps } = step(text);
  expect([steps.at(-1)?.code, steps.at(-2)?.explanation.replace('Line 1: ', '')]).toContain(
    expected,
  );
});

test.each([
  ['const x = 1;', 'undefined;'],
  ['', 'undefined;'],
  ['const f = x => x * 2; f(1 + 2);', '6;'],
  ['const a = math_PI; a;', '3.141592653589793;'],
  ['1 - (2 - 5);', '4;'],
  ['(x => x + x)("a\\nb");', '"a\\nba\\nb";'],
  ['pair(1, pair(x => x, null));', '[1, [x => x, null]];'],
  ['accumulate((x, y) => x + y, 0, list(1, 2, 3));', '6;'],
  ['remove(2, list(1, 2, 3));', '[1, [3, null]];'],
])('%s ends as %s', (text, expected) => {
  expect(lastOf(text)).toBe(expected);
});

test.each([
  ["display('a');", "'a';"],
  ["pair('a', 0x10);", "['a', 0x10];"],
  ["list('a', pair(1e3, .5));", "['a', [[1e3, .5], null]];"],
  ["const xs = list('a', 0x10); head(tail(xs));", '0x10;'],
  ["tail(pair(1, 'a'));", "'a';"],
  ["map(x => x, list('a'));", "['a', null];"],
  ["'a' + 'b';", '"ab";'],
  ['0x10 + 0;', '16;'],
  ['-0x10;', '-16;'],
  ['pair(-.5, -1.50);', '[-0.5, -1.5];'],
])(
  'an argument that is passed on keeps its written form, a computed value does not: %s',
  (text, expected) => {
    expect(lastOf(text)).toBe(expected);
  },
);

test('constants of the library are values before the first step', () => {
  expect(codes('math_PI; NaN; Infinity; undefined;')[0]).toBe(
    '3.141592653589793;\nNaN;\nInfinity;\nundefined;',
  );
});

test.each<[text: string, message: string]>([
  ['1 +\n"a";', 'Line 1: Expected number on right hand side of operation, got string.'],
  ['1;\n!2;', 'Line 2: Expected boolean, got number.'],
  ['-true;', 'Line 1: Expected number, got boolean.'],
  ['1 && 2;', 'Line 1: Expected boolean as condition, got number.'],
  ['1 ? 2 : 3;', 'Line 1: Expected boolean as condition, got number.'],
  ['if (1) { 2; } else { 3; }', 'Line 1: Expected boolean as condition, got number.'],
  ['1(2);', 'Line 1: Calling non-function value 1.'],
  ['(x => x)(1, 2);', 'Line 1: Expected 1 arguments, but got 2.'],
  ['const f = x => x; f();', 'Line 1: f: Expected 1 arguments, but got 0.'],
  ['map(1);', 'Line 1: map: Expected 2 arguments, but got 1.'],
  ['math_abs();', 'Line 1: math_abs: Expected 1 arguments, but got 0.'],
  ['head(1);', 'Line 1: head(xs) expects a pair as argument xs, but encountered 1'],
  ['error("x", "note");', 'Line 1: Error: note "x"'],
  ['\nmap(1,\nlist(1));', 'Line 2: Calling non-function value 1.'],
  ['{ 1 + (2 + "a"); }', 'Line 1: Expected number on right hand side of operation, got string.'],
  ['f(); const f = 1;', 'Line 1: Name f declared later in current scope but not yet assigned'],
  [
    'const f = x => { return y; const y = x; }; f(1);',
    'Line 1: Name y declared later in current scope but not yet assigned',
  ],
  ['pair(1, 1 + null);', 'Line 1: Expected number on right hand side of operation, got null.'],
])('%s is stuck', (text, message) => {
  const { steps } = step(text);
  const [error, last] = steps.slice(-2);
  expect(error).toMatchObject({ marker: 'beforeMarker', explanation: message });
  expect(error?.redex).toBeUndefined();
  expect(last).toMatchObject({
    marker: 'none',
    explanation: 'Evaluation stuck',
    code: error?.code,
  });
});

test('a name that is not declared is reported at once', () => {
  const { steps } = step('display(1);\nx;');
  expect(steps.map(({ explanation }) => explanation)).toEqual([
    'Start of evaluation',
    'Line 2: Name x not declared.',
  ]);
});

test.each([
  [1, 2, 'Maximum number of steps exceeded'],
  [3, 4, 'Maximum number of steps exceeded'],
  [6, 6, 'Maximum number of steps exceeded'],
  [7, 8, 'Evaluation complete'],
  [9, 8, 'Evaluation complete'],
])('with a limit of %i there are %i steps', (limit, total, last) => {
  const { steps } = step('1 + 2 + 3 + 4;', limit);
  expect([steps.length, steps.at(-1)?.explanation]).toEqual([total, last]);
});

test.each(['', '1;', '1 + 2;', '1 + "a";', 'const x = 1;', 'display(1);'])(
  'with a limit of 0 %j is cut off before its first reduction',
  (text) => {
    const { steps, display } = step(text, 0);
    const [first, last] = [steps[0], steps.at(-1)];
    expect(first).toMatchObject({ marker: 'none', explanation: 'Start of evaluation' });
    expect(last).toEqual({ ...first, explanation: 'Maximum number of steps exceeded' });
    expect(display).toEqual([]);
  },
);

test('the limit is 1000 steps where none is asked for', () => {
  const { session, last } = openListening(1);
  const outcome = recordIn(session, 'const f = x => f(x + 1); f(0);', { mode: 'stepper' });
  expect(outcome).toMatchObject({ status: 'finished' });
  expect(last(CHANNELS.steps).steps).toHaveLength(1000);
});

test('a value is displayed once, and nothing is displayed beyond the limit', () => {
  expect(step('display(1 + 1); display(x => x);').display).toEqual(['2', 'x => x']);
  expect(step('display(1); display(2);', 4).display).toEqual(['1']);
});

test('the part that a step is about is known by its place', () => {
  const marked = step('const f = x => x + 1; 2 * f(3 - 1);').steps.map(({ code, range }) =>
    range === undefined ? undefined : code.slice(range.from, range.to),
  );
  expect(marked.slice(3)).toEqual([
    '3 - 1',
    '2',
    'f(2)',
    '2 + 1',
    '2 + 1',
    '3',
    '2 * 3',
    '6',
    undefined,
  ]);
});

test('steps name their line, the called function, and the step after the call', () => {
  const { steps } = step('const f = x => x + 1;\nconst g = x => f(x);\ng(1) * 2;');
  const call = steps.find(({ called }) => called === 'g');
  expect(call).toMatchObject({ marker: 'beforeMarker', line: 3 });
  expect(steps[call?.afterCall ?? -1]).toMatchObject({ marker: 'beforeMarker', redex: '2 * 2' });
  expect(steps.filter(({ called }) => called === 'f')).toHaveLength(1);
});

test('debugger statements are breakpoints', () => {
  const { steps } = step('1; debugger; 2;');
  expect(steps.flatMap((one, index) => (one.isBreakpoint ? [index] : []))).toEqual([1]);
});

test('imported files are evaluated first, and their names kept apart', () => {
  const outcome = recordIn(
    openSession(2),
    {
      '/program.js': 'import { f as g } from "./other.js"; const x = 1; g(x);',
      '/other.js': 'const x = 10; export const f = y => x + y;',
    },
    { mode: 'stepper' },
  );
  expect(outcome).toMatchObject({ status: 'finished', result: '11;' });
});

test('a program that cannot be parsed, or of a later chapter, has errors instead', () => {
  expect(recordIn(openSession(2), '1', { mode: 'stepper' })).toMatchObject({
    status: 'error',
    errors: [{ message: 'Missing semicolon at the end of statement' }],
  });
  expect(recordIn(openSession(3), '1;', { mode: 'stepper' })).toMatchObject({
    status: 'error',
    errors: [{ message: 'The stepper works for Source §1 and §2.' }],
  });
});
