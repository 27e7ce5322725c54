import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../set-up/repository.mjs';

const folder = join(ROOT, 'e2e');
const journeys = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(folder, name), 'utf8'));

/** @type {(path: string) => Promise<unknown>} imports by a path, since scripts are no part of what they test */
const load = (path) => import(join(ROOT, path));
/** @type {{ PAGES: readonly { parent: string, path: string }[] }} */
const { PAGES: pages } = Object(await load('apps/web/src/app/pages.ts'));
/** @type {{ SCREENS: Record<string, unknown>, addressOfScreen: (screen: string) => RegExp | undefined }} */
const { SCREENS, addressOfScreen } = Object(await load('e2e/harness/screens.ts'));
const checked = new Set(
  journeys.flatMap((text) =>
    [...text.matchAll(/expect(?:Accessible|Usable)\(\w+, '([^']+)'/g)].map(([, name]) => name),
  ),
);
const ids = pages.map(({ parent, path }) => `${parent}/${path}`);

test('every page is checked by axe at a screen, or has a reason why not', () => {
  expect(Object.keys(SCREENS).toSorted()).toEqual(ids.toSorted());
});

test('the screens of pages are checked in a journey', () => {
  const screens = Object.values(SCREENS).filter((screen) => typeof screen === 'string');
  expect(screens.filter((screen) => !checked.has(screen))).toEqual([]);
});

test.each([
  ['login', 'http://localhost:8000/login?next=x', true],
  ['login', 'http://localhost:8000/login/callback', false],
  ['assessments', 'http://localhost/courses/3/missions', true],
  ['assessments', 'http://localhost/courses/3/missions/4', false],
  ['assessment workspace', 'http://localhost/courses/3/missions/4', true],
  ['assessment workspace', 'http://localhost/courses/3/missions/4/0?x=1', true],
  ['course configuration', 'http://localhost/courses/3/adminpanel', true],
])('the screen %s at %s is that of its page: %s', (screen, address, expected) => {
  expect(addressOfScreen(screen)?.test(address)).toBe(expected);
});

test('a dialog may be on any page', () => {
  expect(addressOfScreen('settings')).toBeUndefined();
});
