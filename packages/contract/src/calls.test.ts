import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { call, json, type ReplyOf } from './call.js';
import { CALLS, callsOf } from './calls.js';
import { listTeams, listVersions, startSession } from './index.js';

test('a call has its name by being exported', () => {
  const toy = {
    toySchema: z.object({ name: z.string() }),
    TOYS_PER_CHILD: 3,
    nameOf: () => 'Bear',
    getToy: call({
      method: 'GET',
      path: 'toys',
      summary: 'Gets a toy.',
      access: 'public',
      reply: json(z.object({ name: z.string() })),
    }),
  };
  const calls = callsOf(toy);
  expect(calls).toEqual({ getToy: toy.getToy });
  expectTypeOf<keyof typeof calls>().toEqualTypeOf<'getToy'>();
  expectTypeOf<ReplyOf<typeof calls.getToy>>().toEqualTypeOf<{ name: string }>();
});

test('those of every module are there, under addresses of their own', () => {
  expect(CALLS).toMatchObject({ listTeams, listVersions, startSession });
  const places = Object.values(CALLS).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(places).size).toBe(places.length);
  expectTypeOf(CALLS.startSession).toEqualTypeOf<typeof startSession>();
});
