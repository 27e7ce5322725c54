import { once } from 'node:events';
import { connect } from 'node:net';
import { BUSY } from '@wellspring/contract';
import { afterEach, expect, test } from 'vitest';
import { type Listener, listen } from './listener.js';

/** Requests to `/wait` are answered when the test says so, all others at once. */
const waiting: (() => void)[] = [];
const app = {
  async fetch(request: Request) {
    const text = await request.text();
    if (new URL(request.url).pathname === '/wait') {
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    return new Response(`done ${text}`);
  },
};
let listener: Listener;
let shed = 0;
afterEach(async () => {
  for (const answer of waiting.splice(0)) answer();
  await listener.close();
});

async function start(maxAtOnce: number) {
  shed = 0;
  listener = await listen(app, '127.0.0.1', 0, {
    maxAtOnce,
    onShed: () => {
      shed += 1;
    },
  });
  return listener.url;
}

async function occupy(url: string, requests: number) {
  const answers = Promise.all(Array.from({ length: requests }, () => fetch(`${url}/wait`)));
  await expect.poll(() => waiting.length).toBe(requests);
  return { answers };
}

test('requests over the limit are refused with a time to retry, and running ones are finished', async () => {
  const url = await start(3);
  const { answers } = await occupy(url, 3);
  const refused = await fetch(`${url}/v2/user`);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await refused.text()).toBe(BUSY.text);
  expect(shed).toBe(1);
  for (const answer of waiting.splice(0)) answer();
  for (const { status } of await answers) expect(status).toBe(200);
  expect(await (await fetch(`${url}/v2/user`)).text()).toBe('done ');
});

test('a page that is turned away asks again by itself', async () => {
  const url = await start(1);
  await occupy(url, 1);
  const page = await fetch(`${url}/courses/1`, { headers: { Accept: 'text/html,*/*' } });
  expect(page.status).toBe(503);
  expect(await page.text()).toContain(
    `http-equiv="refresh" content="${page.headers.get('Retry-After')}"`,
  );
});

test('monitoring requests are answered under any load', async () => {
  const url = await start(1);
  await occupy(url, 1);
  for (const path of ['/health', '/ready', '/metrics']) {
    expect((await fetch(`${url}${path}`)).status).toBe(200);
  }
});

test('a request with a body is turned away without breaking its connection', async () => {
  const url = await start(1);
  await occupy(url, 1);
  const body = 'x'.repeat(5_000_000);
  expect((await fetch(`${url}/v2/upload`, { method: 'POST', body })).status).toBe(503);
});

test('clients that never finish sending do not block others', async () => {
  const url = await start(2);
  const stalled = Array.from({ length: 5 }, () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('POST /v2/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf');
    return socket;
  });
  await Promise.all(stalled.map((socket) => once(socket, 'connect')));
  expect((await fetch(`${url}/v2/user`)).status).toBe(200);
  expect(shed).toBe(0);
  for (const socket of stalled) socket.destroy();
});

test('a request whose client has gone away no longer counts', async () => {
  const url = await start(1);
  const client = new AbortController();
  const given = fetch(`${url}/wait`, { signal: client.signal }).catch(() => 'gone');
  await expect.poll(() => waiting.length).toBe(1);
  client.abort();
  expect(await given).toBe('gone');
  await expect.poll(async () => (await fetch(`${url}/v2/user`)).status).toBe(200);
});
