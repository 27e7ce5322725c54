import { createServer, type Server } from 'node:http';
import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { readText } from '../http/body.js';
import { type Listener, listen } from './listener.js';

const app = { fetch: () => Promise.resolve(new Response('hello')) };
const listeners: Listener[] = [];
const others: Server[] = [];
afterEach(async () => {
  for (const other of others.splice(0)) other.close();
  await Promise.all(listeners.splice(0).map((listener) => listener.close()));
});

async function start(host: string, port: number | null): Promise<Listener> {
  const listener = await listen(app, host, port);
  listeners.push(listener);
  return listener;
}
async function takePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  others.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('it answers at the address that it reports', async () => {
  const { url } = await start('127.0.0.1', 0);
  expect(await (await fetch(url)).text()).toBe('hello');
});

test('the app receives the address of the client', async () => {
  const tell = {
    fetch: (_request: Request, connection?: { remoteAddress?: string | undefined }) =>
      Promise.resolve(new Response(connection?.remoteAddress ?? 'nowhere')),
  };
  const listener = await listen(tell, '127.0.0.1', 0);
  listeners.push(listener);
  expect(await (await fetch(listener.url)).text()).toBe('127.0.0.1');
});

test('a request that claims no length at all has an empty body', async () => {
  const echo = {
    fetch: async (request: Request) => new Response(`<${await readText(request, 9)}>`),
  };
  const listener = await listen(echo, '127.0.0.1', 0);
  listeners.push(listener);
  const socket = connect(Number(new URL(listener.url).port), '127.0.0.1');
  // Like curl, this sends neither Content-Length nor Transfer-Encoding.
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK[^]*<>/);
});

test('without a port asked for, two listeners find two free ones', async () => {
  const one = await start('127.0.0.1', null);
  const other = await start('127.0.0.1', null);
  expect(one.url).not.toBe(other.url);
  expect(Number(new URL(other.url).port)).toBeGreaterThanOrEqual(8000);
});

test('a port that is taken is named, with what to do', async () => {
  const port = await takePort();
  await expect(listen(app, '127.0.0.1', port)).rejects.toThrow(
    `Port ${port} is taken by another program. Stop that one, set WELLSPRING_PORT to another number`,
  );
});

test('an address that is not this machine’s is named', async () => {
  await expect(listen(app, '192.0.2.1', 0)).rejects.toThrow(
    '192.0.2.1 is not an address of this machine. Set WELLSPRING_HOST',
  );
});

test('closing waits for the response in progress and accepts no more requests', async () => {
  const requests = new EventEmitter();
  const slow = {
    async fetch() {
      requests.emit('arrived');
      await once(requests, 'may be answered');
      return new Response('at last');
    },
  };
  const listener = await listen(slow, '127.0.0.1', 0);
  const arrived = once(requests, 'arrived');
  const asked = fetch(listener.url);
  await arrived;
  const closing = listener.close();
  await expect(fetch(listener.url)).rejects.toThrow('fetch failed');
  requests.emit('may be answered');
  expect(await (await asked).text()).toBe('at last');
  await closing;
});
