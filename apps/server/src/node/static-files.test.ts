import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { framedHeaders, PAGE_HEADERS } from '../http/security-headers.js';
import { serveFiles, type StaticFiles } from './static-files.js';

let folder: string;
let files: StaticFiles;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wellspring static '));
  const root = path.join(folder, 'web');
  await mkdir(path.join(root, 'assets'), { recursive: true });
  await writeFile(path.join(folder, 'secret.txt'), 'hush');
  await writeFile(path.join(root, 'index.html'), '<!doctype html><title>Wellspring</title>');
  await writeFile(path.join(root, 'playground.html'), '<title>Wellspring</title> with more');
  await writeFile(path.join(root, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(root, 'service-worker.js'), 'keep();');
  await writeFile(path.join(root, 'assets/index-DiwrgTda.js'), 'run();');
  await mkdir(path.join(root, 'modules/published/bundles'), { recursive: true });
  await writeFile(path.join(root, 'modules/published/bundles/rune.js'), 'export default 1;');
  await writeFile(path.join(root, 'assets/index-DiwrgTda.js.gz'), gzipSync('run();'));
  await writeFile(path.join(root, 'assets/index-DiwrgTda.js.br'), 'pretend this is Brotli');
  files = serveFiles(root, PAGE_HEADERS, {}, framedHeaders);
});
afterAll(() => rm(folder, { recursive: true }));

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  files.answer(new Request(`http://school.test${url}`, { headers, method }));

test.each(['/', '/index.html', '/courses/1/assessments/2', '/playground'])(
  'the page answers at %s, checked for news each time, under its policy',
  async (url) => {
    const response = await get(url);
    expect(await response?.text()).toContain('<title>Wellspring</title>');
    expect(response?.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(response?.headers.get('Cache-Control')).toBe('no-cache');
    expect(response?.headers.get('Content-Security-Policy')).toContain(`frame-ancestors 'self'`);
    expect(response?.headers.get('Permissions-Policy')).toContain('geolocation=()');
  },
);

test('a place that has a page of its own gets that one', async () => {
  expect(await (await get('/playground'))?.text()).toContain('with more');
  expect(await (await get('/playground/deeper'))?.text()).not.toContain('with more');
  expect(await get('/playground.js')).toBeNull();
});

test('pages of other sites may read our published modules, and nothing else', async () => {
  const bundle = await get('/modules/published/bundles/rune.js');
  expect(bundle?.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(bundle?.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(await get('/modules/published/bundles/none.js')).toBeNull();
  for (const url of ['/modules', '/modules/published/../../index.html', '/favicon.svg']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await get(url))?.headers.has('Access-Control-Allow-Origin')).toBe(false);
  }
});

test('only the embedded playground may stand in pages of others', async () => {
  const embedded = await get('/playground?embed');
  expect(await embedded?.text()).toContain('with more');
  expect(embedded?.headers.get('Content-Security-Policy')).toContain('frame-ancestors *');
  expect(embedded?.headers.has('X-Frame-Options')).toBe(false);
  for (const url of ['/login?embed', '/playground%3Fembed', '/%70layground?embed', '/?embed']) {
    const headers = (await get(url))?.headers;
    expect(headers?.get('Content-Security-Policy')).toContain(`frame-ancestors 'self'`);
    expect(headers?.get('X-Frame-Options')).toBe('SAMEORIGIN');
  }
});

test('an address with a dot that a browser opens as a page is a place like others', async () => {
  const opened = await get('/sicpjs/1.1', { 'Sec-Fetch-Dest': 'document' });
  expect(await opened?.text()).toContain('<title>Wellspring</title>');
  // A missing file that a page loads is reported as missing, so that the page notices.
  expect(await get('/assets/missing.js', { 'Sec-Fetch-Dest': 'script' })).toBeNull();
});

test('a file with a hash in its name is kept for ever; others are checked for news', async () => {
  const hashed = await get('/assets/index-DiwrgTda.js');
  expect(hashed?.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(hashed?.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect((await get('/favicon.svg'))?.headers.get('Cache-Control')).toBe('no-cache');
});

test.each([
  ['/favicon.svg', 'cross-origin'],
  ['/', null],
  ['/assets/index-DiwrgTda.js', null],
])('other sites may show our pictures, and nothing else: %s', async (url, policy) => {
  expect((await get(url))?.headers.get('Cross-Origin-Resource-Policy')).toBe(policy);
});

test('the service worker is checked for news each time and may fetch only from here', async () => {
  const worker = await get('/service-worker.js');
  expect(worker?.headers.get('Cache-Control')).toBe('no-cache');
  expect(worker?.headers.get('Content-Security-Policy')).toBe(
    `default-src 'none'; connect-src 'self'`,
  );
});

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', null],
  ['', null],
])('to a browser that accepts "%s" goes the form %s', async (accepted, encoding) => {
  const response = await get('/assets/index-DiwrgTda.js', { 'Accept-Encoding': accepted });
  expect(response?.headers.get('Content-Encoding')).toBe(encoding);
  expect(response?.headers.get('Vary')).toBe('Accept-Encoding');
});

test('a file that the browser has cached is not sent again', async () => {
  const tag = (await get('/'))?.headers.get('ETag') ?? '';
  const again = await get('/', { 'If-None-Match': `W/${tag}` });
  expect(again?.status).toBe(304);
  expect(await again?.text()).toBe('');
  expect((await get('/', { 'If-None-Match': '"another"' }))?.status).toBe(200);
});

test('HEAD has the headers and no body', async () => {
  const response = await get('/favicon.svg', {}, 'HEAD');
  expect(response?.headers.get('Content-Length')).toBe('6');
  expect(await response?.text()).toBe('');
});

test.each([
  '/missing.js',
  '/assets/missing-DiwrgTda.js',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2f..%2fsecret.txt',
  '/%00',
  '/%ff',
])('there is no file at %s', async (url) => {
  expect(await get(url)).toBeNull();
});

test('only reading is served', async () => {
  expect(await get('/', {}, 'POST')).toBeNull();
});

test('without a built front end nothing is served', async () => {
  const nothing = serveFiles(path.join(folder, 'no such folder'), {});
  expect(await nothing.answer(new Request('http://school.test/'))).toBeNull();
});
