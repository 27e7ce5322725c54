import { call, json, text } from '@wellspring/contract';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Log } from '../log.js';
import { answerFailures } from './failures.js';
import { type RequestEnvironment, routesOn } from './route.js';

const nobody = {
  authenticate: () => Promise.resolve(null),
  findRegistration: () => Promise.resolve(null),
  enter: () => Promise.resolve(),
};

function openRouter() {
  const logged: { fields: object; message: string }[] = [];
  const log: Log = {
    info() {},
    warn() {},
    error: (fields, message) => logged.push({ fields, message }),
  };
  const router = new Hono<RequestEnvironment>();
  answerFailures(router, log);
  return { router, routes: routesOn(router, nobody), logged };
}

const thing = { method: 'GET', path: 'thing', summary: '', access: 'public' } as const;

test('an answer carries the fields of the reply and no others', async () => {
  const { router, routes } = openRouter();
  const getThing = call({ ...thing, reply: json(z.object({ shown: z.string() })) });
  const row = { shown: 'yes', secret: 'the key' };
  routes.add(getThing, () => Promise.resolve(row));
  const response = await router.request('/v2/thing');
  expect(await response.json()).toEqual({ shown: 'yes' });
});

test('an answer that does not fit its reply is a fault of ours, logged and not sent', async () => {
  const { router, routes, logged } = openRouter();
  const getThing = call({ ...thing, reply: json(z.object({ count: z.number().int() })) });
  routes.add(getThing, () => Promise.resolve({ count: 0.5 }));
  const response = await router.request('/v2/thing');
  expect([response.status, await response.text()]).toEqual([500, 'Please try again later.']);
  expect(logged).toMatchObject([{ message: 'request failed', fields: { path: '/v2/thing' } }]);
});

const say = call({
  method: 'POST',
  path: 'thing',
  summary: '',
  access: 'public',
  body: z.object({ word: z.string().default('nothing') }),
  reply: json(z.object({ word: z.string() })),
});

/** A body that is sent in chunks, without its length. */
function inPieces(...pieces: Uint8Array[]) {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

test.each([
  ['no body', undefined, 'nothing'],
  ['an empty body', '', 'nothing'],
  ['a body in one piece', '{"word":"é"}', 'é'],
  [
    'a body cut in the middle of a letter',
    inPieces(
      new TextEncoder().encode('{"word":"é"}').slice(0, 10),
      Uint8Array.of(0xa9, 0x22, 0x7d),
    ),
    'é',
  ],
])('%s is read', async (_name, body, word) => {
  const { router, routes } = openRouter();
  routes.add(say, (input) => Promise.resolve(input.body));
  const init = { method: 'POST', duplex: 'half' as const, ...(body !== undefined && { body }) };
  const response = await router.request(new Request('http://school.test/v2/thing', init));
  expect(await response.json()).toEqual({ word });
});

test.each(['{', '"text"', '[]', 'null', '{"word":5}', '\0'])(
  'the body %j is refused',
  async (body) => {
    const { router, routes } = openRouter();
    routes.add(say, (input) => Promise.resolve(input.body));
    const response = await router.request('/v2/thing', { method: 'POST', body });
    expect(response.status).toBe(400);
  },
);

test('a body that is not UTF-8 is refused rather than changed', async () => {
  const { router, routes } = openRouter();
  routes.add(say, (input) => Promise.resolve(input.body));
  const body = Uint8Array.from([...new TextEncoder().encode('{"word":"'), 0xff, 0x22, 0x7d]);
  const response = await router.request('/v2/thing', { method: 'POST', body });
  expect(response.status).toBe(400);
});

test('a client that goes away in the middle of its body is not a fault of ours', async () => {
  const { router, routes, logged } = openRouter();
  routes.add(say, (input) => Promise.resolve(input.body));
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) });
  const init = { method: 'POST', body, duplex: 'half' as const };
  const response = await router.request(new Request('http://school.test/v2/thing', init));
  expect(response.status).toBe(400);
  expect(logged).toEqual([]);
});

test('a body that does not tell its length is cut off where it grows too large', async () => {
  const { router, routes } = openRouter();
  routes.add(say, (input) => Promise.resolve(input.body));
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
  });
  const init = { method: 'POST', body: endless, duplex: 'half' as const };
  const response = await router.request(new Request('http://school.test/v2/thing', init));
  expect(response.status).toBe(413);
});

test('an unexpected error reveals nothing to the caller', async () => {
  const { router, routes, logged } = openRouter();
  routes.add(call({ ...thing, reply: text('OK') }), () => {
    throw new Error('password=hunter2');
  });
  const response = await router.request('/v2/thing');
  expect([response.status, await response.text()]).toEqual([500, 'Please try again later.']);
  expect(logged).toHaveLength(1);
});

test.each([
  ['40P01', 1, 200],
  ['23503', 1, 200],
  ['40P01', 2, 500],
  ['22003', 1, 500],
])(
  'after the database failure %s, %d times over, a call ends with %d',
  async (code, times, status) => {
    const { router, routes, logged } = openRouter();
    let left = times;
    routes.add(say, (input) => {
      if (left-- > 0) {
        const cause = Object.assign(new Error('lost'), { code });
        return Promise.reject(new Error('Failed query', { cause }));
      }
      return Promise.resolve(input.body);
    });
    const response = await router.request('/v2/thing', { method: 'POST', body: '{"word":"yes"}' });
    expect(response.status).toBe(status);
    expect(logged).toHaveLength(status === 200 ? 0 : 1);
  },
);
