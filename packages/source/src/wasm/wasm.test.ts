import type { CompiledModule, EvaluationOptions, Outcome } from '@wellspring/evaluator';
import { sampled } from '@wellspring/evaluator/sampled';
import { listen } from '@wellspring/evaluator/testing';
import { describe, expect, test } from 'vitest';
import { evaluator } from '../evaluator.js';
import { ENTRY, type Answer, type Case } from '../testing/oracle/case.js';
import { GROUPS } from '../testing/oracle/groups.js';
import { answerOf } from '../testing/oracle/ours.js';
import { summary } from '../testing/run.js';

/** Programs that are compiled to WebAssembly do what the same programs do as JavaScript. */

const VARIANT = 'wasm';
const SUITE = 'oracle';

/** Opens a session whose programs are compiled to WebAssembly. */
function open(answers: string[] = [], timeoutMs = 1000) {
  const display: string[] = [];
  const session = evaluator.createSession(
    { chapter: 1, variant: VARIANT, timeoutMs },
    listen(
      answers.length === 0 ? {} : { prompt: () => Promise.resolve(answers.shift() ?? null) },
      display,
    ).callbacks,
  );
  const evaluate = (text: string, options?: EvaluationOptions): Outcome | Promise<Outcome> =>
    session.evaluate({ files: { [ENTRY]: text }, entry: ENTRY }, options);
  return { display, evaluate };
}

/** Runs one program. */
async function run(text: string, timeoutMs?: number): Promise<string> {
  return summary(await open([], timeoutMs).evaluate(text));
}

/** Runs the programs of a case in a variant. */
async function answersOf({ chapter, programs }: Case, variant: string): Promise<Answer[]> {
  let display: string[] = [];
  const session = evaluator.createSession(
    { chapter, variant, timeoutMs: 1000 },
    { display: (text) => display.push(text) > 0 },
  );
  const answers: Answer[] = [];
  for (const files of programs) {
    display = [];
    // Only counted operations end a program, so that the result does not depend on the machine.
    const outcome = await session.evaluate({ files, entry: ENTRY }, { patience: 100 });
    if (outcome.status === 'stopped') throw new Error('stopped although nobody asked for it');
    answers.push(answerOf(outcome, display));
  }
  return answers;
}

/** The depth at which calls are nested too deeply depends on how much stack a call takes in each variant. */
function withoutDepth(answers: readonly Answer[]): string {
  return JSON.stringify(answers, null, 1).replaceAll(/\bf\(\d{5,}\)/g, 'f(many)');
}

const groups = Object.entries(GROUPS).flatMap(([group, makeCases]) => {
  const all = makeCases().filter(({ chapter }) => chapter === 1);
  const cases = sampled(SUITE, all);
  return all.length === 0 ? [] : [[group, cases.length, cases] as const];
});

describe('the programs that are compared with the reference', () => {
  test.each(groups)(
    '%s: %i programs do the same as JavaScript',
    { timeout: 180_000 },
    async (_group, _count, cases) => {
      for (const one of cases) {
        const [expected, ours] = [await answersOf(one, 'default'), await answersOf(one, VARIANT)];
        const told = { programs: one.programs, answers: withoutDepth(ours) };
        expect(told).toEqual({ programs: one.programs, answers: withoutDepth(expected) });
      }
    },
  );
});

test.each([
  ['const fact = n => n === 0 ? 1 : n * fact(n - 1); fact(5);', '120'],
  ['const make = x => y => z => x + y * z; make(1)(2)(3);', '7'],
  ['const pair = (x, y) => m => m(x, y); pair(1, 2)((a, b) => b - a);', '1'],
  ['function f(x) { function g(y) { return y === 0 ? x : g(y - 1); } return g(9); } f(4);', '4'],
  ['const f = n => n === 0 ? 0 : f(n - 1); f(3000000);', '0'],
  [
    'const even = n => n === 0 ? true : odd(n - 1);\nconst odd = n => n === 0 ? false : even(n - 1);\neven(1000001);',
    'false',
  ],
  ['const apply = (f, n) => n === 0 ? f : apply(f, n - 1); apply(math_abs, 100000)(-3);', '3'],
  [
    'const f = (a, b, c, d, e, g, h, n) => n === 0 ? h : k(a, b, c, d, e, g, h, n - 1);\nconst k = f;\nf(1, 2, 3, 4, 5, 6, 7, 1000);',
    '7',
  ],
])('%s', async (text, result) => {
  expect(await run(text)).toBe(result);
});

test('calls nest a hundred thousand deep', async () => {
  expect(await run('const sum = n => n === 0 ? 0 : n + sum(n - 1); sum(100000);', 10_000)).toBe(
    '5000050000',
  );
});

