import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Listener, listen } from './listener.js';

const app = { fetch: () => Promise.resolve(new Response('hello')) };
const open: (Listener | Server)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((listener) => listener.close()));
});

async function start(host: string, port: number | null): Promise<Listener> {
  const listener = await listen(app, host, port);
  open.push(listener);
  return listener;
}
async function takePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A promise and the way to settle it. */
function defer<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (value: T) => resolve(value) };
}

test('it answers at the address it tells', async () => {
  const { url } = await start('127.0.0.1', 0);
  expect(await (await fetch(url)).text()).toBe('hello');
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
    `Port ${port} is taken by another program. Stop that one, set PORT to another number`,
  );
});

test('an address that is not this machine’s is named', async () => {
  await expect(listen(app, '192.0.2.1', 0)).rejects.toThrow('HOST 192.0.2.1 is not an address');
});

test('closing waits for the answer in progress and takes no more', async () => {
  const arrival = defer<null>();
  const answer = defer<Response>();
  const slow = {
    fetch: () => {
      arrival.resolve(null);
      return answer.promise;
    },
  };
  const listener = await listen(slow, '127.0.0.1', 0);
  const asked = fetch(listener.url);
  await arrival.promise;
  const closing = listener.close();
  await expect(fetch(listener.url)).rejects.toThrow('fetch failed');
  answer.resolve(new Response('at last'));
  expect(await (await asked).text()).toBe('at last');
  await closing;
});
