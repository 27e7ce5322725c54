import { afterEach, expect, test } from 'vitest';
import { subscribe } from './channels/channel.js';
import type { EvaluationListener, Host, HostOutcome, HostSessionSettings } from './host.js';
import { remoteHost, serveHost } from './remote-host.js';

const SETTINGS: HostSessionSettings = {
  language: 'source',
  chapter: 2,
  variant: 'default',
  timeoutMs: 1000,
};

/** A host that records requests, and ends each evaluation when the test says so. */
function noteHost() {
  const notes: string[] = [];
  const ends: ((outcome: HostOutcome) => void)[] = [];
  const host: Host = {
    open(settings) {
      notes.push(`open ${settings.language} ${settings.chapter}`);
      return {
        evaluate(program, listener: EvaluationListener) {
          notes.push(`evaluate ${JSON.stringify(program)}`);
          listener.onDisplay(['heard by nobody']);
          for (const { take } of listener.channels ?? []) take({ page: 1 });
          return new Promise((resolve) => ends.push(resolve));
        },
        request(channel, data, options) {
          notes.push(`request ${channel} ${JSON.stringify([data, options])}`);
          return Promise.resolve({ status: 'answered', data: 'painted' });
        },
        check: () => Promise.resolve([]),
        stop: () => void notes.push('stop'),
        close: () => void notes.push('close'),
      };
    },
    dispose: () => void notes.push('dispose'),
  };
  return { host, notes, ends };
}

let open: MessageChannel | undefined;
afterEach(() => {
  open?.port1.close();
});

function connect() {
  const { port1, port2 } = (open = new MessageChannel());
  const noted = noteHost();
  serveHost(port2, noted.host);
  port1.start();
  port2.start();
  return { ...noted, remote: remoteHost(port1) };
}

const value = (text: string) => ({ status: 'value', text }) as unknown as HostOutcome;

test('programs run at the other end, and each evaluation gets its own outcome', async () => {
  const { remote, notes, ends } = connect();
  const first = remote.open(SETTINGS);
  const second = remote.open({ ...SETTINGS, chapter: 3 });
  const one = first.evaluate('1;' as never, { onDisplay() {} });
  const two = second.evaluate('2;' as never, { onDisplay() {} });
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.(value('two'));
  ends[0]?.(value('one'));
  expect(await Promise.all([one, two])).toEqual([value('one'), value('two')]);
  expect(notes).toEqual(['open source 2', 'open source 3', 'evaluate "1;"', 'evaluate "2;"']);
});

test('a session is stopped and closed there, the host itself stays', async () => {
  const { remote, notes } = connect();
  const session = remote.open(SETTINGS);
  session.stop();
  session.close();
  remote.dispose();
  await expect.poll(() => notes.length).toBe(3);
  expect(notes).toEqual(['open source 2', 'stop', 'close']);
});

test('data on channels arrives with the outcome, and the session answers requests', async () => {
  const { remote, notes, ends } = connect();
  const session = remote.open(SETTINGS);
  const sent: unknown[] = [];
  const limits = { messages: 1, values: 9, characters: 9 };
  const channels = [
    subscribe(
      { channel: 'module:rune', limits, parse: (data) => ({ data }) },
      (data) => void sent.push(data),
    ),
  ];
  const evaluating = session.evaluate('1;' as never, { onDisplay() {}, channels });
  await expect.poll(() => ends.length).toBe(1);
  ends[0]?.(value('one'));
  expect(await evaluating).toEqual(value('one'));
  expect(sent).toEqual([{ data: { page: 1 } }]);
  expect(await session.request?.('module:rune', { paint: 1 }, { timeoutMs: 5 })).toEqual({
    status: 'answered',
    data: 'painted',
  });
  expect(notes.at(-1)).toBe('request module:rune [{"paint":1},{"timeoutMs":5}]');
});
