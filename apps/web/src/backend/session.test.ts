import {
  type CallDescription,
  endSession,
  getTotalXp,
  refresh,
  refreshSession,
  startSession,
} from '@wellspring/contract';
import { expect, test, vi } from 'vitest';
import { BackendError } from './failures';
import { createRequest } from './request';
import type { Send } from './send';
import { createSession, type TabChannel, type TabMessage } from './session';

/** A token that names its person, as real tokens do. */
const tokenOf = (server: { person: string; latest: number }) => `${server.person} ${server.latest}`;

/**
 * A server with one cookie for all tabs. It refuses every token but the latest, and exchanges the cookie at
 * each use.
 */
function fakeServer() {
  const server = {
    hasCookie: true,
    isReachable: true,
    /** True if it refuses every token. */
    isRefusing: false,
    latest: 0,
    person: 'student',
    handed: 'handed 1',
    refreshes: 0,
    expiresIn: 600,
    send: (async (call: CallDescription, input: unknown, token?: string) => {
      await Promise.resolve();
      if (!server.isReachable) throw new BackendError({ kind: 'unreachable' });
      switch (call) {
        case refreshSession:
          server.refreshes += 1;
          if (!server.hasCookie) {
            throw new BackendError({ kind: 'refused', status: 401, text: 'Invalid refresh token' });
          }
          server.latest += 1;
          return { accessToken: tokenOf(server), expiresIn: server.expiresIn };
        case startSession:
          server.hasCookie = true;
          server.latest += 1;
          return { accessToken: tokenOf(server), expiresIn: server.expiresIn };
        case endSession:
          server.hasCookie = false;
          return 'OK';
        case refresh: {
          const { body } = input as { body: { refresh_token: string } };
          if (body.refresh_token !== server.handed) {
            throw new BackendError({ kind: 'refused', status: 401, text: 'Invalid refresh token' });
          }
          server.latest += 1;
          return { access_token: tokenOf(server), refresh_token: server.handed };
        }
        default:
          if (token === tokenOf(server) && !server.isRefusing) return { totalXp: 1 };
          throw new BackendError({ kind: 'signed-out' });
      }
    }) as unknown as Send,
  };
  return server;
}

