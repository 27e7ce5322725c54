import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { DEFAULT_LANGUAGE, findLanguage } from '@wellspring/evaluator';
import { expect, test, vi } from 'vitest';
import { sourceLanguage } from '../source-language/source-language';
import { toolsContext } from '../tools-context';
import { importedFrom } from './imported';

// Made by the build, and not asked for here.
vi.mock('virtual:wellspring-documentation', () => ({ documentationUrls: {} }));

const FILES = {
  '/playground/main.js': '',
  '/playground/lib/math.js':
    '// Mathematics\nexport const square = x => x * x;\nexport function cube(x) {}',
  '/playground/lib/start.js': 'const f = 1;\nexport default f;',
};

/** Where the name at `|` comes from. */
function sourceOf(marked: string, activePath = '/playground/main.js') {
  const { language, chapter, variant } = DEFAULT_LANGUAGE;
  const found = findLanguage(language, chapter, variant);
  if (!found) throw new Error('no language');
  const doc = marked.replace('|', '');
  const context = { language: () => found, files: () => ({ texts: FILES, activePath }) };
  const state = EditorState.create({ doc, extensions: [sourceLanguage, toolsContext.of(context)] });
  ensureSyntaxTree(state, doc.length, 5000);
  return importedFrom(state.update({}).state, marked.indexOf('|'));
}

const MATH = '/playground/lib/math.js';

test.each([
  ['import { |square } from "./lib/math.js";', { path: MATH, line: 2, column: 13 }],
  ["import { square, |cube } from './lib/math';", { path: MATH, line: 3, column: 16 }],
  [
    'import { cube as |third } from "/playground/lib/math.js";',
    { path: MATH, line: 3, column: 16 },
  ],
  ['import { |missing } from "./lib/math.js";', { path: MATH, line: 1, column: 0 }],
  [
    'import |start from "./lib/start.js";',
    { path: '/playground/lib/start.js', line: 2, column: 0 },
  ],
  [
    'import { default as |start } from "./lib/start.js";',
    { path: '/playground/lib/start.js', line: 2, column: 0 },
  ],
])('%s', (program, place) => {
  expect(sourceOf(program)).toEqual(place);
});

test('a path is one from the folder of the file', () => {
  const place = sourceOf('import { |square } from "../lib/math.js";', '/playground/other/b.js');
  expect(place).toEqual({ path: MATH, line: 2, column: 13 });
});

test.each([
  'const |square = 1;',
  'import { |heart } from "rune";',
  'import { |square } from "./nowhere.js";',
  'import { |x } from "./__proto__";',
  'import { |x } from "./toString";',
  'import { |x } from ',
])('%s leads nowhere else', (program) => {
  expect(sourceOf(program)).toBeNull();
});
