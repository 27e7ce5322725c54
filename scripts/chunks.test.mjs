import { readFile } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { buildChunks } from './chunks.mjs';

test('the chunks are plain scripts, the same at each build', async () => {
  const paths = await buildChunks();
  const read = () => Promise.all(Object.values(paths).map((path) => readFile(path, 'utf8')));
  const first = await read();
  expect(await buildChunks()).toEqual(paths);
  expect(await read()).toEqual(first);
  expect(Object.values(paths).every((path) => isAbsolute(path))).toBe(true);
  for (const text of first) {
    expect(text).not.toMatch(/^\s*(?:import|export)\b/m);
    expect(text).not.toContain('sourceMappingURL');
  }
});

test('the chunk of a language leaves its engine where the loop of a worker looks for it', async () => {
  const { source } = await buildChunks();
  const text = await readFile(source, 'utf8');
  const language = runInNewContext(`${text}; wellspringLanguage.evaluator.language`, {
    performance,
  });
  expect(language).toBe('source');
});
