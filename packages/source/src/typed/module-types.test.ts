import { listen } from '@wellspring/evaluator/testing';
import { expect, test } from 'vitest';
import { evaluator } from '../evaluator.js';
import { evaluateIn, summary } from '../testing/run.js';

/** Programs of the typed variant that import from modules. */

const TYPES = {
  prelude: [
    'class Shape {}',
    'class Other {}',
    'type Grow = (size: number) => Box;',
    'const Grow = (size: number) => Box;',
    'type Box = Pair<Shape, number>;',
    'type Broken = {;',
  ].join('\n'),
  unit: 'const unit: Shape = Shape',
  other: 'const other: Other = Other',
  box_of: 'function box_of (shape: Shape, grow: Grow) : Box { return Box }',
  size_of: 'function size_of (shape: Shape) : number { return 0 }',
  announce: 'function announce (name: string) : void {  }',
  twice: 'function twice<T> (f: (x: T) => T, x: T) : T { return T }',
  strange: 'function strange (((',
  foreign: 'const foreign: { a: number } = 0',
  many: 'const many: any = any',
  number: 42,
};

function script(types: unknown): string {
  return `const wellspringModule = { core: { name: 'shapes', create() {
    const f = (parameters, call) => ({ parameters, call });
    return {
      constants: { unit: { toReplString: () => '<Shape>' }, other: 1, foreign: 2, number: 3 },
      functions: {
        box_of: f('shape, grow', (shape) => [shape, 1]), size_of: f('shape', () => 1), announce: f('name', () => undefined),
        twice: f('f, x', (f, x) => x), strange: f('', () => 1), many: f('...x', () => 1), unlisted: f('x', (x) => x),
      },
    };
  } }, types: ${JSON.stringify(types)} };`;
}

function open(chapter = 2, types: unknown = TYPES) {
  const heard = listen();
  const session = evaluator.createSession(
    { chapter, variant: 'typed', timeoutMs: 1000 },
    heard.callbacks,
  );
  session.provide?.({ name: 'shapes', script: script(types) });
  return session;
}

const IMPORTS =
  'import { announce, box_of, foreign, many, number, other, size_of, strange, twice, unit, unlisted } from "shapes"; ';

const run = (text: string, types?: unknown) => summary(evaluateIn(open(2, types), IMPORTS + text));

test.each([
  ['const s: Shape = unit; s;', '<Shape>'],
  ['size_of(unit);', '1'],
  ['const n: number = size_of(unit); n;', '1'],
  ['const b: Box = box_of(unit, (size: number): Box => pair(unit, size)); tail(b);', '1'],
  ['const s: Shape = head(box_of(unit, size => pair(unit, size))); s;', '<Shape>'],
  ['many(1, "2", unit);', '1'],
  ['const s: string = unlisted(1); s;', '1'],
  ['type Shape = number; const s: Shape = 1; s;', '1'],
])('a program whose types agree with those of a module runs: %s', (text, result) => {
  expect(run(text)).toBe(result);
});

test.each([
  ['size_of(1);', "Type 'number' is not assignable to type 'Shape'."],
  ['size_of(other);', "Type 'Other' is not assignable to type 'Shape'."],
  ['const s: string = size_of(unit);', "Type 'number' is not assignable to type 'string'."],
  ['const n: number = unit;', "Type 'Shape' is not assignable to type 'number'."],
  ['size_of(unit, unit);', 'Expected 1 arguments, but got 2.'],
  ['unit(1);', "Type 'Shape' is not callable."],
  [
    'box_of(unit, (a: number, b: number): Box => pair(unit, a));',
    "Type '(number, number) => Box' is not assignable to type 'Grow'.",
  ],
  ['const s: Shapes = unit;', "Type 'Shapes' not declared."],
])('a program whose types contradict those of a module is refused: %s', (text, message) => {
  expect(run(text)).toContain(message);
});

test.each([
  ['strange', 'const s: string = strange(); s;', '1'],
  ['foreign', 'const s: string = foreign; s;', '2'],
  ['number', 'const s: string = number; s;', '3'],
])('an export whose type cannot be read has the type any: %s', (_name, text, result) => {
  expect(run(text)).toBe(result);
});

test.each([
  ['nothing', null],
  ['a text', 'class Shape {}'],
  ['a prelude of another type', { prelude: ['class Shape {}'], unit: 7 }],
  ['names of all objects', JSON.parse('{ "__proto__": "const x: number = 1", "constructor": 1 }')],
  ['a huge declaration', { unit: `const unit: ${'('.repeat(100_000)}number = 1` }],
])('types of a module that are %s do not stop a program', (_what, types) => {
  expect(run('unit;', types)).toBe('<Shape>');
});

test('a module without types has exports of the type any', () => {
  expect(run('const s: string = size_of(1); s;', null)).toBe('1');
});

test('entries of the REPL know the types of modules that earlier ones imported', () => {
  const session = open();
  evaluateIn(session, `${IMPORTS} const mine: Shape = unit;`);
  expect(summary(evaluateIn(session, 'const again: Shape = mine; again;'))).toBe('<Shape>');
  expect(summary(evaluateIn(session, 'const n: number = mine;'))).toContain(
    "Type 'Shape' is not assignable to type 'number'.",
  );
});

test('editors learn the types of imported names', () => {
  const text = 'import { size_of, unit as u } from "shapes";';
  const question = { kind: 'names' };
  const program = { files: { '/program.js': text }, entry: '/program.js' };
  expect(open().request?.('types', { program, question })).toEqual({
    status: 'answered',
    data: [
      { from: text.indexOf('size_of'), type: '(Shape) => number' },
      { from: text.indexOf('u }'), type: 'Shape' },
    ],
  });
});
