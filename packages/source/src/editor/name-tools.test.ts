import { EditorState, Text } from '@codemirror/state';
import type { NameTools } from '@wellspring/evaluator';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Node } from '../syntax/nodes.js';
import { resolve } from '../scope/resolve.js';
import { parse } from '../syntax/parse.js';
import { sourceLanguage } from './source-language.js';

/**
 * The engine and the editor find the meanings of names in trees of their own: the editor's tree also covers
 * programs that are being written. Both must agree on every program that the engine accepts.
 */

const NAMES = ['a', 'b', 'c', 'd'];

/** Arbitrary programs of §4 with nested scopes. No name is declared twice in a scope. */
const { block } = fc.letrec<{ block: string; statement: string; expression: string }>((tie) => ({
  block: fc
    .tuple(
      fc.subarray(NAMES),
      fc.array(fc.constantFrom('const', 'let', 'function', 'arrow'), {
        minLength: 4,
        maxLength: 4,
      }),
      fc.array(tie('expression'), { minLength: 4, maxLength: 4 }),
      fc.array(tie('statement'), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
    )
    .map(([names, kinds, values, statements, areFirst]) => {
      const declared = names.map((name, index) => {
        const value = values[index] ?? '1';
        const kind = kinds[index] ?? 'const';
        if (kind === 'function')
          return `function ${name}(${NAMES[(index + 1) % 4]}) { return ${value}; }`;
        if (kind === 'arrow') return `const ${name} = (a, b) => ${value};`;
        return `${kind} ${name} = ${value};`;
      });
      return (areFirst ? [...declared, ...statements] : [...statements, ...declared]).join('\n');
    }),
  statement: fc.oneof(
    { depthSize: 'xsmall', withCrossShrink: true },
    tie('expression').map((value) => `${value};`),
    tie('block').map((inner) => `{ ${inner} }`),
    fc
      .tuple(tie('expression'), tie('block'), tie('block'))
      .map(([test, one, other]) => `if (${test}) { ${one} } else { ${other} }`),
    fc
      .tuple(fc.constantFrom(...NAMES), tie('expression'), tie('block'))
      .map(
        ([name, value, inner]) =>
          `for (let ${name} = ${value}; ${name} < 9; ${name} = ${name} + 1) { ${inner} }`,
      ),
    fc
      .tuple(tie('expression'), tie('block'))
      .map(([test, inner]) => `while (${test}) { ${inner} }`),
  ),
  expression: fc.oneof(
    { depthSize: 'xsmall', withCrossShrink: true },
    fc.constantFrom(...NAMES, '1', 'math_PI', 'unknown'),
    fc.tuple(tie('expression'), tie('expression')).map(([left, right]) => `${left} + ${right}`),
    fc
      .tuple(fc.constantFrom(...NAMES), tie('expression'))
      .map(([name, value]) => `${name}(${value})`),
    fc
      .tuple(fc.constantFrom(...NAMES), tie('expression'))
      .map(([name, value]) => `(${name} => ${value})`),
    fc
      .tuple(fc.constantFrom(...NAMES), tie('block'))
      .map(([name, inner]) => `((...${name}) => { { ${inner} } })`),
    fc
      .tuple(tie('expression'), tie('expression'))
      .map(([test, value]) => `(${test} ? ${value} : [${value}][0])`),
  ),
}));

/** The declaration of each use of a name, by their positions, as the engine finds them. */
function byEngine(text: string): Record<number, number> | undefined {
  const { program } = parse(text, 4);
  if (program === undefined) return undefined;
  const { references, problems } = resolve(program, (name) =>
    name === 'math_PI' ? { kind: 'predeclared', isAssignable: false } : undefined,
  );
  if (problems.length > 0) return undefined;
  const declarations = new Map<unknown, number>();
  const found: Record<number, number> = {};
  for (const [node, { binding }] of references as ReadonlyMap<
    Node,
    { binding: { kind: string } }
  >) {
    if (binding.kind === 'predeclared') continue;
    // The first reference to a binding is its declaration.
    if (!declarations.has(binding)) declarations.set(binding, node.start);
    found[node.start] = declarations.get(binding) ?? -1;
  }
  return found;
}

/** The same, as the editor finds them. */
function byEditor(text: string): Record<number, number> {
  const state = EditorState.create({ doc: text, extensions: [sourceLanguage] });
  const [tools] = state.languageDataAt<NameTools>('nameTools', 0);
  if (tools === undefined) throw new Error('The grammar has no tools for names.');
  const { places } = tools.namesOf(tools.parse(text), Text.of(text.split('\n')));
  return Object.fromEntries(
    places.flatMap(({ from, binding }) => {
      const declared = binding?.declarations[0]?.from;
      return declared === undefined ? [] : [[from, declared]];
    }),
  );
}

test('the editor and the engine give every name the same meaning', () => {
  let compared = 0;
  fc.assert(
    fc.property(block, (text) => {
      const expected = byEngine(text);
      if (expected === undefined) return;
      compared += Object.keys(expected).length;
      expect(byEditor(text)).toEqual(expected);
    }),
    { numRuns: 100 },
  );
  expect(compared).toBeGreaterThan(300);
});

test.each([
  'import { a as b } from "./a.js"; const c = b; export { c };',
  'function f(a) { const g = () => a + h; return g; const h = 1; }',
  'const a = 1; { a; const b = a; { const a = b; a; } }',
])('the editor and the engine find the same names in %j', (text) => {
  expect(byEditor(text)).toEqual(byEngine(text));
});
