import { CHANNELS, listen } from '@wellspring/evaluator/testing';
import { expect, test } from 'vitest';
import { ProgramError, type Callable, type RuntimeLanguage, type Value } from '@wellspring/engine';
import { ACTION, type Item, type SyntaxNode } from './items.js';
import { KeptRun } from './kept-run.js';
import {
  NotEvaluated,
  type MachineLanguage,
  type MachineLibrary,
  type WatchedExpression,
} from './language.js';
import type { RecordingRuntime } from './recording-runtime.js';
import { runOnMachine } from './summary.js';
import { words } from './words/words.js';
import { ItemWriter, scopeOf, type CodeScope, type OuterMeaning } from './writer.js';

/**
 * A tiny language in prefix notation on the machine: numbers, names, `(define name value)`, `(if test then
 * else)`, `(fn (names) body)`, `(+ a b)`, and calls. Only 0 is false. Its library has `max`, `call/cc`, and
 * `twice`, which is written in the language itself.
 */

interface Tree extends SyntaxNode {
  /** The text of a number or a name; absent for a list. */
  readonly atom?: string;
  readonly parts: readonly Tree[];
}

/** Reads all forms of a text. */
function read(text: string): Tree[] {
  const tokens = [...text.matchAll(/[()]|[^\s()]+/g)].map((match) => {
    const before = text.slice(0, match.index).split('\n');
    const start = { line: before.length, column: before.at(-1)?.length ?? 0 };
    const [word] = match;
    return { word, start, end: { ...start, column: start.column + word.length } };
  });
  const next = (): Tree => {
    const token = tokens.shift();
    if (token === undefined || token.word === ')')
      throw new ProgramError('A form is not complete.');
    if (token.word !== '(') return { atom: token.word, parts: [], loc: token };
    const parts: Tree[] = [];
    while (tokens[0] !== undefined && tokens[0].word !== ')') parts.push(next());
    const close = tokens.shift();
    if (close === undefined) throw new ProgramError('A form is not complete.');
    return { parts, loc: { start: token.start, end: close.end } };
  };
  const forms: Tree[] = [];
  while (tokens.length > 0) forms.push(next());
  return forms;
}

function write({ atom, parts }: Tree): string {
  return atom ?? `(${parts.map(write).join(' ')})`;
}

const OPERATORS = ['+', '-', '*', '<'];
const LIBRARY = read('(define twice (fn (f x) (f (f x))))');

const nameOf = (tree: Tree | undefined): string => tree?.atom ?? '';
const declaredBy = (forms: readonly Tree[]): string[] =>
  forms.flatMap(({ parts: [head, name] }) => (nameOf(head) === 'define' ? [nameOf(name)] : []));

/** Translates a form to an item. */
function code(tree: Tree, scope: CodeScope | undefined, items: ItemWriter, boundTo = ''): Item {
  const { atom, parts } = tree;
  const of = (part: Tree | undefined, name = ''): Item => {
    if (part === undefined) throw new ProgramError(`${write(tree)} lacks a part.`);
    return code(part, scope, items, name);
  };
  if (atom !== undefined) {
    const value = Number(atom);
    return Number.isNaN(value) ? items.name(tree, atom, scope) : items.literal(tree, value);
  }
  const [head, first, second, third] = parts;
  const word = nameOf(head);
  switch (word) {
    case 'define':
      return items.declaration(tree, nameOf(first), of(second, nameOf(first)), scope);
    case 'if':
      return items.choice(tree, 'ConditionalExpression', of(first), [[of(second)], [of(third)]]);
    case 'fn': {
      const names = (first?.parts ?? []).map(nameOf);
      const heading = `(fn (${names.join(' ')}) ...)`;
      const frame = {
        origin: 'call' as const,
        names,
        constants: names.map(() => true),
        owner: boundTo === '' ? heading : boundTo,
      };
      const body = second === undefined ? of(second) : code(second, scopeOf(frame, scope), items);
      return items.closure(tree, {
        name: boundTo,
        node: tree,
        heading,
        text: () => write(tree),
        file: items.options.file,
        frame,
        parameters: first?.parts ?? [],
        parameterCount: names.length,
        hasRest: false,
        body: () => body,
        isExpression: () => true,
        isLibrary: items.options.isLibrary,
      });
    }
    default: {
      if (OPERATORS.includes(word)) return items.binary(tree, word, of(first), of(second));
      const values = parts.slice(1).map((part) => of(part));
      return items.call(tree, of(head), values, head?.atom);
    }
  }
}