function tabs(server: ReturnType<typeof fakeServer>, hint = { isSet: true }) {
  const listeners: ((message: TabMessage) => void)[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  const clock = { now: 0 };
  const open = () => {
    let own: ((message: TabMessage) => void) | undefined;
    const channel: TabChannel = {
      post: (message) =>
        listeners.filter((other) => other !== own).forEach((tell) => tell(message)),
      listen: (listener) => {
        own = listener;
        listeners.push(listener);
      },
    };
    const onOtherPerson = vi.fn<() => void>();
    const session = createSession({
      send: server.send,
      channel,
      onOtherPerson,
      hint: {
        wasSignedIn: () => hint.isSet,
        remember: (isSignedIn) => {
          hint.isSet = isSignedIn;
        },
      },
      personOf: (accessToken) => accessToken.split(' ')[0] ?? null,
      now: () => clock.now,
      lock: (work) => {
        const result = queue.then(work);
        queue = Promise.allSettled([result]);
        return result;
      },
    });
    const request = createRequest(server.send, session);
    return {
      session,
      onOtherPerson,
      totalXp: () => request(getTotalXp, { params: { courseId: 1 } }),
    };
  };
  return { open, clock };
}

test('a page load restores the session from the cookie', async () => {
  const { session, totalXp } = tabs(fakeServer()).open();
  expect(session.getState()).toEqual({ kind: 'unknown' });
  await session.restore();
  expect(session.getState()).toEqual({ kind: 'signed-in' });
  expect(await totalXp()).toEqual({ totalXp: 1 });
});

test('a session that has ended meanwhile is over, and nothing is asked again', async () => {
  const server = fakeServer();
  server.hasCookie = false;
  const { session, totalXp } = tabs(server).open();
  await session.restore();
  expect(session.getState()).toEqual({ kind: 'signed-out', reason: 'ended' });
  await expect(totalXp()).rejects.toThrow('Please login again');
  expect(server.refreshes).toBe(1);
});

test('a visitor who was never signed in causes no call', async () => {
  const server = fakeServer();
  const { session } = tabs(server, { isSet: false }).open();
  await session.restore();
  expect(session.getState()).toEqual({ kind: 'signed-out', reason: 'never' });
  expect(server.refreshes).toBe(0);
});

test('calls made at the same time share one refresh, and each is made once more', async () => {
  const server = fakeServer();
  const { session, totalXp } = tabs(server).open();
  await session.restore();
  server.latest += 1; // the token is no longer good
  expect(await Promise.all([totalXp(), totalXp(), totalXp()])).toHaveLength(3);
  expect(server.refreshes).toBe(2);
});

test('calls made before the page has restored its session wait for it', async () => {
  const server = fakeServer();
  const { session, totalXp } = tabs(server).open();
  const [answer] = await Promise.all([totalXp(), session.restore()]);
  expect(answer).toEqual({ totalXp: 1 });
  expect(server.refreshes).toBe(1);
});

test('a token is exchanged before it ends, so that no call is lost to it', async () => {
  const server = fakeServer();
  const all = tabs(server);
  const { session } = all.open();
  await session.restore();
  all.clock.now = 595_000;
  await session.accessToken();
  expect(server.refreshes).toBe(2);
});

test('when the session is over, the call fails as such and the state says so', async () => {
  const server = fakeServer();
  const { session, totalXp } = tabs(server).open();
  await session.restore();
  server.hasCookie = false;
  server.latest += 1;
  await expect(totalXp()).rejects.toThrow('Please login again');
  expect(session.getState()).toEqual({ kind: 'signed-out', reason: 'expired' });
});

test('a server that refuses its own new token ends the session, so that the user is asked to log in', async () => {
  const server = fakeServer();
  const { session, totalXp } = tabs(server).open();
  await session.restore();
  server.isRefusing = true;
  const calls = await Promise.allSettled([totalXp(), totalXp()]);
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(session.getState()).toEqual({ kind: 'signed-out', reason: 'expired' });
  server.isRefusing = false;
  await session.signIn(() => server.send(startSession, { body: { provider: 'demo', code: '' } }));
  expect(await totalXp()).toEqual({ totalXp: 1 });
});

test('a server that cannot be reached does not end the session', async () => {
  const server = fakeServer();
  const { session, totalXp } = tabs(server).open();
  server.isReachable = false;
  await session.restore();
  expect(session.getState()).toEqual({ kind: 'unreachable', wasSignedIn: true });
  server.isReachable = true;
  await session.restore();
  server.isReachable = false;
  await expect(totalXp()).rejects.toThrow('check your network?');
  expect(session.getState()).toEqual({ kind: 'signed-in' });
});

test('two tabs exchange the cookie one after the other', async () => {
  const server = fakeServer();
  const { open } = tabs(server);
  const [a, b] = [open(), open()];
  await Promise.all([a.session.restore(), b.session.restore()]);
  expect(a.session.getState().kind).toBe('signed-in');
  expect(b.session.getState().kind).toBe('signed-in');
});

test('signing out in one tab signs out in all', async () => {
  const { open } = tabs(fakeServer());
  const [a, b] = [open(), open()];
  await a.session.restore();
  await b.session.restore();
  await a.session.signOut();
  expect(a.session.getState()).toEqual({ kind: 'signed-out', reason: 'logout' });
  expect(b.session.getState()).toEqual({ kind: 'signed-out', reason: 'logout' });
});

/** Signs in as the person that the server currently issues its cookie for. */
const start = (server: ReturnType<typeof fakeServer>) => () =>
  server.send(startSession, { body: { provider: 'demo', code: server.person } });

test('signing in in one tab signs in signed-out tabs, and reloads those of another person', async () => {
  const server = fakeServer();
  const { open } = tabs(server);
  const [a, b, c] = [open(), open(), open()];
  await c.session.restore();
  server.hasCookie = false;
  await b.session.restore();
  server.person = 'staff';
  await a.session.signIn(start(server));
  await vi.waitFor(() => expect(b.session.getState()).toEqual({ kind: 'signed-in' }));
  await vi.waitFor(() => expect(c.onOtherPerson).toHaveBeenCalledOnce());
  expect(b.onOtherPerson).not.toHaveBeenCalled();
});

test('requests of a tab are never sent as another person', async () => {
  const server = fakeServer();
  const { open } = tabs(server);
  const [a, c] = [open(), open()];
  await c.session.restore();
  server.person = 'staff';
  await a.session.signIn(start(server));
  await expect(c.totalXp()).rejects.toThrow('Please login again');
});

test('the same person who signs in again goes on in every tab', async () => {
  const server = fakeServer();
  const { open } = tabs(server);
  const [a, b] = [open(), open()];
  await a.session.restore();
  await b.session.restore();
  server.hasCookie = false;
  server.latest += 1;
  await expect(a.totalXp()).rejects.toThrow('Please login again');
  await expect(b.totalXp()).rejects.toThrow('Please login again');
  await a.session.signIn(start(server));
  await vi.waitFor(() => expect(b.session.getState()).toEqual({ kind: 'signed-in' }));
  expect(await a.totalXp()).toEqual({ totalXp: 1 });
  expect(a.onOtherPerson).not.toHaveBeenCalled();
  expect(b.onOtherPerson).not.toHaveBeenCalled();
});

test('another person who signs in after a session has expired gets a new page', async () => {
  const server = fakeServer();
  const { session, totalXp, onOtherPerson } = tabs(server).open();
  await session.restore();
  server.hasCookie = false;
  server.latest += 1;
  await expect(totalXp()).rejects.toThrow('Please login again');
  server.person = 'staff';
  void session.signIn(start(server));
  await vi.waitFor(() => expect(onOtherPerson).toHaveBeenCalledOnce());
  expect(session.getState()).toEqual({ kind: 'signed-out', reason: 'expired' });
});

test('after signing out, anybody may sign in', async () => {
  const server = fakeServer();
  const { session, totalXp, onOtherPerson } = tabs(server).open();
  await session.restore();
  await session.signOut();
  server.person = 'staff';
  await session.signIn(start(server));
  expect(await totalXp()).toEqual({ totalXp: 1 });
  expect(onOtherPerson).not.toHaveBeenCalled();
});

test('tokens that were handed over are exchanged without the cookie', async () => {
  const server = fakeServer();
  server.hasCookie = false;
  server.latest = 1;
  const hint = { isSet: false };
  const { session, totalXp } = tabs(server, hint).open();
  await session.adopt({ accessToken: tokenOf(server), refreshToken: 'handed 1' });
  expect(session.getState()).toEqual({ kind: 'signed-in' });
  server.latest += 1;
  expect(await totalXp()).toEqual({ totalXp: 1 });
  expect(server.refreshes).toBe(0);
  expect(hint.isSet).toBe(false);
});

test('invalid tokens sign no one in', async () => {
  const { session } = tabs(fakeServer(), { isSet: false }).open();
  await session.restore();
  const tokens = { accessToken: 'student 99', refreshToken: 'x' };
  await expect(session.adopt(tokens)).rejects.toThrow('Please login again');
  expect(session.getState()).toEqual({ kind: 'signed-out', reason: 'never' });
});
