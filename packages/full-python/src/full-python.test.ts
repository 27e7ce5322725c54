import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Outcome } from '@wellspring/evaluator';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The engine as pages run it: its built script with its files, in a thread whose scope is then emptied. */

interface ChunkScript {
  readonly buildPageChunk: (name: string) => Promise<string>;
}

interface LanguagesScript {
  readonly engineFiles: (language: string) => Readonly<Record<string, string>>;
}

/** Evaluates programs in one session; a question is answered with null. */
const THREAD = `
const { parentPort } = require('node:worker_threads');
const { runInThisContext } = require('node:vm');
parentPort.once('message', ({ script, files }) => {
  const { post, listen } = { post: parentPort.postMessage.bind(parentPort), listen: parentPort.on.bind(parentPort) };
  const { evaluator } = runInThisContext(script + ';wellspringLanguage');
  // Hosts remove more names, but Node itself needs some of those.
  for (const name of ['fetch', 'setTimeout', 'crypto']) delete globalThis[name];
  evaluator.receive(files);
  let displayed = [];
  const session = evaluator.createSession(
    { chapter: -8, variant: 'default', timeoutMs: 2000 },
    { display: (text) => displayed.push(text) > 0, prompt: async () => null },
  );
  listen('message', async ({ text, options }) => {
    displayed = [];
    const outcome = await session.evaluate({ files: { '/program.py': text }, entry: '/program.py' }, options);
    post({ outcome, displayed });
  });
});
`;

let thread: Worker;
let ended: Promise<never>;

beforeAll(async () => {
  const scripts = new URL('../../../scripts/', import.meta.url).href;
  const { buildPageChunk } = (await import(
    /* @vite-ignore */ `${scripts}chunks.mjs`
  )) as ChunkScript;
  const { engineFiles } = (await import(
    /* @vite-ignore */ `${scripts}set-up/languages.mjs`
  )) as LanguagesScript;
  const script = await readFile(await buildPageChunk('full-python'), 'utf8');
  const files = Object.entries(engineFiles('full-python')).map(async ([name, path]) => [
    name,
    new Uint8Array(await readFile(path)).buffer,
  ]);
  thread = new Worker(THREAD, { eval: true });
  ended = new Promise((_, reject) => {
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread has ended.')));
  });
  ended.catch(() => undefined);
  thread.postMessage({ script, files: Object.fromEntries(await Promise.all(files)) });
}, 60_000);

afterAll(() => thread.terminate());

interface Evaluated {
  readonly outcome: Outcome;
  readonly displayed: readonly string[];
}

function evaluate(text: string, options = {}): Promise<Evaluated> {
  const answered = new Promise<Evaluated>((resolve) => {
    thread.once('message', resolve);
  });
  thread.postMessage({ text, options });
  return Promise.race([answered, ended]);
}

async function resultOf(text: string): Promise<string> {
  const { outcome } = await evaluate(text);
  return outcome.status === 'finished' ? outcome.result : JSON.stringify(outcome);
}

async function errorOf(text: string, options = {}) {
  const { outcome } = await evaluate(text, options);
  if (outcome.status !== 'error' && outcome.status !== 'timeout') return outcome;
  const [error] = outcome.errors;
  return { status: outcome.status, ...error };
}

test('a program uses the standard library, and has the value of its last line', async () => {
  const program = [
    'import json, re, dataclasses, fractions, random',
    'random.seed(7)',
    'print(json.dumps({"a": [1, None, 2.5]}), end="")',
    'fractions.Fraction(1, 3) + fractions.Fraction(1, 6)',
  ];
  const { outcome, displayed } = await evaluate(program.join('\n'));
  expect(outcome).toMatchObject({ status: 'finished', result: 'Fraction(1, 2)' });
  expect(displayed).toEqual(['{"a": [1, null, 2.5]}']);
});

test('output is shown line by line, that of an error stream too', async () => {
  const { displayed } = await evaluate(
    'import sys\nprint("ä\\nb")\nprint("c", file=sys.stderr)\nprint("d", end="")',
  );
  expect(displayed).toEqual(['ä', 'b', 'c', 'd']);
});