const numbers = (operator: string | undefined, values: readonly Value[], site: number) => {
  if (values.every((value) => typeof value === 'number')) return values;
  throw new ProgramError(`${operator} works on numbers.`, '', site);
};

const fails = (message: string, site?: number) => new ProgramError(message, '', site);

const max = (...values: Value[]): Value => Math.max(...numbers('max', values, -1));

/** The machine itself calls it. */
const callCc = (): Value => undefined;

function libraryOf(runtime: RecordingRuntime): MachineLibrary {
  runtime.functions.registerPredeclared(max, {
    name: 'max',
    text: '(max a b)',
    minArguments: 2,
    maxArguments: 2,
  });
  return {
    operators: {
      isTrue: (value) => value !== 0,
      unary: (operator, _value, site) => {
        throw fails(`There is no ${operator}.`, site);
      },
      binary(operator, left, right, site) {
        const [a = 0, b = 0] = numbers(operator, [left, right], site);
        if (operator === '+') return a + b;
        if (operator === '-') return a - b;
        return operator === '*' ? a * b : Number(a < b);
      },
      element: (_array, _index, site) => {
        throw fails('There are no arrays.', site);
      },
      countGrowth: () => undefined,
      spread: (_value, site) => {
        throw fails('There are no arrays.', site);
      },
      notAFunction: (value, site) => fails(`${runtime.display(value)} cannot be called.`, site),
      wrongArgumentCount: (name, minArguments, _maxArguments, given, site) =>
        fails(`${name} takes ${minArguments}, not ${given}.`, site),
      tooManyArguments: (given, site) => fails(`${given} arguments are too many.`, site),
      usedTooEarly: (name, site) => fails(`${name} has no value yet.`, site),
      assignedTooEarly: (name, site) => fails(`${name} has no value yet.`, site),
      redeclared: (name, site) => fails(`${name} is declared.`, site),
      nestedTooDeeply: (calls) => fails(`Too deep: ${calls.join(' ')}`),
    },
    specials: new Map([[callCc, { kind: 'call with continuation', name: 'call/cc' }]]),
    outside: new Set(),
    predeclared: (name) => (name === 'max' ? max : name === 'call/cc' ? callCc : undefined),
    constant: () => undefined,
  };
}

function watched({ atom, parts }: Tree): WatchedExpression {
  if (atom !== undefined) {
    const value = Number(atom);
    return Number.isNaN(value) ? { kind: 'name', name: atom } : { kind: 'value', value };
  }
  const [head, ...rest] = parts;
  const name = nameOf(head);
  const [left, right] = rest.map(watched);
  if (OPERATORS.includes(name) && left !== undefined && right !== undefined) {
    return { kind: 'binary', operator: name, left, right };
  }
  return { kind: 'call', name, values: rest.map(watched) };
}

/** Shows values as the language does, which has no pairs and no drawings. */
const RUNTIME: RuntimeLanguage = {
  display: (value, textOf) =>
    typeof value === 'function'
      ? textOf(value as Callable)
      : typeof value === 'number'
        ? String(value)
        : 'nothing',
  closureText: 'closure',
  elementsOf: () => undefined,
  plainText: String,
  answerValue: () => undefined,
  arityError: (name) => new ProgramError(`${name} was called with a wrong number of arguments`),
  callText: (name, values) => `(${[name, ...values].join(' ')})`,
  explain: () => undefined,
};

