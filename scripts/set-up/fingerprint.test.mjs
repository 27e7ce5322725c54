import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  mkdirSync(join(root, 'src/dist'), { recursive: true });
  writeFileSync(join(root, 'src/a.ts'), 'a');
  writeFileSync(join(root, 'src/dist/a.js'), 'built');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const take = () => fingerprint(root, ['src', 'package.json'], (path) => !path.endsWith('/dist'));

test('is the same for the same names and contents', () => {
  const before = take();
  writeFileSync(join(root, 'src/a.ts'), 'a');
  expect(take()).toBe(before);
});

test('changes with a content, a name, a new file, and a file that was missing', () => {
  const seen = [take()];
  writeFileSync(join(root, 'src/a.ts'), 'b');
  seen.push(take());
  renameSync(join(root, 'src/a.ts'), join(root, 'src/b.ts'));
  seen.push(take());
  writeFileSync(join(root, 'src/c.ts'), '');
  seen.push(take());
  writeFileSync(join(root, 'package.json'), '{}');
  seen.push(take());
  expect(new Set(seen).size).toBe(seen.length);
});

test('does not see what is left out', () => {
  const before = take();
  writeFileSync(join(root, 'src/dist/b.js'), 'built');
  expect(take()).toBe(before);
});

test('moving text from one file to the next changes it', () => {
  writeFileSync(join(root, 'src/a.ts'), 'one two');
  writeFileSync(join(root, 'src/b.ts'), '');
  const before = take();
  writeFileSync(join(root, 'src/a.ts'), 'one');
  writeFileSync(join(root, 'src/b.ts'), ' two');
  expect(take()).not.toBe(before);
});
