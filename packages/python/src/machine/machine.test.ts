import { CHANNELS, listen } from '@wellspring/evaluator/testing';
import { RECORDING_CHANNEL } from '@wellspring/evaluator/channels';
import type { MachineView } from '@wellspring/cse-machine';
import { expect, test } from 'vitest';
import { evaluator } from '../evaluator.js';
import { randomProgram } from '../testing/random-programs.js';
import { REASSIGNING_PROGRAMS, reassigningProgram } from '../testing/reassigned.js';
import { programOf, record, run, summary } from '../testing/run.js';

/** Python on the CSE machine. `packages/cse-machine` has the rules that all languages share. */

const SETTINGS = { chapter: -4, variant: 'default', timeoutMs: 10_000 };

/** Records a program, and returns what a page can ask about it. */
async function machine(text: string, lines: readonly number[] = []) {
  const { callbacks, last } = listen();
  const session = evaluator.createSession(SETTINGS, callbacks);
  const program = programOf(text);
  const breakpoints = { [program.entry]: lines };
  await session.recorders?.cse?.(program, { mode: 'cse', isKept: true }, { breakpoints });
  const recording = last(CHANNELS.recording);
  const ask = (question: object): unknown => {
    const answer = session.request?.(RECORDING_CHANNEL, question);
    return answer !== undefined && 'data' in answer ? answer.data : undefined;
  };
  const views = Array.from({ length: recording.total }, (_, at) => ask({ at }) as MachineView);
  return { recording, ask, views };
}

/** The texts on the control in each state, from the top down, and on the stash. */
async function states(text: string): Promise<string[]> {
  const { views } = await machine(text);
  return views.map(({ state: { control, stash } }) => {
    const values = stash.map((value) => (value.kind === 'plain' ? value.text : value.kind));
    return `${control.map((item) => item.text).join(' | ')} : ${values.join(' ')}`;
  });
}

/** Returns the outcome of a program on the machine, which must be the same as without it. */
const onMachine = (text: string): string => summary(record(text, { mode: 'cse' }).outcome);

test('control and stash show programs and values as Python does', async () => {
  expect(await states('x = 2.5\nnot x > 1 or None')).toEqual([
    'x = 2.5\nnot x > 1 or None : ',
    'x = 2.5\nnot x > 1 or None : ',
    'x = 2.5 | not x > 1 or None : ',
    '2.5 | asgn x | pop | not x > 1 or None : ',
    'asgn x | pop | not x > 1 or None : 2.5',
    'pop | not x > 1 or None : 2.5',
    'not x > 1 or None : ',
    'not x > 1 or None : ',
    'not x > 1 | branch : ',
    'x > 1 | not | branch : ',
    'x | 1 | > | not | branch : ',
    '1 | > | not | branch : 2.5',
    '> | not | branch : 1 2.5',
    'not | branch : True',
    'branch : False',
    'None : ',
    ' : None',
  ]);
});

test('a call has one frame for parameters and local names, with the name of the function', async () => {
  const text = 'def f(x):\n    if x:\n        y = 1j\n    return lambda: y\ng = f(True)\ng()';
  const last = (await machine(text)).views.at(-1);
  const frames = last?.state.frames.map(({ name, bindings }) => [
    name,
    ...bindings.map(({ name: bound, value }) =>
      [bound, value.kind === 'plain' ? value.text : value.kind].join(' = '),
    ),
  ]);
  expect(frames).toEqual([
    ['Global'],
    ['Program', 'f = function', 'g = function'],
    ['f', 'x = True', 'y = 1j'],
  ]);
  expect(last?.state.functions.map((one) => one.text)).toEqual([
    'def f(x):\n    if x:\n        y = 1j\n    return lambda: y',
    'lambda: y',
  ]);
});

test('booleans and None are known as such, whatever their texts are', async () => {
  const last = (await machine('x = True\ny = None\nz = "True"')).views.at(-1);
  const bound = last?.state.frames.flatMap(({ bindings }) => bindings.map(({ value }) => value));
  expect(bound).toEqual([
    { kind: 'plain', text: 'True', is: 'boolean' },
    { kind: 'plain', text: 'None', is: 'null' },
    { kind: 'plain', text: "'True'" },
  ]);
});

test('steps are explained, also conditions that are no booleans', async () => {
  const { views } = await machine('def f(x):\n    return 1 if x else 2\nprint(f(""), f)');
  const explained = views.map(({ explanation }) => explanation);
  for (const sentence of [
    'Evaluate the program, in a new frame for its names.',
    'Declare the function f.',
    'Make a function that remembers the current environment.',
    'Give the name f its value <function f>.',
    'Look up the name f and push its value on the stash.',
    "Call f with the arguments ''.",
    'Evaluate the condition, then decide which expression to evaluate.',
    'The condition is false: go on with the second alternative.',
    'Call the predeclared function print with the arguments 2, <function f>.',
    'The program has ended. Its value is None.',
  ]) {
    expect(explained).toContain(sentence);
  }
  expect((await machine('1 and True')).views.at(-1)?.explanation).toBe(
    'The condition is 1, which is not a boolean.',
  );
});

