import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { addHealthRoutes } from './health.js';
import type { RequestEnvironment } from './route.js';

const read = () => Promise.resolve({ text: 'count 1', type: 'text/plain' });

/** The status of `/metrics` for a request with these headers from this address. */
async function statusOf(
  token: string | null,
  peer: string | undefined,
  headers: Record<string, string> = {},
): Promise<number> {
  const router = new Hono<RequestEnvironment>();
  addHealthRoutes(router, {
    readiness: () => Promise.resolve(null),
    metrics: { read, token },
    address: { origin: null, trustProxy: false, hosts: [] },
  });
  const response = await router.request(
    `http://${headers['Host'] ?? 'localhost'}/metrics`,
    { headers },
    { remoteAddress: peer },
  );
  return response.status;
}

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.8.8'])(
  'metrics are only for programs of this machine: %s',
  async (peer) => {
    expect(await statusOf(null, peer)).toBe(200);
  },
);

test.each([
  ['another machine', '10.0.0.7', {}],
  ['an address that only looks so', '10.127.0.0', {}],
  ['somebody behind a proxy of this machine', '127.0.0.1', { 'X-Forwarded-For': '10.0.0.7' }],
  ['somebody behind another proxy', '127.0.0.1', { Forwarded: 'for=10.0.0.7' }],
  ['nobody knows whom', undefined, {}],
  ['a web site whose name leads to this machine', '127.0.0.1', { Host: 'evil.example:8000' }],
])('but not to %s', async (_who, peer, headers) => {
  expect(await statusOf(null, peer, headers)).toBe(404);
});

test('where there is a token, it alone counts', async () => {
  const token = 'a token for metrics';
  expect(await statusOf(token, '127.0.0.1')).toBe(404);
  expect(await statusOf(token, '127.0.0.1', { Authorization: 'Bearer wrong' })).toBe(404);
  expect(
    await statusOf('secret-token-1', '10.0.0.7', { Authorization: 'Bearer secret-token-1' }),
  ).toBe(200);
});
