import { readFile } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeAll, expect, test } from 'vitest';
import { buildChunks, buildDocumentation } from './chunks.mjs';

/** @type {Record<string, string>} */
let paths = {};
beforeAll(async () => {
  paths = await buildChunks();
});

test('the chunks are plain scripts, the same at each build', async () => {
  const read = () => Promise.all(Object.values(paths).map((path) => readFile(path, 'utf8')));
  const first = await read();
  expect(await buildChunks()).toEqual(paths);
  expect(await read()).toEqual(first);
  expect(Object.values(paths).every((path) => isAbsolute(path))).toBe(true);
  for (const text of first) {
    expect(/^\s*(?:import|export)\b/.test(text), 'a module').toBe(false);
    // A compiler contains the word, but nothing may follow it.
    expect(text.slice(-200).includes('sourceMappingURL'), 'a source map').toBe(false);
  }
});

test('the chunk of a language leaves its engine where the loop of a worker looks for it', async () => {
  const text = await readFile(paths['source'] ?? '', 'utf8');
  const language = runInNewContext(`${text}; wellspringLanguage.evaluator.language`, {
    performance,
  });
  expect(language).toBe('source');
});

test('what editors tell about a language is plain data', async () => {
  const { source } = await buildDocumentation();
  expect(JSON.parse(source ?? '').words).toContainEqual(
    expect.objectContaining({ name: 'pair', kind: 'function', parameters: 'left, right' }),
  );
});
