import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnswerSaver, type AnswerSaver } from './answer-saver';
import type { Draft } from './draft';

/** A server that takes answers, a device that keeps drafts, and a clock that the test turns. */
function setUp(options: { answer?: string | null; draft?: Draft; full?: boolean } = {}) {
  const sent: string[] = [];
  const device: { draft: Draft | null } = { draft: options.draft ?? null };
  const server = { fail: null as Error | null, gate: Promise.resolve() };
  const saver = createAnswerSaver({
    answer: options.answer ?? null,
    drafts: {
      read: () => device.draft,
      write: (draft) => {
        if (options.full) return false;
        device.draft = draft;
        return true;
      },
      forget: (text) => {
        if (device.draft?.text === text) device.draft = null;
      },
    },
    send: async (text) => {
      sent.push(text);
      await server.gate;
      if (server.fail) throw server.fail;
    },
    isPassing: (error) => error instanceof Error && error.message === 'offline',
    failureText: String,
  });
  saver.start();
  return { saver, sent, device, server };
}

const kind = (saver: AnswerSaver) => saver.getState().kind;
const offline = new Error('offline');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a text is kept on the device at once and on the server within two seconds of a pause', async () => {
  const { saver, sent, device } = setUp();
  expect(kind(saver)).toBe('untouched');
  saver.edit('a');
  saver.edit('ab');
  expect(device.draft?.text).toBe('ab');
  expect(kind(saver)).toBe('waiting');
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(['ab']);
  expect(kind(saver)).toBe('saved');
  expect(device.draft).toBeNull();
});

test('what the server is known to hold is the last text it took', async () => {
  const { saver, server } = setUp({ answer: 'old' });
  saver.edit('new');
  expect(saver.confirmed()).toBe('old');
  await saver.flush();
  expect(saver.confirmed()).toBe('new');
  server.fail = offline;
  saver.edit('newer');
  await saver.flush();
  expect(saver.confirmed()).toBe('new');
});

test('someone who never pauses is saved all the same', async () => {
  const { saver, sent } = setUp();
  for (let second = 0; second < 25; second += 1) {
    saver.edit(`x${second}`);
    await vi.advanceTimersByTimeAsync(900);
  }
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(sent.length).toBeLessThanOrEqual(4);
});

test('offline, it is said, tried again, and arrives at last', async () => {
  const { saver, sent, server, device } = setUp({ answer: 'old' });
  server.fail = offline;
  saver.edit('new');
  await vi.advanceTimersByTimeAsync(5000);
  expect(kind(saver)).toBe('retrying');
  expect(device.draft?.text).toBe('new');
  server.fail = null;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(kind(saver)).toBe('saved');
  expect(new Set(sent)).toEqual(new Set(['new']));
});

test('a text that was sent without an answer may be on the server: that is no conflict', async () => {
  const { saver, server, device } = setUp({ answer: 'old' });
  server.fail = offline;
  saver.edit('sent');
  await saver.flush();
  saver.edit('sent and more');
  expect(device.draft).toEqual({ text: 'sent and more', ancestors: ['old', 'sent'] });
});

