import { CHANNELS, listen } from '@wellspring/evaluator/testing';
import { expect, test } from 'vitest';
import { ProgramError, Runtime, type RuntimeLanguage } from '@wellspring/engine';
import type { Program } from '@wellspring/evaluator';
import type {
  PreparedSteps,
  StepperLanguage,
  StepperPrimitives,
  StepperSyntax,
} from './language.js';
import type { Expression, FunctionValue, Node, Opaque, Primitive, Statement } from './nodes.js';
import { LINE_BREAK, type Piece } from './print.js';
import { recordProgram, stepProgram } from './step-program.js';

/**
 * A tiny language in prefix notation in the stepper: numbers, names, `(define name value)`, `(if test then
 * else)`, `(fn (names) body)`, `(and a b)`, `(+ a b)`, and calls. Only 0 is false. Its library has `max`.
 */

/** The text of a number or a name, or a list. */
type Form = string | readonly Form[];

interface Line {
  readonly line: number;
  readonly form: Form;
}

/** Reads all forms of a text. Each is on a line. */
function read(text: string): Line[] {
  return text.split('\n').map((line, index) => {
    const tokens = line.match(/[()]|[^\s()]+/g) ?? [];
    const next = (): Form => {
      const token = tokens.shift();
      if (token === undefined) throw new ProgramError('A form is not complete.');
      if (token !== '(') return token;
      const parts: Form[] = [];
      while (tokens[0] !== ')') parts.push(next());
      tokens.shift();
      return parts;
    };
    return { line: index + 1, form: next() };
  });
}

const OPERATORS = ['+', '-', '*', '<'];

function expression(form: Form | undefined, line: number, names: readonly string[]): Expression {
  if (form === undefined) throw new ProgramError('A form lacks a part.');
  if (typeof form === 'string') {
    const value = Number(form);
    if (!Number.isNaN(value)) return { kind: 'literal', value, raw: form, line };
    return { kind: names.includes(form) ? 'name' : 'primitive', name: form, line };
  }
  const of = (part: Form | undefined): Expression => expression(part, line, names);
  const [head, first, second, third] = form;
  if (head === 'if') {
    return {
      kind: 'conditional',
      test: of(first),
      consequent: of(second),
      alternate: of(third),
      line,
    };
  }
  if (head === 'and') {
    return { kind: 'logical', operator: '&&', left: of(first), right: of(second), line };
  }
  if (head === 'fn') {
    const parameters = (typeof first === 'object' ? first : []).map(String);
    const body = expression(second, line, [...names, ...parameters]);
    return { kind: 'function', parameters, body, isDeclared: false, line };
  }
  if (typeof head === 'string' && OPERATORS.includes(head)) {
    return { kind: 'binary', operator: head, left: of(first), right: of(second), line };
  }
  return { kind: 'call', callee: of(head), args: form.slice(1).map(of), line };
}

/** Writes parts with blanks between them. */
function list(...parts: readonly Piece[]): readonly Piece[] {
  return ['(', ...parts.flatMap((part, index) => (index > 0 ? [' ', part] : [part])), ')'];
}

const definition = ({ parameters, body }: FunctionValue): readonly Piece[] =>
  list('fn', `(${parameters.join(' ')})`, body);

const syntax: StepperSyntax = {
  parts(node: Node): readonly Piece[] {
    switch (node.kind) {
      case 'program':
        return node.statements.flatMap((each, at) => (at > 0 ? [LINE_BREAK, each] : [each]));
      case 'expression':
        return [node.expression];
      case 'constant':
        return list('define', node.name, node.init);
      case 'literal':
        return [node.raw];
      case 'name':
      case 'primitive':
        return [node.name];
      case 'function':
        return node.name === undefined
          ? definition(node)
          : [{ kind: 'named function', value: node, name: node.name }];
      case 'binary':
        return list(node.operator, node.left, node.right);
      case 'logical':
        return list('and', node.left, node.right);
      case 'conditional':
        return list('if', node.test, node.consequent, node.alternate);
      case 'call':
        return list(node.callee, ...node.args);
      default:
        throw new Error(`no ${node.kind} in this language`);
    }
  },
  definition,
  heading: ({ parameters }) => `(fn (${parameters.join(' ')}) ...)`,
};

function numberOf(node: Expression, operator: string): number {
  if (node.kind === 'literal' && typeof node.value === 'number') return node.value;
  throw new ProgramError(`${operator} works on numbers.`);
}

const literal = (value: number, line: number): Expression => ({
  kind: 'literal',
  value,
  raw: String(value),
  line,
});

const nameOf = (callee: Opaque | Primitive): string =>
  callee.kind === 'primitive' ? callee.name : callee.text;

