import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress, isHttps, type PublicAddress, publicOrigin } from './public-origin.js';
import type { RequestEnvironment } from './route.js';

async function look(
  address: Partial<PublicAddress>,
  headers: Record<string, string>,
  remoteAddress?: string,
) {
  const known = { origin: null, trustProxy: false, ...address };
  const router = new Hono<RequestEnvironment>();
  router.get('/', (http) =>
    http.json({
      origin: publicOrigin(http, known),
      client: clientAddress(http, known),
      isHttps: isHttps(http, known),
    }),
  );
  const request = new Request('http://inner.test:8000/', { headers });
  return (await router.fetch(request, { remoteAddress })).json();
}

const FORWARDED = {
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': 'cs.school.edu',
  'X-Forwarded-For': '6.6.6.6, 10.0.0.7',
};

test('without a proxy the request is believed, and no header that a client can make up', async () => {
  expect(await look({}, FORWARDED, '10.0.0.1')).toMatchObject({
    origin: 'http://inner.test:8000',
    client: '10.0.0.1',
  });
});

test('behind a proxy its headers count, of addresses the one that it has added', async () => {
  expect(await look({ trustProxy: true }, FORWARDED, '10.0.0.1')).toEqual({
    origin: 'https://cs.school.edu',
    client: '10.0.0.7',
    isHttps: true,
  });
  expect(await look({ trustProxy: true }, {}, '10.0.0.1')).toEqual({
    origin: 'http://inner.test:8000',
    client: '10.0.0.1',
    isHttps: false,
  });
});

test('the public address in the settings takes precedence over that of the request', async () => {
  const origin = 'https://cs.school.edu';
  expect(await look({ origin, trustProxy: true }, { 'X-Forwarded-Host': 'evil.test' })).toEqual({
    origin,
    client: null,
    isHttps: true,
  });
});

test.each(['evil.test/path', 'user@evil.test', 'evil.test?', 'a b', '\\evil.test', ''])(
  'a forwarded host %j that is none is not believed',
  async (host) => {
    const headers = { 'X-Forwarded-Host': host };
    expect(await look({ trustProxy: true }, headers)).toMatchObject({
      origin: 'http://inner.test:8000',
    });
  },
);
