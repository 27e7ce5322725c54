import { EditorState } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import { sourceLanguage } from '@wellspring/source/editor';
import type { ProgramNames } from '@wellspring/evaluator';
import { bindingsAt, placeAt, nameToolsOf } from './scope';

function read(text: string): ProgramNames {
  const state = EditorState.create({ doc: text, extensions: [sourceLanguage] });
  const tools = nameToolsOf(state);
  if (!tools) throw new Error('The grammar has no tools for names.');
  return tools.namesOf(tools.parse(text), state.doc);
}

/** The program with `@` before the declarations and `#` before the uses of the name at a position. */
function marked(text: string, position: number): string {
  const binding = placeAt(read(text), position)?.binding;
  const declared = new Set(binding?.declarations.map(({ from }) => from));
  return (binding?.places ?? []).reduceRight(
    (rest, { from }) =>
      `${rest.slice(0, from)}${declared.has(from) ? '@' : '#'}${rest.slice(from)}`,
    text,
  );
}

describe('a name stands for', () => {
  test.each([
    ['what the program declares', 'const @x = 1; #x + #x;'],
    ['what comes later, from a function', 'const f = () => #x; const @x = 1;'],
    ['a function, also above it', '#f(1); function @f(x) { return #f(x); }'],
    ['a parameter', 'function f(@x) { return #x; } const x = 1;'],
    ['the parameter of an arrow', 'const f = @x => #x;'],
    ['a parameter in parentheses', 'const f = (x, @y) => x + #y;'],
    ['a rest parameter', '(...@xs) => #xs;'],
    ['the nearest declaration', 'const x = 1; { const @x = 2; #x; } x;'],
    ['the outer one outside of a block', '#x; { const x = 2; x; } const @x = 1;'],
    ['the one of the block, also before it', 'const x = 1; { #x; const @x = 2; }'],
    ['a block in a body, not the parameter', 'x => { { const @x = 1; #x; } x; };'],
    ['a loop variable', 'for (let @i = 0; #i < 9; #i = #i + 1) { #i; } i;'],
    [
      'what the body of a loop declares anew',
      'for (let i = 0; i < 9; i = i + 1) { let @i = 2; #i; }',
    ],
    ['an import', 'import { @a } from "./f.js"; #a;'],
    ['an import under its new name', 'import { a as @b } from "./f.js"; #b;'],
    ['what is exported', 'const @a = 1; export { #a as b };'],
    ['a variable that is assigned', 'let @x = 1; #x = #x + 1;'],
    ['what an unfinished program declares', 'function f(@x) { return g(#x'],
  ])('%s: %s', (_name, expected) => {
    const program = expected.replaceAll(/[@#]/g, '');
    expect(marked(program, expected.search(/[@#]/))).toBe(expected);
  });

  test.each([
    ['a name that nobody declares', 'y + x;', 4],
    ['a name of another file', 'import { a as b } from "./f.js"; b;', 9],
    ['a name for other files', 'const a = 1; export { a as b };', 27],
    ['what is handed on from another file', 'const a = 1; export { a } from "./f.js";', 22],
    ['a word in a string', 'const a = 1; "a";', 14],
  ])('nothing here: %s', (_name, program, position) => {
    expect(marked(program, position)).toBe(program);
  });
});

test.each([
  ['const a = 1; | const b = 2;', 'a'],
  ['const a = 1; const f = () => |1; const b = 2;', 'a b f'],
  ['const f = x => |x; const g = y => 1;', 'f g x'],
  ['const a = |1;', ''],
  ['const a = () => |1;', 'a'],
  ['function f(x, y) { const z = 1; | }', 'f x y z'],
  ['function f(x, y) { const z = 1; } |', 'f'],
  ['const x = 1; { |; const x = 2; }', ''],
  ['for (let i = 0; i < 9; i = i + 1) { | }', 'i'],
  ['for (let i = 0; i < 9; i = i + 1) { } |', ''],
  ['if (true) { const a = 1; | } else { const b = 1; }', 'a'],
  ['import { a, b as c } from "./f.js"; |', 'a c'],
  ['|', ''],
])('at the cursor of %j the names to be used are %j', (program, expected) => {
  const found = bindingsAt(read(program.replace('|', '')), program.indexOf('|'));
  const names = found.map(({ name }) => name).toSorted();
  expect(names.join(' ')).toBe(expected);
});
