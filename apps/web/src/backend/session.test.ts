import { CALLS, type CallDescription } from '@wellspring/contract';
import { expect, test, vi } from 'vitest';
import { BackendError } from './failures';
import { createRequest } from './request';
import type { Send } from './send';
import { createSession, type TabChannel, type TabMessage } from './session';

/**
 * A server with one cookie for all tabs. A token that it has not given out last is refused; a cookie
 * is exchanged when used.
 */
function fakeServer() {
  const server = {
    hasCookie: true,
    isReachable: true,
    latest: 0,
    refreshes: 0,
    expiresIn: 600,
    send: (async (call: CallDescription, _input: unknown, token?: string) => {
      await Promise.resolve();
      if (!server.isReachable) throw new BackendError({ kind: 'unreachable' });
      switch (call) {
        case CALLS.refreshSession:
          server.refreshes += 1;
          if (!server.hasCookie) {
            throw new BackendError({ kind: 'refused', status: 401, text: 'Invalid refresh token' });
          }
          server.latest += 1;
          return { accessToken: `token ${server.latest}`, expiresIn: server.expiresIn };
        case CALLS.startSession:
          server.hasCookie = true;
          server.latest += 1;
          return { accessToken: `token ${server.latest}`, expiresIn: server.expiresIn };
        case CALLS.endSession:
          server.hasCookie = false;
          return 'OK';
        default:
          if (token === `token ${server.latest}`) return { totalXp: 1 };
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
        mayBeSignedIn: () => hint.isSet,
        remember: (isSignedIn) => {
          hint.isSet = isSignedIn;
        },
      },
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
      totalXp: () => request(CALLS.getTotalXp, { params: { courseId: 1 } }),
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

test('without a cookie one is signed out, and nothing is asked again', async () => {
  const server = fakeServer();
  server.hasCookie = false;
  const { session, totalXp } = tabs(server).open();
  await session.restore();
  expect(session.getState()).toEqual({ kind: 'signed-out', reason: 'never' });
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

test('a server that cannot be reached signs nobody out', async () => {
  const server = fakeServer();
  const { session, totalXp } = tabs(server).open();
  server.isReachable = false;
  await session.restore();
  expect(session.getState()).toEqual({ kind: 'unreachable' });
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

test('signing in in one tab brings signed-out tabs along and warns signed-in ones', async () => {
  const server = fakeServer();
  const { open } = tabs(server);
  const [a, b, c] = [open(), open(), open()];
  await c.session.restore();
  server.hasCookie = false;
  await b.session.restore();
  await a.session.signIn({ provider: 'demo', code: 'student' });
  await vi.waitFor(() => expect(b.session.getState()).toEqual({ kind: 'signed-in' }));
  expect(c.onOtherPerson).toHaveBeenCalledOnce();
  expect(b.onOtherPerson).not.toHaveBeenCalled();
});
