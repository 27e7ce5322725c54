import { expect, test } from 'vitest';
import { declarationOf, type DocumentedModule, findExports } from './exports';

const shapes: DocumentedModule = {
  name: 'shapes',
  summary: 'Draws simple things.',
  types: [],
  exports: {
    square: {
      kind: 'function',
      parameters: [
        { name: 'side', type: 'number' },
        { name: 'colour', type: 'string', default: '"red"' },
      ],
      returns: 'Shape',
      text: 'Makes a square.',
    },
    group: {
      kind: 'function',
      parameters: [{ name: 'parts', type: 'Shape[]', isRest: true }],
      returns: 'Shape',
      text: 'Puts several together.',
    },
    empty: { kind: 'constant', type: 'Shape', text: 'Nothing at all.' },
  },
};

test.each([
  ['', ['square', 'group', 'empty']],
  ['SQUARE', ['square']],
  ['together', ['group']],
  ['simple', ['square', 'group', 'empty']],
  ['circle', []],
])('a search for %j finds names, texts and whole modules', (searched, names) => {
  expect(findExports(shapes, searched).map(({ name }) => name)).toEqual(names);
});

test('declarations have types, default values and dots', () => {
  expect(findExports(shapes, '').map(declarationOf)).toEqual([
    'square(side: number, colour: string = "red"): Shape',
    'group(...parts: Shape[]): Shape',
    'empty: Shape',
  ]);
});
