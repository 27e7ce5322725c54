import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { testLanguage } from '../testing/test-languages.js';
import { readProgram } from './program-files.js';

const SOURCE = testLanguage('source').definition;

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'well spring '));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

test('reads exactly the imported files, at any depth, with or without the extension in the import', async () => {
  const files = {
    'main.js': `import { a } from './lib/a.js'; import { b } from "./lib/b"; a + b;`,
    'lib/a.js': `import { c } from '../c.js'; export const a = c;`,
    'lib/b.js': `import { a } from './a.js'; export const b = a;`,
    'c.js': `export const c = 1;`,
    'unused.js': '',
  };
  const folder = await folderWith(files);
  const program = await readProgram(join(folder, 'main.js'), SOURCE);
  expect(program.entry).toBe('/main.js');
  expect(Object.keys(program.files).toSorted()).toEqual([
    '/c.js',
    '/lib/a.js',
    '/lib/b.js',
    '/main.js',
  ]);
});

test('reads nothing from above the folder of the program, nor modules', async () => {
  const folder = await folderWith({
    'secret.js': 'export const s = 1;',
    'inside/main.js': `import { s } from '../secret.js'; import { r } from 'rune'; s;`,
  });
  const program = await readProgram(join(folder, 'inside/main.js'), SOURCE);
  expect(Object.keys(program.files)).toEqual(['/main.js']);
});

test('leaves it to the engine to report imports of missing files and of folders', async () => {
  const folder = await folderWith({
    'main.js': `import { x } from './nowhere.js'; import { y } from './sub';`,
    'sub/z.js': '',
  });
  expect(Object.keys((await readProgram(join(folder, 'main.js'), SOURCE)).files)).toEqual([
    '/main.js',
  ]);
});

test('a file whose name no program may import has a usual name inside', async () => {
  const folder = await folderWith({ 'my first program.js': '1;' });
  const program = await readProgram(join(folder, 'my first program.js'), SOURCE);
  expect(program).toEqual({ files: { '/program.js': '1;' }, entry: '/program.js' });
});

test('rejects when the program itself is not there', async () => {
  await expect(readProgram('/nonesuch/main.js', SOURCE)).rejects.toThrow('ENOENT');
});
