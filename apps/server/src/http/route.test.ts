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

test('an unexpected error tells the caller nothing', async () => {
  const { router, routes, logged } = openRouter();
  routes.add(call({ ...thing, reply: text('OK') }), () => {
    throw new Error('password=hunter2');
  });
  const response = await router.request('/v2/thing');
  expect([response.status, await response.text()]).toEqual([500, 'Please try again later.']);
  expect(logged).toHaveLength(1);
});
