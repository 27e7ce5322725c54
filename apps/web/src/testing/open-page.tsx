import type { CallDescription, ReplyOf, Role } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { EXAMPLES } from '@wellspring/contract/examples';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { App } from '../app/App';
import { beginSession } from '../app/begin-session';
import { setFlagsByAddress } from '../app/flags-by-address';
import { startTranslation } from '../app/i18n';
import { createQueryClient } from '../app/query-client';
import { createRouter, firstPageOf } from '../app/router';
import { SESSION_KEY } from '../kept-keys';
import { loadConfiguration } from '../configuration';

/**
 * Opens pages in component tests: the whole front end as the browser starts it, in a document without
 * layout, with the examples of the contract as the answers of the server.
 */

type Calls = typeof CALLS;

/** A request to the server. */
export interface Asked {
  /** The name of the call in the contract. */
  readonly call: keyof Calls;
  /** The parameters in the path, by name. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The parsed JSON of the body; undefined without one. A form is passed on as it is. */
  readonly body: unknown;
}

/** A refusal, with its exact text. */
export interface Refused {
  readonly status: number;
  readonly text: string;
}

type Replied<C extends CallDescription> = ReplyOf<C> | Response;
type Answer<C extends CallDescription> =
  ReplyOf<C> | ((asked: Asked) => Replied<C> | Promise<Replied<C>>);

/** Answers of the server other than the contract's examples, by the names of the calls. */
export type Answers = { readonly [Name in keyof Calls]?: Answer<Calls[Name]> };

/** The course of the contract's examples. */
export const COURSE = `/courses/${EXAMPLES.getLatestViewedCourse.reply.courseRegistration?.courseId}`;

export interface OpenPage {
  readonly user: UserEvent;
  /** All requests so far, the oldest first. */
  readonly asked: readonly Asked[];
  /** The bodies with which this call was made. */
  readonly sent: (call: keyof Calls) => readonly unknown[];
  /** Goes to another address as a link within the site does. */
  readonly followTo: (address: string) => Promise<void>;
}

/** The reply with which the server refuses a call. */
export function refuse({ status, text }: Refused): Response {
  return new Response(text, { status });
}

interface Visit {
  /** The role of the user in the course; `staff` by default. Null: no one is signed in. */
  readonly role?: Role | null;
  /** Answers that differ from the examples. */
  readonly answers?: Answers;
  /** The settings of the installation. */
  readonly settings?: object;
  /** Other files of the site, by their paths. Called at each request. */
  readonly files?: Readonly<Record<string, () => Response>>;
}

/**
 * Opens an address in place of the page that is open. The page that it shows is loaded; what that asks the
 * server may still be on its way, so find its parts with `findBy…`. What earlier visits of the same test have
 * stored in the browser is there.
 * @param address within the site, e.g. `${COURSE}/grading`
 */
export async function openPage(address: string, visit: Visit = {}): Promise<OpenPage> {
  const { role = 'staff', answers = {}, settings = {}, files = {} } = visit;
  cleanup();
  history.replaceState(null, '', address);
  if (role === null) localStorage.removeItem(SESSION_KEY);
  else localStorage.setItem(SESSION_KEY, String(Date.now()));
  const asked: Asked[] = [];
  const site = { '/config.json': () => new Response(JSON.stringify(settings)), ...files };
  const server = answerWith({ getUser: userWith(role ?? 'student'), ...answers }, asked, site);
  vi.stubGlobal('fetch', server);
  await loadConfiguration();
  await startTranslation();
  await setFlagsByAddress();
  const queryClient = createQueryClient();
  await beginSession(queryClient);
  const router = createRouter();
  await firstPageOf(router);
  render(<App router={router} queryClient={queryClient} />);
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    asked,
    sent: (call) => asked.filter((one) => one.call === call).map(({ body }) => body),
    followTo: (to) => act(() => router.navigate(to)),
  };
}

/** The file that a press makes the browser download, as text. */
export async function downloadedBy(press: () => Promise<void>): Promise<string> {
  const made: Blob[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) made.push(blob);
    return 'blob:download';
  });
  try {
    await press();
    await waitFor(() => {
      if (made.length === 0) throw new Error('Nothing was downloaded.');
    });
  } finally {
    create.mockRestore();
    click.mockRestore();
  }
  return (await made[0]?.text()) ?? '';
}

/** Returns the user of the example, as a member with this role. */
export function userWith(role: Role): ReplyOf<Calls['getUser']> {
  const { user, courseRegistration, ...rest } = EXAMPLES.getUser.reply;
  return {
    ...rest,
    user: { ...user, courses: user.courses.map((course) => ({ ...course, role })) },
    courseRegistration: courseRegistration && { ...courseRegistration, role },
  };
}

/** A network in which only this server is. */
function answerWith(
  answers: Answers,
  asked: Asked[],
  site: Readonly<Record<string, () => Response>>,
): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : input;
    const { pathname, searchParams } = new URL(address, location.href);
    const file = site[pathname];
    if (file) return file();
    const request = requestOf(init?.method ?? 'GET', pathname);
    if (request === undefined) return new Response('Not Found', { status: 404 });
    const { call, params } = request;
    const { body: sent } = init ?? {};
    const body: unknown = typeof sent === 'string' ? JSON.parse(sent) : (sent ?? undefined);
    const one: Asked = { call, params, query: Object.fromEntries(searchParams), body };
    asked.push(one);
    const answer: unknown = answers[call] ?? EXAMPLES[call].reply;
    const reply: unknown = await (typeof answer === 'function' ? answer(one) : answer);
    if (reply instanceof Response) return reply;
    const { kind, status } = CALLS[call].reply;
    if (kind === 'empty') return new Response(null, { status });
    return new Response(kind === 'json' ? JSON.stringify(reply) : String(reply), { status });
  };
}

const PATTERNS = Object.entries(CALLS).map(([name, { method, path }]) => ({
  call: name as keyof Calls,
  method,
  pattern: new RegExp(
    `^/v2/${path.replaceAll(/:(\w+)(\{\.\+\})?/g, (_, part: string, long?: string) =>
      long === undefined ? `(?<${part}>[^/]+)` : `(?<${part}>.+)`,
    )}$`,
  ),
  /** A fixed path is meant before one that has parameters. */
  parameters: path.split(':').length,
}));

function requestOf(method: string, pathname: string): Pick<Asked, 'call' | 'params'> | undefined {
  const [found] = PATTERNS.filter(
    (one) => one.method === method && one.pattern.test(pathname),
  ).toSorted((one, other) => one.parameters - other.parameters);
  if (found === undefined) return undefined;
  const params = found.pattern.exec(pathname)?.groups ?? {};
  return { call: found.call, params };
}
