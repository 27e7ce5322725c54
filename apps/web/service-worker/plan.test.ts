import { expect, test } from 'vitest';
import { answerTo, type Plan } from './plan';

const SCOPE = 'https://school.test/cs1/';
const STATIC: Plan = {
  build: 'b',
  pages: ['./', 'playground/'],
  isForAnyDepth: false,
  entry: 'assets/index-abcdefgh.js',
  files: ['icon.svg', 'html-display.html', 'assets/index-abcdefgh.js'],
  later: ['assets/typescript-abcdefgh.js'],
};
const SERVED: Plan = {
  ...STATIC,
  pages: ['playground', 'open/playground', './'],
  isForAnyDepth: true,
};

function asked(path: string, request: Partial<Request> = {}, plan = STATIC) {
  const url = new URL(path, SCOPE).href;
  return answerTo({ method: 'GET', mode: 'cors', cache: 'default', url, ...request }, SCOPE, plan);
}
const opened = (path: string, plan?: Plan) => asked(path, { mode: 'navigate' }, plan);

test.each(['open/playground?embed', 'html-display.html?embed'])(
  '%s comes from the server, whose headers let pages of others frame it',
  (place) => {
    expect(opened(place, SERVED)).toEqual({ kind: 'network' });
  },
);

test.each([
  ['', './'],
  ['playground', './'],
  ['nowhere', './'],
  ['index.html', './'],
  ['?source=installed', './'],
  ['playground/', 'playground/'],
  ['playground/index.html', 'playground/'],
  ['features/', 'playground/'],
])('on a host of files %j is answered by the page of its level', (path, file) => {
  expect(opened(path)).toEqual({ kind: 'page', file });
});

test('deeper addresses have no page whose relative addresses would hold', () => {
  expect(opened('a/b/c')).toEqual({ kind: 'network' });
});

test.each(['', 'features', 'courses/1/missions/2/3'])('our server has one page for %j', (path) => {
  expect(opened(path, SERVED)).toEqual({ kind: 'page', file: './' });
});

test.each(['playground', 'open/playground'])('on our server %s has a page of its own', (place) => {
  expect(opened(place, SERVED)).toEqual({ kind: 'page', file: place });
});

test.each([
  'v2/openapi.json',
  'v2',
  'v2/session/begin',
  'sso/auth/signin/school',
  'sso/sp/metadata/school',
  '.well-known/jwks.json',
  'health',
  'metrics',
  'icon.svg',
  'assets/index-abcdefgh.js',
])('opening %s is no place of the page', (path) => {
  expect(opened(path, SERVED)).toEqual({ kind: 'network' });
});

test('the page that frames of documents begin with is kept', () => {
  expect(opened('html-display.html', SERVED)).toEqual({ kind: 'kept' });
});

test('files of the build are kept, also those of another build', () => {
  expect(asked('icon.svg')).toEqual({ kind: 'kept' });
  expect(asked('assets/index-abcdefgh.js')).toEqual({ kind: 'kept' });
  expect(asked('assets/editor-otherone.js')).toEqual({ kind: 'kept' });
});

test('the settings are neither kept like a file nor waited for', () => {
  expect(asked('config.json')).toEqual({ kind: 'settings' });
  expect(asked('config.json', { cache: 'no-store' })).toEqual({ kind: 'network' });
});

test.each([
  ['v2/session', {}],
  ['v2/courses/assets/x-abcdefgh.js', {}],
  ['notes.txt', {}],
  ['icon.svg', { method: 'POST' }],
  ['https://elsewhere.test/cs1/icon.svg', {}],
  ['https://school.test/other/icon.svg', {}],
  ['https://school.test/cs1', {}],
])('%s with %j is left to the network', (path, request) => {
  expect(asked(path, request)).toEqual({ kind: 'network' });
});