test.each([
  [
    'const f = n => 1 + f(n + 1);\nf(0);',
    /^1:19 Runtime Maximum call stack size exceeded\n {2}f\(\d+\)\.\. {2}f\(\d+\)\.\. {2}f\(\d+\)\.\.$/,
  ],
  [
    'const f = n => f(n + 1);\nf(0);',
    /^1:15 Runtime Potential infinite recursion detected: f\(\d+\) \.\.\. f\(\d+\) \.\.\. f\(\d+\)\.$/,
  ],
  [
    'const f = (g, n) => g(g, n + 1);\nf(f, 0);',
    /^1:20 Runtime Potential infinite recursion detected: f\(f, \d+\)/,
  ],
  ['const twice = s => twice(s + s);\ntwice("abcdefgh");', /^1:\d+ Runtime Out of memory\.$/],
])('%s is stopped, with its place', async (text, expected) => {
  expect(await run(text, 500)).toMatch(expected);
});

test('a program that makes closures for ever runs out of memory, and the session goes on', async () => {
  const { evaluate } = open([], 60_000);
  const text = 'const f = n => f((() => n + 1)());\nf(0);';
  expect(summary(await evaluate(text))).toMatch(/^1:\d+ Runtime Out of memory\.$/);
  expect(summary(await evaluate('1 + 1;'))).toBe('2');
});

test('later programs see the names and functions of earlier ones', async () => {
  const { evaluate } = open();
  await evaluate('const add = x => y => x + y; const two = 2; const __proto__ = "p";');
  expect(summary(await evaluate('const addTwo = add(two); addTwo(5);'))).toBe('7');
  expect(summary(await evaluate('addTwo;'))).toBe('y => x + y');
  expect(summary(await evaluate('addTwo(1, 2);'))).toBe(
    '1:0 Runtime Expected 1 arguments, but got 2.',
  );
  expect(summary(await evaluate('__proto__;'))).toBe('"p"');
  expect(summary(await evaluate('const add = 1; missing;'))).toBe(
    '1:15 Runtime Name missing not declared.',
  );
  expect(summary(await evaluate('add(1)(2);'))).toBe('3');
});

test('programs wait for the user wherever they ask', async () => {
  const { evaluate, display } = open(['Ada', 'Grace', 'Barbara']);
  const text = `
const ask = question => prompt(question);
const greet = n => n === 0 ? "." : "Hello " + ask("name?") + greet(n - 1);
const ask_as_value = f => f("name?");
display(greet(2));
ask_as_value(prompt);`;
  expect(summary(await evaluate(text))).toBe('"Barbara"');
  expect(display).toEqual(['"Hello AdaHello Grace."']);
});

test('functions of programs are values for the library', async () => {
  const text = 'const f = (x, y) => x; display(f); arity(f) + (is_function(f) ? 10 : 0);';
  const { evaluate, display } = open();
  expect(summary(await evaluate(text))).toBe('12');
  expect(display).toEqual(['(x, y) => x']);
});

test('a function that is too large for WebAssembly has an error', async () => {
  const constants = Array.from({ length: 50_001 }, (_, index) => `const a${index} = x;`);
  expect(await run(`const f = x => { ${constants.join(' ')} return 1; };`)).toBe(
    '1:10 Runtime The program is too large for WebAssembly.',
  );
});

describe('names of the library', () => {
  test.each([
    ['import { math_abs } from "std/math"; math_abs(-3);', '3'],
    [
      'import { math_max as larger, math_PI } from "std/math"; larger(1, math_PI);',
      '3.141592653589793',
    ],
    [
      'import { stringify as text } from "std/misc"; const f = x => text(x); f(1) + text(text);',
      /^"1function stringify\(val, /,
    ],
    [
      'import { math_ab } from "std/math"; 1;',
      "1:9 Import 'std/math' does not contain a definition for 'math_ab'",
    ],
    ['import { display } from "std/list"; 1;', "1:0 Import Module 'std/list' not found."],
    [
      'import { display } from "std/misc"; const display = 1;',
      "1:42 Syntax SyntaxError: Identifier 'display' has already been declared (1:42)",
    ],
  ])('%s', async (text, expected) => {
    expect(await run(text)).toMatch(expected);
  });

  test('later programs can use the names that an earlier one has imported', async () => {
    const { evaluate } = open();
    await evaluate('import { math_sqrt as root, math_PI as pi } from "std/math";');
    expect(summary(await evaluate('root(9) + pi;'))).toBe('6.141592653589793');
  });

  test('a program that waits for answers can import a file that asks the user', async () => {
    const { evaluate } = open(['Ada']);
    expect(
      summary(await evaluate('import { prompt as ask } from "std/misc"; "I am " + ask("?");')),
    ).toBe('"I am Ada"');
  });

  test('the default variant has no such modules', async () => {
    const session = evaluator.createSession(
      { chapter: 1, variant: 'default', timeoutMs: 1000 },
      listen().callbacks,
    );
    const files = { [ENTRY]: 'import { display } from "std/misc";' };
    expect(summary(await session.evaluate({ files, entry: ENTRY }))).toBe(
      "1:0 Import Module 'std/misc' not found.",
    );
  });
});