test('an entry sees the names of earlier programs, also after one has failed', async () => {
  await evaluate(
    'class Box:\n    def __init__(self, held):\n        self.held = held\nkept = 1\n1 / 0',
  );
  expect(await resultOf('Box(kept + 1).held')).toBe('2');
  expect(await resultOf('x = 5')).toBe('None');
});

test('an error has its line and the calls that led to it', async () => {
  const program =
    'def inverse(x):\n    return 1 / x\n\ndef sum_to(n):\n    return inverse(n)\n\nsum_to(0)';
  expect(await errorOf(program, { calls: true })).toMatchObject({
    type: 'Runtime',
    line: 2,
    column: 11,
    message: 'ZeroDivisionError: division by zero',
    calls: [
      { text: 'inverse(…)', line: 5 },
      { text: 'sum_to(…)', line: 7 },
    ],
  });
  // The function is in the file of the program before.
  expect(await errorOf('sum_to(0)')).toMatchObject({ file: '/program.py', line: 2 });
});

test.each([
  ['x = (\n', 1, "SyntaxError: '(' was never closed"],
  ['a = 1\n  b = 2', 2, 'IndentationError: unexpected indent'],
  ['x = "\ud800"', null, 'UnicodeEncodeError'],
])('the syntax error of %j is found before anything runs', async (text, line, message) => {
  const { outcome, displayed } = await evaluate(`print(1)\n${text}`);
  expect(displayed).toEqual([]);
  const [error] = outcome.status === 'error' ? outcome.errors : [];
  expect(error?.message).toContain(message);
  expect(error?.line).toBe(line === null ? null : line + 1);
});

test.each([
  ['a = "é😀"; 1/0', 1, 11, 'ZeroDivisionError: division by zero'],
  ['prnt("x")', 1, 0, "NameError: name 'prnt' is not defined. Did you mean: 'print'?"],
  ['x = 1\nwhille True: pass', 2, 7, "SyntaxError: invalid syntax. Did you mean 'while'?"],
  [
    'try:\n  int("x")\nexcept ValueError as e:\n  raise KeyError("k") from e',
    4,
    2,
    "KeyError: 'k'\nCaused by ValueError: invalid literal for int() with base 10: 'x'",
  ],
  [
    '10 ** 5000',
    1,
    0,
    'ValueError: Exceeds the limit (4300 digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit',
  ],
  ['raise KeyboardInterrupt', 1, 0, 'KeyboardInterrupt'],
])('%j fails on line %i at %i, with what Python says', async (text, line, column, message) => {
  expect(await errorOf(text)).toMatchObject({ line, column, message });
});

test('sys.exit ends a program with its text', async () => {
  const { outcome, displayed } = await evaluate(
    'import sys\nsys.exit("over")\nprint("not reached")',
  );
  expect(outcome).toMatchObject({ status: 'finished', result: 'None' });
  expect(displayed).toEqual(['over']);
});

test.each([
  'while True: sum(range(100000))',
  'import time\nwhile True: time.sleep(0.05)',
  'import time\ntime.sleep(20)',
  'import sys\nsys.setrecursionlimit(3000)\ndef f(n):\n  if n: f(n - 1)\n  while n == 0: pass\nf(2500)',
  'class Endless:\n  def __repr__(self):\n    while True: pass\nEndless()',
])('%j is ended in time', async (text) => {
  expect(await errorOf(text, { timeoutMs: 200 })).toMatchObject({ status: 'timeout' });
});

test('an exception whose text never ends is reported without it', async () => {
  const program = 'class A(Exception):\n  def __str__(self):\n    while True: pass\nraise A';
  const found = await errorOf(program, { timeoutMs: 200 });
  expect(found).toMatchObject({ line: 4 });
});

