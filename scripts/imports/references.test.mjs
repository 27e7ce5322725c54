import { expect, test } from 'vitest';
import { deriveReferences, withReferences } from './references.mjs';

test('each package refers to the packages that it declares: else run `npm run references`', async () => {
  const files = await deriveReferences();
  expect(files.filter(({ is, shouldBe }) => is !== shouldBe).map(({ file }) => file)).toEqual([]);
  const of = (/** @type {string} */ file) => files.find((one) => one.file === file)?.shouldBe;
  expect(of('tsconfig.json')).toContain('"packages/source"');
  expect(of('packages/languages/tsconfig.json')).toContain('"../source"');
  // A part of the same package.
  expect(of('apps/web/tsconfig.json')).toContain('"./service-worker"');
});

const PLAIN = '{\n  "include": ["src"]\n}\n';
const REFERRING = '{\n  "include": ["src"],\n  "references": [{ "path": "../scheme" }]\n}\n';

test.each([
  ['the first reference is added', PLAIN, ['../scheme'], REFERRING],
  ['the last one is removed', REFERRING, [], PLAIN],
  ['a right one stays', REFERRING, ['../scheme'], REFERRING],
])('%s', async (_what, text, needed, expected) => {
  expect(await withReferences(text, needed)).toBe(expected);
});
