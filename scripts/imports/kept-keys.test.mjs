import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../set-up/repository.mjs';

/** Names under which the page keeps something in the browser are in one table. */
const TABLE = 'apps/web/src/kept-keys.ts';

/** A name of ours; names of files for users have an ending. */
const NAME = /(['"`])wellspring[-: ](?:(?!\1)[^.])*\1/;
/** A call that reads or writes a store under a name which is written there. */
const CALL = new RegExp(
  String.raw`\b(?:(?:local|session)Storage\.\w+|caches\.\w+|indexedDB\.\w+|new BroadcastChannel|locks\.request` +
    String.raw`|(?:read|write|remove)Local|localKeys|useKeptChoice)\(\s*(?:['"]|\`(?!\$\{))`,
);
/** A store that is used like an object. */
const PROPERTY =
  /\b(?:local|session)Storage(?:\[|\.(?!getItem|setItem|removeItem|key\b|length\b)\w)/;

const files = ['apps/web/src', 'apps/web/service-worker', 'apps/demo/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path)),
);

/** @param {string} text */
function isNaming(text) {
  return NAME.test(text) || CALL.test(text) || PROPERTY.test(text);
}

test('no file but the table has the name of something that is kept in the browser', () => {
  const naming = files.filter((path) => isNaming(readFileSync(join(ROOT, path), 'utf8')));
  expect(naming).toEqual([TABLE]);
});

test.each([
  "localStorage.setItem('x', '1')",
  "writeLocal(\n  'x', text)",
  "const KEY = 'wellspring-files-open';",
  'const keyOf = (user: number) => `wellspring-x:${user}`;',
  "caches.open('x')",
  "sessionStorage['x']",
  'localStorage.x = 1',
])('a name is found in %j', (text) => {
  expect(isNaming(text)).toBe(true);
});

test.each([
  'readLocal(KEY)',
  "const FILE = 'wellspring-playground.json'",
  'localStorage.getItem(key)',
  'localKeys(`${PREFIX}${userId}:`)',
])('%j has no name', (text) => {
  expect(isNaming(text)).toBe(false);
});

test('no two stores have the same name', () => {
  const text = readFileSync(join(ROOT, TABLE), 'utf8');
  // A channel is no store, and may be named after one.
  const names = [...text.matchAll(/^(?!.*_CHANNEL).*?(['`])(wellspring.*?)\1/gm)].map(
    ([, , name]) => name,
  );
  expect(names.length).toBeGreaterThan(20);
  expect(new Set(names).size).toBe(names.length);
});
