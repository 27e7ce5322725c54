import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadFromFolder } from './modules-folder.js';

let folder: string;
let server: Server;
let url: string;
let answer: RequestListener;
const asked: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'modules-'));
  await writeFile(join(folder, 'module-adapter.js'), 'var wellspringModule = {};');
  asked.length = 0;
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/m`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

let time = 0;

function loader(address: string | null = url) {
  return loadFromFolder({
    address: () => Promise.resolve(address),
    worker: join(folder, 'worker.js'),
    own: (name) => Promise.resolve(`our ${name}`),
    now: () => new Date(time),
  });
}

const MANIFEST = JSON.stringify({ rune: { tabs: [] } });

test('without an address, programs import our own modules', async () => {
  expect(await loader(null)('rune')).toBe('our rune');
});

test('with an address, all modules come from there, and are fetched again after a while', async () => {
  answer = (request, response) =>
    response.end(request.url === '/m/modules.json' ? MANIFEST : 'export default 1;');
  const load = loader();
  expect(await load('rune')).toMatchObject({ isForeign: true });
  await load('rune');
  expect(await load('curve')).toBeNull();
  expect(asked).toEqual(['/m/modules.json', '/m/bundles/rune.js']);
  time += 3_600_000;
  await load('rune');
  expect(asked).toHaveLength(4);
});

test('it is not led to another address', async () => {
  answer = (_request, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/modules.json' }).end();
  await expect(loader()('rune')).rejects.toThrow(Error);
  expect(asked).toEqual(['/m/modules.json']);
});

test.each([
  ['an error', ((_request, response) => response.writeHead(500).end()) satisfies RequestListener],
  [
    'too much',
    ((_request, response) => {
      response.write(`{"a":"${'x'.repeat(2_000_000)}`);
    }) satisfies RequestListener,
  ],
  ['nothing', ((_request, response) => response.destroy()) satisfies RequestListener],
])(
  'an address that answers with %s is not a folder of modules, and is tried again',
  async (_what, listener) => {
    answer = listener;
    const load = loader();
    await expect(load('rune')).rejects.toThrow(Error);
    answer = (_request, response) => response.end(MANIFEST);
    expect(await load('rune')).toMatchObject({ isForeign: true });
  },
);
