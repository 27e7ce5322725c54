import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Log } from '../log.js';
import { silentLog } from '../testing/silent-log.js';
import { servePageSettings } from './page-settings.js';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'settings-'));
  file = path.join(folder, 'school.json');
});
afterAll(() => rm(folder, { recursive: true }));

const error = vi.fn<Log['error']>();
const log: Log = { ...silentLog, error };
const ask = async (from: string | null, url = '/config.json', method = 'GET') =>
  servePageSettings(from, log).answer(new Request(`http://school.test${url}`, { method }));

test('without a file there are no settings and no maintenance', async () => {
  expect(await (await ask(null))?.json()).toEqual({});
  expect(await servePageSettings(null, log).maintenance()).toBeNull();
});

test('the file is served as it is now, and asked for each time', async () => {
  await writeFile(file, '{"productName": "Lab"}');
  const response = await ask(file);
  expect(response?.headers.get('Cache-Control')).toBe('no-cache');
  expect(response?.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(await response?.json()).toEqual({ productName: 'Lab' });
  await writeFile(file, '{"productName": "Lab 2"}');
  expect(await (await ask(file))?.json()).toEqual({ productName: 'Lab 2' });
});

test('a file that is gone is reported once and counts as empty', async () => {
  error.mockClear();
  const settings = servePageSettings(path.join(folder, 'gone.json'), log);
  const answer = () => settings.answer(new Request('http://school.test/config.json'));
  expect(await (await answer())?.json()).toEqual({});
  expect(await (await answer())?.json()).toEqual({});
  expect(error).toHaveBeenCalledTimes(1);
});

test('only reading that one address is answered', async () => {
  expect(await ask(file, '/config.json', 'POST')).toBeNull();
  expect(await ask(file, '/other.json')).toBeNull();
  expect(await (await ask(file, '/config.json', 'HEAD'))?.text()).toBe('');
});

test.each([
  ['{"maintenance": {"message": "Back at noon."}}', { message: 'Back at noon.' }],
  ['{"maintenance": null}', null],
  ['{"maintenance": "yes"}', null],
  ['{}', null],
  ['{"maintenance": ', null],
])('of %s the maintenance is %j', async (text, maintenance) => {
  await writeFile(file, text);
  expect(await servePageSettings(file, log).maintenance()).toEqual(maintenance);
});
