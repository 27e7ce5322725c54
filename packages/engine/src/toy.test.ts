import type { Diagnostic, Outcome, SessionCallbacks } from '@wellspring/evaluator';
import { expect, test } from 'vitest';
import {
  BUDGET,
  DEEP,
  DEPTH,
  EngineSession,
  FAST_DEPTH,
  loadUnit,
  ProgramError,
  SITE,
  type Accessor,
  type EngineLanguage,
  type Form,
  type PreparedFile,
  type Problem,
  type Runtime,
} from './index.js';

/**
 * A language with values of its own, on the engine: a calculator with prefix operators, whose programs are
 * lines.
 *
 * `let x = + 1 2` names a value, `fun f x = ...` a function of one argument, `f(x)` calls it, `, a b` is a pair,
 * and `? a b c` is `b` unless `a` is 0. `show a` draws a value. `ask`, outside functions, asks for a number.
 */

/** A number of the calculator. It is exact. */
class Fraction {
  readonly above: bigint;
  readonly below: bigint;

  constructor(above: bigint, below = 1n) {
    const divisor = below === 1n ? 1n : commonDivisor(above, below);
    this.above = above / divisor;
    this.below = below / divisor;
  }

  toString(): string {
    return this.below === 1n ? String(this.above) : `${this.above}/${this.below}`;
  }
}

/** The greatest common divisor, with the sign of `below`. */
function commonDivisor(above: bigint, below: bigint): bigint {
  let [divisor, rest] = [above, below];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return divisor < 0n === below < 0n ? divisor : -divisor;
}

class Couple {
  constructor(
    readonly first: unknown,
    readonly second: unknown,
  ) {}
}

class Unreadable extends Error {}

/** Compiles lines to the body of a JavaScript function, as every front end must. */
class Calculator {
  readonly declared = new Set<string>();
  readonly earlier = new Set<string>();
  #words: string[] = [];
  #line = 0;
  #parameter = '';

  constructor(
    readonly runtime: Runtime,
    readonly file: string,
    readonly isEarlier: (name: string) => boolean,
  ) {}

  compile(text: string, form: Form): string {
    const lines = text.split('\n').map((line, index) => this.#compileLine(line, index + 1, form));
    const imports = [...this.earlier].map((name) => `const u_${name}=earlier('${name}').get();`);
    const own = [...this.declared].map(
      (name) => `['${name}',{isAssignable:false,get:()=>u_${name}}]`,
    );
    const body = [...imports, `publish([${own.join(',')}]);let v;`, ...lines, 'return v;'].join(
      '\n',
    );
    return form === 'deep' ? `return m.generated(function*(){${body}})();` : body;
  }

  #compileLine(line: string, number: number, form: Form): string {
    this.#line = number;
    this.#words = line.match(/[a-z]+|\d+|[^\s]/g) ?? [];
    const [keyword, name = ''] = this.#words;
    if (keyword === 'let') {
      this.#words.splice(0, 3);
      const value = this.#expression(form);
      this.declared.add(name);
      return `const u_${name}=${value};`;
    }
    if (keyword === 'fun') {
      const [, , parameter = ''] = this.#words.splice(0, 4);
      this.#parameter = parameter;
      this.declared.add(name);
      const body = this.#words.slice();
      const fast = this.#expression('fast');
      this.#words = body;
      const deep = this.#expression('deep');
      this.#parameter = '';
      const frameWords = 40;
      const index = this.runtime.functions.register({
        name,
        parameterCount: 1,
        hasRest: false,
        text: () => line,
        frameWords,
      });
      const p = `u_${parameter}`;
      return `function/*${index}*/u_${name}(${p}){const d=A[${DEPTH}]+${frameWords};if(d>${FAST_DEPTH})return m.deep(${index},1,${6 * frameWords},m.generated(function*(${p}){return ${deep};}),[${p}]);if(--A[${BUDGET}]<0)m.callTick(${index},[${p}],d);return ${fast};}`;
    }
    return `v=${this.#expression(form)};`;
  }