test('a program that is interrupted can clean up', async () => {
  const program = 'try:\n  while True: pass\nfinally:\n  print("cleaned")';
  const { outcome, displayed } = await evaluate(program, { timeoutMs: 100 });
  expect(outcome.status).toBe('timeout');
  expect(displayed).toEqual(['cleaned']);
});

test('what a program leaves behind ends with it', async () => {
  await evaluate(
    'import asyncio\nasync def m():\n  await asyncio.sleep(0.01)\n  print("late")\n  while True: pass\nasyncio.get_event_loop().create_task(m())',
  );
  const { displayed } = await evaluate('import time\ntime.sleep(0.1)\n1');
  expect(displayed).toEqual([]);
});

test('what never ends is ended after the time limit, and the names stay', async () => {
  const found = await errorOf('before = 1\nwhile True:\n    before += 1', { timeoutMs: 200 });
  expect(found).toMatchObject({
    status: 'timeout',
    message: 'The program took too long and was ended.',
  });
  expect(await resultOf('before > 1')).toBe('True');
});

test.each([
  ['def f(n): return f(n + 1)\nf(0)', /RecursionError/],
  ['x = bytearray(2 * 10 ** 9)', /MemoryError/],
  ['x = [0]\nwhile True: x = x + x', /MemoryError/],
])('%j ends with an error of Python', async (text, message) => {
  expect(await errorOf(text)).toMatchObject({
    status: 'error',
    message: expect.stringMatching(message),
  });
  expect(await resultOf('1 + 1')).toBe('2');
});

test('a package that is not there, and a question that nothing can wait for, are explained', async () => {
  expect(await errorOf('import numpy')).toMatchObject({
    message: "ModuleNotFoundError: No module named 'numpy'",
    explanation: expect.stringContaining('no other packages'),
  });
  // Node has no way to wait here either.
  expect(await errorOf('input("Who? ")')).toMatchObject({
    message: 'RuntimeError: input() is not available in this browser',
    explanation: expect.stringContaining('137'),
  });
});

test('a part of the standard library that cannot be here is explained', async () => {
  expect(await errorOf('import turtle')).toMatchObject({
    explanation: expect.stringContaining('needs windows, processes or a network'),
  });
});

test('a program that breaks the interpreter gets an error, and the next one another interpreter', async () => {
  const { outcome, displayed } = await evaluate(
    'class A:\n  def __repr__(self): return f"{self}"\nprint(A())',
  );
  const [error] = outcome.status === 'error' ? outcome.errors : [];
  expect(error?.message).toMatch(
    /SystemError: the program has broken the interpreter|RecursionError/,
  );
  expect(displayed).toEqual([]);
  expect(await resultOf('2 + 3')).toBe('5');
});

test('programs that replace what the engine uses harm only themselves', async () => {
  await evaluate(
    'import builtins, json\nbuiltins.repr = json.dumps = None\nimport sys\nsys.stdout = None',
  );
  expect(await resultOf('[1, 2]')).toBe('[1, 2]');
  await evaluate('import sys\nsys.stdout = sys.__stdout__');
});

test.each([
  'import js\njs.fetch',
  'import js\njs.globalThis',
  'from pyodide.code import run_js\nrun_js("1")',
  'import pyodide_js\nimport js\njs.Object.constructor("return fetch")()',
  'import urllib.request\nurllib.request.urlopen("http://school.test")',
  'import socket\nsocket.create_connection(("127.0.0.1", 8000), 1)',
  'import subprocess\nsubprocess.run(["ls"])',
  'import pyodide_js\npyodide_js._module.fetch',
])('%j leads nowhere', async (text) => {
  expect(await errorOf(text)).toMatchObject({ status: 'error' });
});

test('files are those of the session, not of the machine', async () => {
  expect(await resultOf('open("notes.txt", "w").write("kept")')).toBe('4');
  expect(await resultOf('open("notes.txt").read()')).toBe("'kept'");
  expect(await errorOf('open("/etc/passwd.shadow")')).toMatchObject({
    message: expect.stringContaining('FileNotFoundError'),
  });
});
