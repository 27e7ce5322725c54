import { type CallDescription, decodeReply, encodeCall, type Role } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { EXAMPLES } from '@wellspring/contract/examples';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { silentLog } from '../testing/silent-log.js';
import type { Gatekeeper } from './access.js';
import { answerFailures } from './failures.js';
import type { ServedFile } from './served-file.js';
import { type Handler, type RequestEnvironment, routesOn } from './route.js';

/**
 * Sends every example of the contract through both sides: encoded as the page's client encodes a call, read
 * and answered by a route, and decoded as the client decodes an answer.
 */

/** Lets everybody in, as an admin. */
const gatekeeper: Gatekeeper = {
  authenticate: () =>
    Promise.resolve({ id: 7, provider: 'school', username: 'aisha', name: 'Aisha Rahman' }),
  findRegistration: (_user, courseId) =>
    Promise.resolve({
      id: 41,
      courseId,
      role: 'admin' satisfies Role,
      standing: 'open',
      hasEntered: true,
    }),
  enter: () => Promise.resolve(),
};

interface LooseExample {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly reply?: unknown;
}

/** The answer of calls whose answer is a file, which examples do not contain. */
const FILE: ServedFile = {
  name: 'example.pdf',
  size: 13,
  version: 'v1',
  read: () => new Blob(['what is in it']).stream(),
};

test.each(Object.entries<CallDescription>(CALLS))('%s', async (name, call) => {
  const example: LooseExample = EXAMPLES[name as keyof typeof EXAMPLES];
  const isFile = call.reply.kind === 'file';
  const received: LooseExample[] = [];
  const router = new Hono<RequestEnvironment>();
  answerFailures(router, silentLog);
  const answer: Handler<CallDescription> = ({ params, query, body }) => {
    received.push({ params, query, body });
    return Promise.resolve((isFile ? FILE : example.reply) as never);
  };
  routesOn(router, gatekeeper).add(call, answer);

  const { path, contentType, body } = encodeCall(call, example);
  const response = await router.request(`/v2/${path}`, {
    method: call.method,
    headers: {
      Authorization: 'Bearer anything',
      ...(contentType !== undefined && { 'Content-Type': contentType }),
    },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();

  expect([response.status, response.status >= 400 ? text : '']).toEqual([call.reply.status, '']);
  const { params = {}, query = {}, body: sent = {} } = example;
  const [input] = received;
  expect(received).toHaveLength(1);
  expect({ params: input?.params, query: input?.query }).toEqual({ params, query });
  expect(await withContents(input?.body)).toEqual(await withContents(sent));
  // The address of a redirect is not in its body.
  const location = response.headers.get('Location');
  expect(location ?? decodeReply(call, text)).toEqual(isFile ? 'what is in it' : example.reply);
});

/** Replaces the files in a body by their contents, because their times differ, which does not matter. */
async function withContents(body: unknown): Promise<Record<string, unknown>> {
  const fields = Object.entries(body ?? {}).map(async ([name, value]: [string, unknown]) => {
    const isFile = value instanceof File;
    return [name, isFile ? { file: value.name, text: await value.text() } : value] as const;
  });
  return Object.fromEntries(await Promise.all(fields));
}
