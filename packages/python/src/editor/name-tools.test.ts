import { EditorState } from '@codemirror/state';
import type { NameTools } from '@wellspring/evaluator';
import { expect, test } from 'vitest';
import { describePredeclared } from '../library/index.js';
import { resolve } from '../scope/resolve.js';
import { parse } from '../syntax/parser.js';
import { Problems } from '../syntax/problems.js';
import { placesIn } from '../syntax/tokens.js';
import { randomProgram } from '../testing/random-programs.js';
import { editor } from './index.js';

/** The names of programs as the editor finds them, which must be what the engine finds. */

function toolsFor(text: string): { readonly state: EditorState; readonly tools: NameTools } {
  const state = EditorState.create({ doc: text, extensions: [editor.extension] });
  const [tools] = state.languageDataAt<NameTools>('nameTools', 0);
  if (tools === undefined) throw new Error('the grammar has no tools for names');
  return { state, tools };
}

/** The declaration of each name, by their positions, as the engine finds them. */
function byEngine(text: string): Record<number, number> {
  const { references } = resolve(
    parse(text),
    {
      find: (name) => (describePredeclared(name) ? 'predeclared' : undefined),
      all: () => [],
    },
    new Problems(placesIn(text)),
  );
  return Object.fromEntries(
    [...references].flatMap(([{ start }, { binding }]) =>
      binding.declaration === undefined ? [] : [[start, binding.declaration.start]],
    ),
  );
}

/** The same, as the editor finds them, without declarations that the engine has no reference for. */
function byEditor(text: string): Record<number, number> {
  const { state, tools } = toolsFor(text);
  const { places } = tools.namesOf(tools.parse(text), state.doc);
  return Object.fromEntries(
    places.flatMap(({ from, binding }) => {
      const declared = binding?.declarations[0]?.from;
      const isParameter = binding?.kind === 'parameter' || binding?.kind === 'import';
      return declared === undefined || (isParameter && declared === from) ? [] : [[from, declared]];
    }),
  );
}

test.each([
  'x = 1\ndef f(a, b):\n    if a:\n        y = a + x\n    return lambda c: c + y + b\ng = f(x, 2)',
  'def f(x):\n    def g(y):\n        return f(y) + x\n    return g\nf(1)(2)',
  'from lists import (f as h, g)\nk = lambda x: h(g(x))\nk(math_pi)',
  'even = lambda n: True if n == 0 else odd(n - 1)\nodd = lambda n: even(n - 1)',
])('the editor and the engine find the same names in %j', (text) => {
  expect(byEditor(text)).toEqual(byEngine(text));
});

test('the editor and the engine find the same names in random programs', () => {
  for (let seed = 0; seed < 100; seed += 1) {
    const text = randomProgram(seed);
    expect({ text, names: byEditor(text) }).toEqual({ text, names: byEngine(text) });
  }
});

test('parameters, calls and words are found in programs that are being written', () => {
  const text = 'def f(a, b):\n    return a\nsq = lambda x: x\nf(1, sq(';
  const { state, tools } = toolsFor(text);
  const tree = tools.parse(text);
  const textOf = ({ from, to }: { readonly from: number; readonly to: number }) =>
    state.sliceDoc(from, to);
  const [{ bindings }] = tools.namesOf(tree, state.doc).scopes;
  expect([...bindings.values()].map(({ parameters }) => parameters && textOf(parameters))).toEqual([
    'a, b',
    'x',
  ]);
  const inside = tools.callAround(tree.resolveInner(text.length, -1), text.length);
  expect(inside && [textOf(inside.callee), inside.argumentsBefore]).toEqual(['sq', 0]);
  const second = text.indexOf('1,') + 2;
  expect(tools.callAround(tree.resolveInner(second, -1), second)).toMatchObject({
    argumentsBefore: 1,
  });
  const kindAt = (word: string) => tools.wordKind(tree.resolveInner(text.indexOf(word), 1));
  expect(['def', 'return', 'lambda', 'sq'].map(kindAt)).toEqual([
    'keyword',
    'keyword',
    'keyword',
    'name',
  ]);
});

test('imports say where names come from, and keep these names when they are renamed', () => {
  const text = 'from lists import (f as h, g)';
  const { state, tools } = toolsFor(text);
  const tree = tools.parse(text);
  const at = (word: string) => tree.resolveInner(text.indexOf(word), 1);
  const textOf = ({ from, to }: { readonly from: number; readonly to: number }) =>
    state.sliceDoc(from, to);
  expect(tools.importAt(at('h,'), textOf)).toEqual({ name: 'f', source: 'lists' });
  expect(tools.importAt(at('g)'), textOf)).toEqual({ name: 'g', source: 'lists' });
  expect(tools.importPlaceAt?.(at('lists'), textOf)).toMatchObject({ kind: 'source' });
  expect(tools.importPlaceAt?.(at('g)'), textOf)).toEqual({
    kind: 'name',
    source: 'lists',
    taken: ['f', 'h'],
  });
  expect(tools.renamed(at('g)'), 'g', 'k')).toBe('g as k');
  expect(tools.renamed(at('h,'), 'h', 'k')).toBe('k');
});
