import { CANNOT_SAVE, INTERNAL_ERROR, UNAVAILABLE } from '@wellspring/contract';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { silentLog } from '../testing/silent-log.js';
import { answerFailures } from './failures.js';
import type { RequestEnvironment } from './route.js';

test.each([
  ['53100', CANNOT_SAVE, '30'],
  ['25006', CANNOT_SAVE, '30'],
  ['57P01', UNAVAILABLE, '5'],
  ['23505', INTERNAL_ERROR, null],
])(
  'the error code %s of PostgreSQL is explained to people',
  async (code, { status, text }, retryAfter) => {
    const router = new Hono<RequestEnvironment>();
    answerFailures(router, silentLog);
    router.get('/', () => {
      throw new Error('Failed query', { cause: Object.assign(new Error('it says'), { code }) });
    });
    const response = await router.request('/');
    expect([response.status, await response.text()]).toEqual([status, text]);
    expect(response.headers.get('Retry-After')).toBe(retryAfter);
  },
);
