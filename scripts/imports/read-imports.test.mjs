import { expect, test } from 'vitest';
import { readImports } from './read-imports.mjs';

/**
 * @param {string} text
 * @param {string} [path]
 */
const read = (text, path = 'a.ts') =>
  readImports(path, text).map(({ specifier, typesOnly }) =>
    typesOnly ? `types:${specifier}` : specifier,
  );

test('finds every way to import, and which leave nothing behind', () => {
  const text = `
    import 'effect';
    import type { A } from './a.js';
    import { type B } from './b.js';
    import { C, type D } from './c.js';
    import * as all from './all.js';
    export * from './d.js';
    export type { E } from './e.js';
    const later = await import('./later.js');
  `;
  expect(read(text)).toEqual([
    'effect',
    'types:./a.js',
    'types:./b.js',
    './c.js',
    './all.js',
    './d.js',
    'types:./e.js',
    './later.js',
  ]);
});

test('does not take text for imports', () => {
  const text = `
    // import 'comment';
    const program = \`import { show } from 'rune';\`;
    const other = "import x from 'y'";
    const unknown = await import(program);
  `;
  expect(read(text)).toEqual([]);
});

test('reads components', () => {
  expect(read(`import { A } from './A'; export const B = () => <A<string> />;`, 'B.tsx')).toEqual([
    './A',
  ]);
});

test('reports the line', () => {
  expect(readImports('a.ts', `\n\nimport './a.js';\n`)).toMatchObject([{ line: 3 }]);
});

test('says which file is broken', () => {
  expect(() => read('import {', 'src/broken.ts')).toThrow('src/broken.ts');
});