const toy: MachineLanguage = {
  runtime: RUNTIME,
  prepare(program, breakpoints) {
    const file = program.entry;
    const forms = read(program.files[file] ?? '');
    const root: Tree = { parts: forms, loc: forms[0]?.loc };
    return {
      kind: 'prepared',
      root,
      hints: [],
      start(runtime) {
        const library = libraryOf(runtime);
        const slots = new Map(declaredBy(LIBRARY).map((name, slot) => [name, slot]));
        const outer = (name: string): OuterMeaning => {
          const slot = slots.get(name);
          if (slot !== undefined) return { kind: 'slot', slot };
          return { kind: 'constant', value: library.predeclared(name) };
        };
        return {
          library,
          load(target) {
            const rest = { target, outer, nothing: 'nothing' };
            target.openLibrary([...slots.keys()], () => {
              const items = new ItemWriter({ ...rest, file: '', isLibrary: true });
              return LIBRARY.flatMap(({ parts: [, name, value] }) => {
                const item = value && code(value, undefined, items, nameOf(name));
                return item?.makes ?? [];
              });
            });
            const items = new ItemWriter({ ...rest, file, isLibrary: false });
            const names = declaredBy(forms);
            const opens = { origin: 'program' as const, names, constants: names.map(() => true) };
            const scope = scopeOf(opens, undefined);
            const parts = forms.flatMap((form, index) => {
              const line = form.loc?.start.line ?? 0;
              const isDeclaration = nameOf(form.parts[0]) === 'define';
              const item = items.begins(
                code(form, scope, items),
                { node: form, shows: isDeclaration ? 'none' : 'value' },
                breakpoints[file]?.includes(line) === true,
              );
              const hasValue = forms.slice(0, index).some(({ parts: [head] }) => {
                return nameOf(head) !== 'define';
              });
              return hasValue && !isDeclaration ? [items.pop(form), item] : [item];
            });
            return [
              items.item({
                kind: 'Program',
                action: ACTION.openFrame,
                node: root,
                needsFrame: true,
                opens,
                parts: [items.expand(root, 'StatementSequence', parts.toReversed())],
              }),
            ];
          },
        };
      },
    };
  },
  textOf: ({ node }) => write(node as Tree),
  explain: ({ kind, name = '' }) =>
    kind === 'Identifier' ? words('next.Identifier', { name }) : words('next.other'),
  parseExpression(text) {
    const [form, second] = read(text);
    if (form === undefined || second !== undefined) {
      throw new NotEvaluated(words('watch.one-expression'));
    }
    return watched(form);
  },
  isPure: (name) => name === 'max',
};

const SETTINGS = { chapter: 1, variant: 'default', timeoutMs: 1000, modules: [] };

async function record(text: string, lines: readonly number[] = []) {
  const run = new KeptRun();
  const { callbacks, sent } = listen();
  const program = { files: { '/program.toy': text }, entry: '/program.toy' };
  const breakpoints = { '/program.toy': lines };
  const outcome = await run.record(toy, program, { ...SETTINGS, breakpoints }, callbacks);
  return { outcome, run, recording: sent(CHANNELS.recording)[0] };
}

/** The texts on the control in each state, from the top down, and on the stash. */
function states(run: KeptRun, total: number): string[] {
  return Array.from({ length: total }, (_, at) => {
    const view = run.answer({ at });
    if (view === null || typeof view !== 'object' || !('state' in view))
      throw new Error('no state');
    const { control, stash } = view.state;
    const values = stash.map((value) => (value.kind === 'plain' ? value.text : value.kind));
    return `${control.map(({ text }) => text).join(' | ')} : ${values.join(' ')}`;
  });
}

/** The error that ends a program. */
async function wrong(text: string): Promise<unknown> {
  const { outcome } = await record(text);
  return outcome.status === 'error' ? outcome.errors[0] : outcome;
}

test('a program in another syntax runs, and shows its own text on the control', async () => {
  const { outcome, run, recording } = await record('(define y (+ 1 2))\n(if (< y 3) 7 (* y y))');
  expect(outcome).toMatchObject({ status: 'finished', result: '9' });
  expect(states(run, recording?.total ?? 0)).toEqual([
    '((define y (+ 1 2)) (if (< y 3) 7 (* y y))) : ',
    '((define y (+ 1 2)) (if (< y 3) 7 (* y y))) : ',
    '(define y (+ 1 2)) | (if (< y 3) 7 (* y y)) : ',
    '(+ 1 2) | asgn y | pop | (if (< y 3) 7 (* y y)) : ',
    '1 | 2 | + | asgn y | pop | (if (< y 3) 7 (* y y)) : ',
    '2 | + | asgn y | pop | (if (< y 3) 7 (* y y)) : 1',
    '+ | asgn y | pop | (if (< y 3) 7 (* y y)) : 2 1',
    'asgn y | pop | (if (< y 3) 7 (* y y)) : 3',
    'pop | (if (< y 3) 7 (* y y)) : 3',
    '(if (< y 3) 7 (* y y)) : ',
    '(< y 3) | branch : ',
    'y | 3 | < | branch : ',
    '3 | < | branch : 3',
    '< | branch : 3 3',
    'branch : 0',
    '(* y y) : ',
    'y | y | * : ',
    'y | * : 3',
    '* : 3 3',
    ' : 9',
  ]);
});

