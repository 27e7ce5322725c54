import { afterEach, expect, test } from 'vitest';
import { takeEarlySession } from './early-session';

afterEach(() => {
  globalThis.wellspringEarlySession = undefined;
});

test('an answer that came early is taken once, without its time', async () => {
  const headers = { date: 'Mon, 01 Jan 2024 00:00:00 GMT', 'x-request-id': 'a' };
  globalThis.wellspringEarlySession = Promise.resolve(new Response('{}', { status: 200, headers }));
  const answer = await takeEarlySession();
  expect([await answer?.text(), answer?.headers.get('date')]).toEqual(['{}', null]);
  expect(answer?.headers.get('x-request-id')).toBe('a');
  expect(await takeEarlySession()).toBeNull();
});

test('a refusal that came early is one', async () => {
  globalThis.wellspringEarlySession = Promise.resolve(new Response('no', { status: 401 }));
  expect((await takeEarlySession())?.status).toBe(401);
});

test('where no answer came the page asks by itself', async () => {
  globalThis.wellspringEarlySession = Promise.reject(new TypeError('Failed to fetch'));
  expect(await takeEarlySession()).toBeNull();
});
