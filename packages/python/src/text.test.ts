import { expect, test } from 'vitest';
import { candidatesOfImport, sourcesOfImports } from './imports.js';
import { constant, countTokens, declaredNames, haltsItself, isUnfinished, words } from './text.js';

test.each([
  ['x = 1', 3],
  ['def f(x): return x ** 2 # square', 10],
  ['print("a # b", \'c\')', 6],
  ['1e-5 + 0x_ff // 2j', 5],
  ['"""two\nlines"""', 1],
  ['a <= b != c', 5],
  ['"open', 0],
  ['"""open', 0],
  ['', 0],
])('%j has %d tokens', (text, count) => {
  expect(countTokens(text)).toBe(count);
});

test.each([
  'print(1,',
  'x = (1 +\n2',
  '"""a\nb',
  'x = 1 + \\',
  'def f(x):',
  'def f(x): # a comment',
  'def f(x):\n    return x',
  'if x:\n    1\nelse:',
])('%j goes on', (entry) => {
  expect(isUnfinished(entry)).toBe(true);
});

test.each([
  'x = 1',
  'print("(")',
  'print(1) # (',
  'def f(x):\n    return x\n',
  'def f(x):\n    return x\n    ',
  'if x: y',
  '"open',
  'f(")")',
  '"""a\nb"""',
  '',
])('%j is complete', (entry) => {
  expect(isUnfinished(entry)).toBe(false);
});

test('names are declared at the top level only', () => {
  const text = `from rune import (show, heart as red)
from lists import pair
# no = 1
text = "fake = 1"
more = """
inside = 1
"""
def outer(x):
    local = x
    return local
same == 1
wide=3`;
  expect(declaredNames(text)).toEqual(['show', 'red', 'pair', 'text', 'more', 'outer', 'wide']);
});

test('words are all that could be names', () => {
  expect(words('größe = x1 + "y" # z')).toEqual(['größe', 'x1', 'y', 'z']);
});

test('a constant has its own lines, and no keyword for a name', () => {
  expect(constant('third', '1 / 3 # exactly')).toBe('third = (\n1 / 3 # exactly\n)\n');
  expect(constant('lambda', '1')).toBeNull();
  expect(constant('not a name', '1')).toBeNull();
});

test('imports name files beside the program, and from its root', () => {
  expect(sourcesOfImports('from a.b import (c)\nx = "from d import"\nfrom .e import f')).toEqual([
    'a.b',
    '.e',
  ]);
  expect(candidatesOfImport('lists', '/program.py')).toEqual(['/lists.py']);
  expect(candidatesOfImport('lists', '/week1/program.py')).toEqual([
    '/week1/lists.py',
    '/lists.py',
  ]);
  expect(candidatesOfImport('.lists', '/week1/program.py')).toEqual(['/week1/lists.py']);
  expect(candidatesOfImport('..lists', '/week1/program.py')).toEqual(['/lists.py']);
  expect(candidatesOfImport('shapes.circle', '/program.py')).toEqual(['/shapes/circle.py']);
  expect(candidatesOfImport('...a', '/program.py')).toEqual(['/a.py']);
});

test.each([
  ['breakpoint()', true],
  ['if x: breakpoint( )', true],
  ['breakpoint', false],
  ['my_breakpoint()', false],
])('%j halts by itself: %j', (text, halts) => {
  expect(haltsItself(text)).toBe(halts);
});