describe('with programs of Source §4, as in questions', () => {
  const WHOLE = { chapter: 4 };

  test('pairs are passed on as they are, though §1 knows none', async () => {
    const { evaluate } = open();
    await evaluate('const point = pair(1, 2); function x_of(p) { return head(p); }', WHOLE);
    expect(summary(await evaluate('const mine = point; x_of(mine);'))).toBe('1');
    expect(summary(await evaluate('mine === point;'))).toBe(
      '1:0 Runtime Expected string or number on left hand side of operation, got pair.',
    );
    expect(summary(await evaluate('mine === point;', WHOLE))).toBe('true');
    expect(summary(await evaluate('mine;'))).toBe('[1, 2]');
  });

  test('a variable has its newest value', async () => {
    const { evaluate } = open();
    await evaluate('let count = 0; function next() { count = count + 1; return count; }', WHOLE);
    expect(summary(await evaluate('next(); next() + 10 * count;'))).toBe('22');
    expect(summary(await evaluate('const now = () => count; next(); now();'))).toBe('3');
  });

  test('functions of both call each other, and nest deeply', async () => {
    const { evaluate } = open([], 10_000);
    await evaluate(
      'const twice = f => x => f(f(x)); const sum = n => n === 0 ? 0 : n + sum(n - 1);',
      WHOLE,
    );
    await evaluate('const add = n => n === 0 ? 0 : 1 + add(n - 1); const inc = x => x + sum(1);');
    expect(summary(await evaluate('twice(inc)(add(20000) + sum(20000));'))).toBe('200030002');
    expect(summary(await evaluate('map(inc, list(1, add(50000)));', WHOLE))).toBe(
      '[2, [50001, null]]',
    );
    expect(summary(await evaluate('inc("a");', WHOLE))).toBe(
      '1:64 Runtime Expected string on right hand side of operation, got number.',
    );
    expect(summary(await evaluate('add(30000);', WHOLE))).toBe('30000');
  });

  test('an error has the position at which it happened', async () => {
    const { evaluate } = open();
    const session = {
      files: { '/given.js': '\n\nfunction fail(x) {\n  return 1 + x;\n}' },
      entry: '/given.js',
    };
    void session;
    await evaluate('\n\nfunction fail(x) {\n  return math_floor(1) + char_at(x, 0);\n}', WHOLE);
    expect(summary(await evaluate('1 + fail(5);'))).toBe(
      '4:25 Runtime char_at: Expected string for str, got 5.',
    );
  });
});

/** Runs a program, of whose data a reader takes what it has room for. Returns what it has taken. */
async function sentBy(
  text: string,
  hasRoom: (module: CompiledModule) => boolean,
): Promise<CompiledModule[]> {
  const taken: CompiledModule[] = [];
  const session = evaluator.createSession(
    { chapter: 1, variant: VARIANT, timeoutMs: 1000 },
    {
      display: () => true,
      emit(channel, make) {
        if (channel !== 'webassembly') return 'unread';
        const module = make() as CompiledModule;
        if (!hasRoom(module)) return 'left-out';
        taken.push(module);
        return 'sent';
      },
    },
  );
  await session.evaluate({ files: { [ENTRY]: text }, entry: ENTRY });
  return taken;
}

describe('the compiled module is sent on its channel', () => {
  test('as bytes and as text, also when the program fails', async () => {
    const [module, ...more] = await sentBy('const square = x => x * x; square("a");', () => true);
    expect(more).toEqual([]);
    expect(module?.text).toContain('(func $square ');
    // The bytes begin with those of every module.
    expect(module?.binary).toMatch(/^AGFzbQEAAAA/);
    expect(module?.size).toBeGreaterThan(100);
  });

  test('as much of it as there is room for', async () => {
    const program = 'const f = x => x; f(1);';
    const withoutText = await sentBy(program, ({ text }) => text === null);
    expect(withoutText).toMatchObject([{ text: null, binary: expect.stringMatching(/^AGFzbQ/) }]);
    const sizeOnly = await sentBy(program, ({ binary }) => binary === null);
    expect(sizeOnly).toMatchObject([{ text: null, binary: null }]);
  });

  test('not at all when it has errors before it runs', async () => {
    expect(await sentBy('f(', () => true)).toEqual([]);
  });
});