test.each([
  '5\nif False:\n    3',
  '5\nif True:\n    3',
  'if False:\n    3',
  'if True:\n    x = 1\nelse:\n    2',
  'if 0:\n    1\nelif 0.0:\n    2\nelse:\n    3',
  'x = 1',
  '',
  'breakpoint()',
  'def f(x):\n    x + 1\nf(1)',
  'def f(x):\n    if x > 0:\n        return f(x - 1)\n    x\nf(5)',
  'def f(x):\n    if x:\n        5\n    else:\n        return 6\n    return 7\nf(0) + f(1)',
  'def even(n):\n    return True if n == 0 else odd(n - 1)\ndef odd(n):\n    return False if n == 0 else even(n - 1)\neven(10)',
  '(lambda f: f(f, 5))(lambda f, n: 1 if n == 0 else n * f(f, n - 1))',
  'str(print) + str(lambda x: x)',
  'math_pi',
  '2 ** 100 // 3',
  // Failures
  '1 / 0',
  'print(1 + "a")',
  '1 and True',
  '"" or lambda: 1',
  'not 1',
  '1(2)',
  'def f(x):\n    return x\nf()',
  '(lambda x: x)()',
  'sq = lambda x: x\nsq(1, 2)',
  'max(1)',
  'math_sqrt(\n  -1)',
  'error("a", 1)',
  'print(x)\nx = 1',
  'def f():\n    if False:\n        x = 1\n    return x\nf()',
  'def f():\n    def g():\n        return x\n    y = g()\n    x = 1\n    return y\nf()',
  'print = 1',
  ...REASSIGNING_PROGRAMS,
  'x',
  'x = 1\nx = 2',
  'while True:\n    1',
  'from nowhere import (a)',
])('%j has the same outcome as when it runs', (text) => {
  expect(onMachine(text)).toBe(summary(run(text, 10_000).outcome));
});

test('a program is shown up to the statement that binds a name of the library', async () => {
  const { views } = await machine('x = 1\nprint(x)\nlen = x + 1\nx');
  const last = views.at(-1);
  expect(last?.explanation).toBe('Give the name len its value 2.');
  expect(last?.state.control[0]?.text).toBe('asgn len');
});

test('failures are explained with their line', () => {
  const { outcome } = record('def f(x):\n    return x + "a"\nf(1)', { mode: 'cse' });
  const ran = run('def f(x):\n    return x + "a"\nf(1)').outcome;
  if (!('errors' in outcome) || !('errors' in ran)) throw new Error('no errors');
  expect(outcome.errors).toEqual(ran.errors);
});

test.each([
  ['random programs', Array.from({ length: 200 }, (_, seed) => randomProgram(seed))],
  [
    'random programs that bind a name of the library',
    Array.from({ length: 40 }, (_, seed) => reassigningProgram(seed)),
  ],
])('%s print the same and have the same outcome as when they run', (_which, programs) => {
  for (const text of programs) {
    const recorded = record(text, { mode: 'cse', stepLimit: 100_000 });
    const { outcome, display } = run(text, 10_000);
    expect({ text, display: recorded.display, outcome: summary(recorded.outcome) }).toEqual({
      text,
      display,
      outcome: summary(outcome),
    });
  }
});

test('files of a program have frames of their own, from which names are imported', () => {
  const others = {
    '/lists.py': 'print("once")\ndef f(x):\n    return g(x)\ndef g(x):\n    return x + 1',
  };
  const text = 'from lists import (f as h, g)\nh(1) + g(5)';
  const { outcome, display } = record(text, { mode: 'cse' }, others);
  expect(summary(outcome)).toBe('8');
  expect(display).toEqual(['once']);
});

test('tail calls take no space on the control, and the limit of steps ends a run', async () => {
  const { views, recording } = await machine('def f(n):\n    return f(n + 1)\nf(0)');
  const sizes = views.map(({ state }) => state.controlSize);
  expect(sizes.length).toBeGreaterThan(900);
  expect(Math.max(...sizes.slice(50))).toBe(Math.max(...sizes.slice(0, 50)));
  expect(recording).toMatchObject({ isCut: true });
});

test('a program asks its user, and goes on with the answer', async () => {
  const { callbacks } = listen({ prompt: () => Promise.resolve('Ada') });
  const session = evaluator.createSession(SETTINGS, callbacks);
  const program = programOf('"Hello, " + input("Name?")');
  const outcome = await session.recorders?.cse?.(program, { mode: 'cse' }, {});
  expect(outcome).toMatchObject({ status: 'finished', result: "'Hello, Ada'" });
});

test('breakpoints, watched expressions, searches and values of lines', async () => {
  const text = 'half = lambda x: x / 2\nhalf(5)\nbreakpoint()\nif half(3) > 1:\n    "end"';
  const { recording, ask } = await machine(text, [2, 5]);
  expect(recording.breakpoints).toHaveLength(3);
  const watch = ['half', 'max(1, 2.5)', 'print(1)', 'not True or 3 < 2', 'nowhere', 'x = 1', '1 +'];
  expect(ask({ at: recording.breakpoints[0], watch })).toEqual([
    { kind: 'value', text: '<function (anonymous)>' },
    { kind: 'value', text: '2.5' },
    expect.objectContaining({ kind: 'none' }),
    { kind: 'value', text: 'False' },
    { kind: 'none', why: 'There is no name nowhere here.' },
    { kind: 'none', why: 'A watched expression cannot change anything.' },
    { kind: 'none', why: expect.stringContaining('Unexpected token') },
  ]);
  expect(ask({ at: 0, search: { kind: 'name', name: 'x', value: '3.0' } })).toMatchObject({
    count: 0,
  });
  expect(ask({ at: 0, search: { kind: 'name', name: 'x', value: '3' } })).toMatchObject({
    findings: [{ line: 4, text: 'x became 3 in a call of half.' }],
  });
  expect(ask({ at: 0, lineValues: true })).toMatchObject({
    lines: [
      { line: 1, values: [{ name: 'x', count: 2, first: ['5', '3'] }] },
      { line: 2, values: [{ kind: 'value', first: ['2.5'] }] },
      { line: 3 },
      { line: 5, values: [{ kind: 'value', first: ["'end'"] }] },
    ],
  });
});