const primitives: StepperPrimitives = {
  unary: (operator) => {
    throw new ProgramError(`There is no ${operator}.`);
  },
  binary(operator, left, right, line) {
    const [a, b] = [numberOf(left, operator), numberOf(right, operator)];
    if (operator === '+') return literal(a + b, line);
    if (operator === '-') return literal(a - b, line);
    return literal(operator === '*' ? a * b : Number(a < b), line);
  },
  condition: (test) => !(test.kind === 'literal' && test.value === 0),
  call: (callee, args, line) =>
    literal(Math.max(...args.map((arg) => numberOf(arg, nameOf(callee)))), line),
  written: () => undefined,
  wrongArity: (name, wanted, given) => new ProgramError(`${name} takes ${wanted}, not ${given}.`),
  tooEarly: (name) => new ProgramError(`${name} has no value yet.`),
  notAFunction: () => new ProgramError('This cannot be called.'),
};

const RUNTIME: RuntimeLanguage = {
  display: String,
  closureText: 'closure',
  elementsOf: () => undefined,
  plainText: String,
  answerValue: () => undefined,
  arityError: (name) => new ProgramError(`${name} was called with a wrong number of arguments`),
  callText: (name, values) => `(${[name, ...values].join(' ')})`,
  explain: () => undefined,
};

function prepare(program: Program): PreparedSteps {
  const lines = read(program.files[program.entry] ?? '');
  const names = lines.flatMap(({ form }) => (form[0] === 'define' ? [String(form[1])] : []));
  const statements = lines.map(({ form, line }): Statement => {
    const init = expression(form[0] === 'define' ? form[2] : form, line, names);
    return form[0] === 'define'
      ? { kind: 'constant', name: String(form[1]), init, line }
      : { kind: 'expression', expression: init, line };
  });
  return { tree: { kind: 'program', statements, line: 1 } };
}

const toy: StepperLanguage = {
  syntax,
  nothing: 'nothing',
  open: (callbacks) => ({ runtime: new Runtime(callbacks, RUNTIME), primitives, prepare }),
  freshName(name, isTaken) {
    let candidate = `${name}'`;
    while (isTaken(candidate)) candidate += "'";
    return candidate;
  },
};

const SETTINGS = { chapter: 1, variant: 'default', timeoutMs: 1000, modules: [] };

function steps(text: string): readonly string[] {
  const { callbacks, sent } = listen();
  stepProgram(toy, { files: { '/a': text }, entry: '/a' }, SETTINGS, callbacks);
  const shown = sent(CHANNELS.steps)[0]?.steps ?? [];
  return shown
    .filter(({ marker }) => marker !== 'afterMarker')
    .map(({ code, explanation }) => `${code.replaceAll('\n', ' ')} : ${explanation}`);
}

test('a program in another syntax is reduced, and shows its own text in each step', () => {
  expect(steps('(define sq (fn (x) (* x x)))\n(if (and 2 0) 1 (sq (max 1 3)))')).toEqual([
    '(define sq (fn (x) (* x x))) (if (and 2 0) 1 (sq (max 1 3))) : Start of evaluation',
    '(define sq (fn (x) (* x x))) (if (and 2 0) 1 (sq (max 1 3))) : Constant sq declared and substituted into the rest of block',
    '(if (and 2 0) 1 (sq (max 1 3))) : AND operation evaluated, left of operator is true, continue evaluating right of operator',
    '(if 0 1 (sq (max 1 3))) : Conditional expression evaluated, condition is false, alternate evaluated',
    '(sq (max 1 3)) : max runs',
    '(sq 3) : 3 substituted into x of sq',
    '(* 3 3) : Binary expression (* 3 3) evaluated',
    '9 : Evaluation complete',
  ]);
});

test('names are renamed by the rule of the language', () => {
  const text = '(define f (fn (x) (fn (y) (+ x y))))\n(define y (fn (z) y))\n((f y) 1)';
  expect(steps(text)).toContainEqual(expect.stringContaining("((fn (y') (+ y y')) 1)"));
});

test('values, errors and an empty program are in the words of the language', () => {
  expect(steps('(+ 1 max)').at(-2)).toBe('(+ 1 max) : Line 1: + works on numbers.');
  expect(steps('((fn (x) x))').at(-2)).toBe('((fn (x) x)) : Line 1:  takes 1, not 0.');
  expect(steps('(define a 1)').at(-1)).toBe('nothing : Evaluation complete');
});

test('a kept recording has the redex and the definitions of functions in the syntax', () => {
  const { callbacks, sent } = listen();
  const program = { files: { '/a': '(define f (fn (x) (+ x 1)))\n(f 2)' }, entry: '/a' };
  const { outcome, view } = recordProgram(toy, program, SETTINGS, callbacks);
  expect(outcome.status).toBe('finished');
  expect(sent(CHANNELS.recording)[0]).toMatchObject({ calls: [{ name: 'f', steps: [3] }] });
  expect(view(3)).toMatchObject({
    code: '(f 2)',
    redex: '(f 2)',
    folded: [{ from: 1, to: 2, definition: 0 }],
    definitions: [{ code: '(fn (x) (+ x 1))' }],
  });
  expect(view(99)).toBeNull();
});
