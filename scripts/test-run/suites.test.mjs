import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPackages } from '../imports/read-packages.mjs';
import { ROOT } from '../set-up/repository.mjs';
import { chooseSuites, recordCovered, SUITES, testsLeftOut } from './suites.mjs';

let root = '';
let file = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'suites-'));
  file = join(root, 'covered.json');
  mkdirSync(join(root, 'engine'));
  mkdirSync(join(root, 'page'));
  writeFileSync(join(root, 'engine/run.ts'), 'one');
  writeFileSync(join(root, 'engine/attacks.test.ts'), 'attack it');
  writeFileSync(join(root, 'page/view.ts'), 'one');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** @type {import('./suites.mjs').Suite[]} */
const SOME = [
  { name: 'attacks', stage: 'unit', covers: ['engine', 'engine/attacks.test.ts'] },
  { name: 'looks', stage: 'unit', covers: ['page'] },
];

const choose = (all = false) => chooseSuites(SOME, { all, root, file });
/** The reason why each suite runs in full. */
const reasons = (all = false) => choose(all).map(({ reason }) => reason);

test('a suite runs in full until it has passed in full, and then a sample', () => {
  expect(reasons()).toEqual(['it is new', 'it is new']);
  expect(recordCovered(choose(), file)).toBe(true);
  expect(reasons()).toEqual([undefined, undefined]);
});

test('a change runs in full what covers it, and nothing else', () => {
  recordCovered(choose(), file);
  writeFileSync(join(root, 'engine/run.ts'), 'two');
  expect(reasons()).toEqual(['changed: engine', undefined]);
  writeFileSync(join(root, 'engine/run.ts'), 'one');
  expect(reasons()).toEqual([undefined, undefined]);
});

test('the tests of a suite count as what it covers, other tests do not', () => {
  recordCovered(choose(), file);
  writeFileSync(join(root, 'engine/other.test.ts'), 'something else');
  expect(reasons()).toEqual([undefined, undefined]);
  writeFileSync(join(root, 'engine/attacks.test.ts'), 'attack it harder');
  expect(reasons()).toEqual(['changed: engine/attacks.test.ts', undefined]);
});

test('files that only run in full count as covered', () => {
  /** @type {import('./suites.mjs').Suite} */
  const suite = {
    name: 'slow',
    stage: 'unit',
    covers: ['page'],
    onlyInFull: ['engine/attacks.test.ts'],
  };
  const slow = () => chooseSuites([suite], { all: false, root, file });
  recordCovered(slow(), file);
  writeFileSync(join(root, 'engine/attacks.test.ts'), 'attack it harder');
  expect(slow().map(({ reason }) => reason)).toEqual(['changed: engine/attacks.test.ts']);
});

test('a sample leaves out the files that only run in full, a full run none', () => {
  const suite = SUITES.find(({ onlyInFull }) => onlyInFull !== undefined);
  const { name = '', onlyInFull = [] } = suite ?? {};
  expect(onlyInFull).not.toEqual([]);
  expect(testsLeftOut(`${name},another`)).toEqual(onlyInFull);
  expect(testsLeftOut('')).toEqual([]);
});

test('other packages run everything in full', () => {
  recordCovered(choose(), file);
  writeFileSync(join(root, 'package-lock.json'), '{}');
  expect(reasons()).toEqual(['changed: package-lock.json', 'changed: package-lock.json']);
});

test('when all are asked for, all run in full', () => {
  recordCovered(choose(), file);
  expect(reasons(true)).toEqual(['all were asked for', 'all were asked for']);
});

test('only what ran in full is noted, as it was before it ran', () => {
  recordCovered(choose(), file);
  writeFileSync(join(root, 'engine/run.ts'), 'two');
  const chosen = choose();
  writeFileSync(join(root, 'engine/run.ts'), 'three');
  writeFileSync(join(root, 'page/view.ts'), 'two');
  recordCovered(chosen, file);
  expect(reasons()).toEqual(['changed: engine', 'changed: page']);
});

test('what is as it was noted is not written again', () => {
  recordCovered(choose(), file);
  const before = readFileSync(file, 'utf8');
  expect(recordCovered(choose(true), file)).toBe(false);
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('a file with the marks of a conflict runs everything in full', () => {
  recordCovered(choose(), file);
  writeFileSync(file, `<<<<<<< ours\n${readFileSync(file, 'utf8')}`);
  expect(reasons()).toEqual(['it is new', 'it is new']);
});

test('a suite that covers a package covers those that it depends on', () => {
  const packages = readPackages();
  const folderOf = (/** @type {string} */ name) =>
    packages.filter((one) => one.name === name).map(({ folder }) => `${folder}/src`);
  const missing = SUITES.flatMap(({ name, covers }) =>
    packages
      .filter(({ folder }) => covers.includes(`${folder}/src`))
      .flatMap(({ dependencies }) => dependencies.flatMap(folderOf))
      // The catalogue only lists what languages say about themselves.
      .filter((needed) => needed !== 'packages/languages/src' && !covers.includes(needed))
      .map((needed) => `${name}: ${needed}`),
  );
  expect(missing).toEqual([]);
});

test('a suite of journeys runs in full when a language has changed', () => {
  const covered = new Set(
    SUITES.filter(({ stage, onlyInFull }) => stage === 'e2e' && onlyInFull !== undefined).flatMap(
      ({ covers }) => covers,
    ),
  );
  const languages = readPackages().filter(({ name, entryPoints }) =>
    entryPoints.includes(`${name}/language`),
  );
  expect(languages.length).toBeGreaterThan(5);
  const missing = languages.filter(({ folder }) => !covered.has(`${folder}/src`));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('everything that a suite is said to cover is there', () => {
  const paths = SUITES.flatMap(({ covers, onlyInFull = [] }) => [...covers, ...onlyInFull]);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