test('typing while offline does not send at every keystroke', async () => {
  const { saver, sent, server } = setUp();
  server.fail = offline;
  for (let key = 0; key < 300; key += 1) {
    saver.edit('y'.repeat(key + 1));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(sent.length).toBeLessThan(12);
});

test('what the server refuses is not tried again until the text changes', async () => {
  const { saver, sent, server, device } = setUp();
  server.fail = new Error('Assessment submission already finalised');
  saver.edit('late');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toEqual(['late']);
  expect(saver.getState()).toEqual({
    kind: 'refused',
    reason: 'Error: Assessment submission already finalised',
  });
  expect(device.draft?.text).toBe('late');
  server.fail = null;
  saver.edit('later');
  await vi.advanceTimersByTimeAsync(2000);
  expect(kind(saver)).toBe('saved');
});

test.each(['', ' \n\t'])('an emptied answer %j is not sent, and that is said', async (text) => {
  const { saver, sent, device } = setUp({ answer: 'old' });
  saver.edit(text);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  expect(kind(saver)).toBe('empty');
  expect(device.draft?.text).toBe(text);
  expect(await saver.flush()).toBe(false);
});

test('what is typed while a save is under way is saved after it, in order', async () => {
  const { saver, sent, server, device } = setUp();
  let open: (() => void) | undefined;
  server.gate = new Promise((resolve) => {
    open = resolve;
  });
  saver.edit('first');
  await vi.advanceTimersByTimeAsync(1500);
  saver.edit('second');
  expect(device.draft).toEqual({ text: 'second', ancestors: [null, 'first'] });
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual(['first']);
  open?.();
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(['first', 'second']);
  expect(kind(saver)).toBe('saved');
});

test('flushing sends at once and tells whether the server has everything', async () => {
  const { saver, sent, server } = setUp();
  saver.edit('now');
  expect(await saver.flush()).toBe(true);
  expect(sent).toEqual(['now']);
  server.fail = offline;
  saver.edit('then');
  expect(await saver.flush()).toBe(false);
});

test('a closing page sends without waiting for what is under way', async () => {
  const { saver, sent, server } = setUp();
  server.gate = new Promise(() => {});
  saver.edit('first');
  await vi.advanceTimersByTimeAsync(1500);
  saver.edit('last');
  void saver.flush(true);
  expect(sent).toEqual(['first', 'last']);
});

test('what an earlier visit left unsent is shown and sent', async () => {
  const { saver, sent } = setUp({ answer: 'old', draft: { text: 'left', ancestors: ['old'] } });
  expect(saver.text()).toBe('left');
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual(['left']);
  expect(kind(saver)).toBe('saved');
});

test('a text saved elsewhere is not overwritten before the person has chosen', async () => {
  const draft = { text: 'here', ancestors: ['old'] };
  const { saver, sent, device } = setUp({ answer: 'elsewhere', draft });
  saver.edit('here and more');
  expect(device.draft).toEqual({ text: 'here and more', ancestors: ['old'] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await saver.flush()).toBe(false);
  expect(sent).toEqual([]);
  expect(kind(saver)).toBe('conflict');
  saver.resolve('device');
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual(['here and more']);
});

test('choosing the text saved elsewhere drops the one of this device', () => {
  const { saver, device } = setUp({ answer: 'elsewhere', draft: { text: 'here', ancestors: [] } });
  saver.resolve('server');
  expect(saver.text()).toBe('elsewhere');
  expect(kind(saver)).toBe('saved');
  expect(device.draft).toBeNull();
});

test('a text saved elsewhere while nothing is unsent here is taken over', async () => {
  const { saver, sent } = setUp({ answer: 'old' });
  saver.learn('elsewhere');
  expect(saver.text()).toBe('elsewhere');
  expect(kind(saver)).toBe('saved');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
});

test('a text saved elsewhere while something is unsent here is a conflict', async () => {
  const { saver, sent, device } = setUp({ answer: 'old' });
  saver.edit('here');
  saver.learn('elsewhere');
  expect(kind(saver)).toBe('conflict');
  expect(saver.text()).toBe('here');
  expect(device.draft).toEqual({ text: 'here', ancestors: ['old'] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
});

test('late news of what the server had before changes nothing', async () => {
  const { saver } = setUp({ answer: 'old' });
  saver.edit('new');
  await saver.flush();
  saver.learn('old');
  expect(saver.text()).toBe('new');
  expect(kind(saver)).toBe('saved');
  saver.learn('new');
  expect(kind(saver)).toBe('saved');
});

test('with full storage, closing the page would lose what is unsent, and only that', async () => {
  const { saver } = setUp({ full: true });
  expect(saver.wouldLose()).toBe(false);
  saver.edit('x');
  expect(saver.wouldLose()).toBe(true);
  await saver.flush();
  expect(saver.wouldLose()).toBe(false);
});

test('nothing is sent after disposing, and sending goes on after a new start', async () => {
  const { saver, sent } = setUp();
  saver.edit('x');
  saver.dispose();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  saver.start();
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual(['x']);
});