test('functions of the library in both kinds, frames, and functions of the program', async () => {
  const text = '(define add (fn (n) (fn (x) (+ x n))))\n(twice (add (max 2 3)) 10)';
  const { outcome, run, recording } = await record(text);
  expect(outcome).toMatchObject({ result: '16' });
  const all = Array.from({ length: recording?.total ?? 0 }, (_, at) => run.answer({ at }));
  const last = all.at(-1) as { readonly state: { readonly frames: readonly { label: string }[] } };
  expect(last.state.frames.map(({ label }) => label)).toEqual([
    'Global',
    'Program',
    'add',
    'f',
    'f',
  ]);
  const explained = all.map((view) => (view as { readonly explanation: string }).explanation);
  expect(explained).toContain('Call add with the arguments 3.');
  expect(explained).toContain('In twice (library): Call f with the arguments 10.');
  expect(explained).toContain('Look up the name add and push its value on the stash.');
});

test('errors are in the words of the language, at their places', async () => {
  expect(await wrong('1\n  (+ 1 max)')).toMatchObject({
    message: '+ works on numbers.',
    line: 2,
    column: 2,
  });
  expect(await wrong('(1 2)')).toMatchObject({ message: '1 cannot be called.' });
  expect(await wrong('(define f (fn (x) x)) (f 1 2)')).toMatchObject({
    message: 'f takes 1, not 2.',
  });
  expect(await wrong('(twice)')).toMatchObject({ message: 'twice takes 2, not 0.', line: 1 });
  expect(await wrong('(define a b) (define b 1)')).toMatchObject({
    message: 'b has no value yet.',
  });
});

test('breakpoints, watched expressions, searches and values of lines', async () => {
  const text = '(define sq (fn (x) (* x x)))\n(sq 4)\n(sq 5)';
  const { run, recording } = await record(text, [3]);
  const [at = 0] = recording?.breakpoints ?? [];
  expect(run.answer({ at, watch: ['(max 1 (* 2 3))', 'sq', '(sq 1)', 'nowhere', '1 2'] })).toEqual([
    { kind: 'value', text: '6' },
    { kind: 'value', text: '(fn (x) (* x x))' },
    expect.objectContaining({ kind: 'none' }),
    { kind: 'none', why: 'There is no name nowhere here.' },
    { kind: 'none', why: 'Enter one expression.' },
  ]);
  expect(
    run.answer({ at: 0, search: { kind: 'name', name: 'x', value: '(+ 2 3)' } }),
  ).toMatchObject({
    count: 1,
    findings: [{ line: 3, text: 'x became 5 in a call of sq.' }],
  });
  expect(run.answer({ at: 0, lineValues: true })).toMatchObject({
    lines: [
      { line: 1, values: [{ name: 'sq' }, { name: 'x', count: 2, first: ['4', '5'] }] },
      { line: 2, values: [{ kind: 'value', first: ['16'] }] },
      { line: 3, values: [{ kind: 'value', first: ['25'] }] },
    ],
  });
});

test('a summary says the same kinds as for any language', () => {
  const { callbacks, sent } = listen();
  const program = { files: { '/a': '(+ 1 2)' }, entry: '/a' };
  expect(runOnMachine(toy, program, SETTINGS, callbacks)).toMatchObject({ result: '3' });
  expect(sent(CHANNELS.machine)[0]).toMatchObject({
    next: ['StatementSequence', 'BinaryExpression', 'Literal', 'Literal', 'BinaryOperation', null],
  });
});

test('continuations are those of the machine', async () => {
  const { outcome, run, recording } = await record('(+ 1 (call/cc (fn (k) (* 10 (k 5)))))');
  expect(outcome).toMatchObject({ result: '6' });
  const explained = Array.from({ length: recording?.total ?? 0 }, (_, at) => run.answer({ at }));
  expect(explained).toContainEqual(
    expect.objectContaining({
      explanation: 'Go back to where the continuation was made, with the value 5.',
    }),
  );
  expect((await record('(call/cc)')).outcome).toMatchObject({
    errors: [{ message: 'call/cc takes 1, not 0.' }],
  });
});