  #expression(form: 'fast' | 'deep'): string {
    const column = 0;
    const word = this.#words.shift() ?? '';
    const site = () =>
      this.runtime.registerSite({ file: this.file, line: this.#line, column, construct: word });
    if (/^\d+$/.test(word)) return `rt.number(${word}n)`;
    if (word === '?') {
      const [test, then, otherwise] = [1, 2, 3].map(() => this.#expression(form));
      return `(rt.isZero(${test})?${otherwise}:${then})`;
    }
    if (word === 'ask') return form === 'deep' ? '(yield m.ask("How many?"))' : 'm.ask()';
    if (word === 'show') return `rt.show(m,${this.#expression(form)})`;
    if (['+', '-', '/', ','].includes(word)) {
      const at = site();
      const [left, right] = [this.#expression(form), this.#expression(form)];
      return `rt['${word}'](${left},${right},${at})`;
    }
    if (!/^[a-z]+$/.test(word)) throw new Unreadable(word);
    if (word !== this.#parameter && !this.declared.has(word)) {
      if (!this.isEarlier(word)) throw new Unreadable(word);
      this.earlier.add(word);
    }
    if (this.#words[0] !== '(') return `u_${word}`;
    this.#words.shift();
    const argument = this.#expression(form);
    this.#words.shift();
    const called = `A[${SITE}]=${site()},u_${word}(${argument})`;
    return form === 'deep'
      ? `(yield (A[${DEPTH}]=${DEEP},${called}))`
      : `(A[${DEPTH}]=typeof d==='undefined'?100:d,${called})`;
  }
}

/** @throws ProgramError for anything but a number */
function numberIn(value: unknown, site?: number): Fraction {
  if (value instanceof Fraction) return value;
  throw new Undoable(value, site);
}

/** Calculating with something that is no number. */
class Undoable extends ProgramError {
  constructor(
    readonly value: unknown,
    site?: number,
  ) {
    super('This is no number.', 'Calculate with numbers.', site);
  }
}

const OPERATORS = {
  number: (above: bigint) => new Fraction(above),
  isZero: (value: unknown) => numberIn(value).above === 0n,
  show: (runtime: Runtime, value: unknown) => {
    runtime.drawForProgram([value]);
    return value;
  },
  ',': (left: unknown, right: unknown) => new Couple(left, right),
  '+': (left: unknown, right: unknown, site: number) => {
    const [a, b] = [numberIn(left, site), numberIn(right, site)];
    return new Fraction(a.above * b.below + b.above * a.below, a.below * b.below);
  },
  '-': (left: unknown, right: unknown, site: number) => {
    const [a, b] = [numberIn(left, site), numberIn(right, site)];
    return new Fraction(a.above * b.below - b.above * a.below, a.below * b.below);
  },
  '/': (left: unknown, right: unknown, site: number) => {
    const [a, b] = [numberIn(left, site), numberIn(right, site)];
    if (b.above === 0n) throw new ProgramError('Nothing can be shared among nobody.', '', site);
    return new Fraction(a.above * b.below, a.below * b.above);
  },
};

function shown(value: unknown): string {
  if (value instanceof Couple) return `<${shown(value.first)} ${shown(value.second)}>`;
  return value instanceof Fraction ? String(value) : 'a rule';
}

const CALCULATOR: EngineLanguage = {
  display: shown,
  closureText: 'a rule',
  elementsOf: (value) => (value instanceof Couple ? [value.first, value.second] : undefined),
  plainText: shown,
  answerValue: (answer) => new Fraction(BigInt(answer ?? 0)),
  arityError: (name) => new ProgramError(`${name} was called with a wrong number of arguments`),
  callText: (name, values) => [name, ...values].join(' of '),
  explain: (failure, construct, show) =>
    failure instanceof Undoable
      ? `${show(failure.value)} is no number for ${String(construct)}.`
      : undefined,
  createFront: (runtime) => ({
    isPredeclared: () => false,
    prepare({ files, entry }, _chapter, earlier) {
      try {
        return { files: [prepareFile(runtime, entry, files[entry] ?? '', earlier)] };
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        const problem: Problem = {
          type: 'Syntax',
          place: { line: 1, column: 0 },
          message: `${error.message} means nothing.`,
          explanation: '',
        };
        return { problems: [{ problem, file: entry }] };
      }
    },
  }),
};

function prepareFile(
  runtime: Runtime,
  path: string,
  text: string,
  earlier: (name: string) => Accessor | undefined,
): PreparedFile {
  const compile = (form: Form) =>
    new Calculator(runtime, path, (name) => earlier(name) !== undefined).compile(text, form);
  compile('fast');
  return {
    path,
    imports: new Map(),
    exports: new Map(),
    mayAsk: text.includes('ask'),
    compile: (form) => (names) =>
      loadUnit(compile(form))({
        ...names,
        runtime,
        operators: OPERATORS,
        predeclared: () => {
          throw new Error('the calculator has no library');
        },
      }),
  };
}

function open(callbacks: Partial<SessionCallbacks> = {}, timeoutMs = 4000) {
  const session = new EngineSession(
    { chapter: 1, variant: 'default', timeoutMs },
    { display: () => true, ...callbacks },
    CALCULATOR,
  );
  return (text: string) => session.evaluate({ files: { '/sum.calc': text }, entry: '/sum.calc' });
}

const errorOf = (outcome: Outcome | Promise<Outcome>): Diagnostic | undefined =>
  'errors' in outcome ? outcome.errors[0] : undefined;

test('a program has the values, the operators and the display of its own language', () => {
  expect(open()('/ + 1 - 4 2 9')).toMatchObject({ status: 'finished', result: '1/3' });
  expect(open()(', / 1 2 10000000000000000000000')).toMatchObject({
    result: '<1/2 10000000000000000000000>',
  });
});

test('structures of the language are drawn, and sharing is visible', async () => {
  const emitted: unknown[] = [];
  const run = open({
    emit: (channel, make) => {
      if (channel === 'drawing') emitted.push(make());
      return 'sent';
    },
  });
  await run('let half = , 1 / 1 2\nshow , half half');
  expect(emitted).toEqual([
    {
      call: 1,
      structures: [{ kind: 'array', id: 0 }],
      arrays: [
        [
          { kind: 'array', id: 1 },
          { kind: 'array', id: 1 },
        ],
        [
          { kind: 'plain', text: '1' },
          { kind: 'plain', text: '1/2' },
        ],
      ],
    },
  ]);
});

test('an answer of the user becomes a value of the language', async () => {
  const run = open({ prompt: () => Promise.resolve('6') });
  expect(await run('/ ask 4')).toMatchObject({ status: 'finished', result: '3/2' });
});

test('later programs see the names of earlier ones, even after an error', async () => {
  const run = open();
  await run('let two = + 1 1\nfun add x = + x two');
  expect(run('let four = + two two\n/ 1 0')).toMatchObject({ status: 'error' });
  expect(run('add(four)')).toMatchObject({ status: 'finished', result: '6' });
});

test('a failure is reported at the operator, in the words of the language', () => {
  expect(errorOf(open()('let x = 1\n+ 1 / x 0'))).toMatchObject({
    type: 'Runtime',
    line: 2,
    column: 0,
    message: 'Nothing can be shared among nobody.',
  });
  expect(errorOf(open()('- 1 , 2 / 1 2'))).toMatchObject({
    message: 'This is no number.',
    explanation: '<2 1/2> is no number for -.',
  });
});

test('a problem of the front end ends the evaluation before it runs', () => {
  expect(errorOf(open()('+ 1 nothing'))).toMatchObject({
    type: 'Syntax',
    message: 'nothing means nothing.',
  });
});

test('recursion is deeper than the stack of JavaScript', async () => {
  const run = open();
  await run('fun zero x = ? x - + 1 zero(- x 1) 1 0');
  expect(run('zero(100000)')).toMatchObject({ status: 'finished', result: '0' });
});

test('recursion that never ends is an overflow that shows its calls', () => {
  const error = errorOf(open()('fun deeper x = + 1 deeper(+ x 1)\ndeeper(0)'));
  expect(error?.message).toMatch(/^Maximum call stack size exceeded\n {2}deeper of \d+\.\./);
});

test('counted operations end a program that takes too long', async () => {
  const run = open({}, 100);
  await run('fun fib x = ? x ? - x 1 + fib(- x 1) fib(- x 2) 1 1');
  expect(run('fib(40)')).toMatchObject({ status: 'timeout' });
  expect(run('fib(5)')).toMatchObject({ status: 'finished', result: '8' });
});

test('a run that should stop ends, and the session goes on', () => {
  let isStopping = true;
  const run = open({ isStopRequested: () => isStopping });
  expect(run('+ 1 1')).toEqual({ status: 'stopped' });
  isStopping = false;
  expect(run('+ 1 1')).toMatchObject({ status: 'finished', result: '2' });
});
