import { EVENT_WAIT_MS, MAX_EVENT_AGE_MS, MAX_UNSENT_EVENTS } from '@wellspring/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BatchStore, createOutbox, type SentEvent } from './outbox';

/** Each event is counted once, whatever happens to the network and the page. */

beforeEach(() => vi.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => vi.useRealTimers());

type Send = Parameters<typeof createOutbox>[0]['send'];

/** A device, and a server that counts each batch once. */
function world(room = Infinity) {
  const kept = new Map<string, string>();
  const counted = new Map<string, readonly SentEvent[]>();
  const store: BatchStore = {
    ids: () => [...kept.keys()],
    read: (id) => kept.get(id) ?? null,
    write: (id, text) => kept.size < room && Boolean(kept.set(id, text)),
    remove: (id) => kept.delete(id),
  };
  let answer: 'counted' | 'refused' | 'later' | 'lost' = 'counted';
  let ids = 0;
  const sent = vi.fn<Send>((id, events) => {
    if (answer === 'counted' || answer === 'lost') {
      if (!counted.has(id)) counted.set(id, events);
    }
    return Promise.resolve(answer === 'lost' ? ('later' as const) : answer);
  });
  return {
    kept,
    sent,
    total: () => [...counted.values()].flat().length,
    answers: (next: typeof answer) => {
      answer = next;
    },
    open: () =>
      createOutbox({
        store,
        now: () => Date.now(),
        newId: () => `batch ${(ids += 1)}`,
        send: sent,
      }),
  };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('events are collected for three seconds and sent at once, with their age', async () => {
  const { open, sent, kept } = world();
  const outbox = open();
  outbox.note('Run Code');
  await pass(1000);
  outbox.note('Error');
  await pass(EVENT_WAIT_MS - 1001);
  expect(sent).not.toHaveBeenCalled();
  await pass(1);
  expect(sent.mock.calls.map(([, events]) => events)).toEqual([
    [
      { name: 'Run Code', agoMs: 3000 },
      { name: 'Error', agoMs: 2000 },
    ],
  ]);
  expect(kept.size).toBe(0);
});

test('without network they stay on the device and are sent later, each once', async () => {
  const { open, answers, total, kept } = world();
  answers('later');
  const outbox = open();
  outbox.note('Run Code');
  await pass(10_000);
  outbox.note('Run Code');
  await pass(10_000);
  expect(kept.size).toBe(2);
  answers('counted');
  await outbox.flush();
  expect(total()).toBe(2);
  expect(kept.size).toBe(0);
});

test('they survive a reload at any moment', async () => {
  const { open, total } = world();
  const before = open();
  before.note('Run Testcase');
  before.dispose();
  open();
  await pass(20_000);
  expect(total()).toBe(1);
});

test('a batch whose answer was lost is sent again unchanged, so that the server counts it once', async () => {
  const { open, answers, sent, total } = world();
  answers('lost');
  const outbox = open();
  outbox.note('Run Code');
  await pass(EVENT_WAIT_MS);
  outbox.note('Run Code');
  await pass(EVENT_WAIT_MS + 1);
  answers('counted');
  await pass(20_000);
  expect(new Set(sent.mock.calls.map(([id]) => id)).size).toBe(2);
  expect(total()).toBe(2);
});

test('what was done before there was an outbox is sent at once, with its age', async () => {
  const { open, sent, kept } = world();
  const outbox = open();
  outbox.add([{ name: 'Run Code', at: Date.now() - 5000 }]);
  outbox.note('Error');
  await pass(1);
  expect(sent.mock.calls.map(([, events]) => events)).toEqual([
    [expect.objectContaining({ name: 'Run Code', agoMs: expect.any(Number) as number })],
  ]);
  expect(sent.mock.calls[0]?.[1][0]?.agoMs).toBeGreaterThanOrEqual(5000);
  await pass(EVENT_WAIT_MS);
  expect(sent).toHaveBeenCalledTimes(2);
  expect(kept.size).toBe(0);
});

test('another tab does not send a batch that is being collected', async () => {
  const { open, total } = world();
  const first = open();
  first.note('Run Code');
  const second = open();
  await second.flush();
  first.note('Run Code');
  await pass(20_000);
  expect(total()).toBe(2);
});

test('what the server refuses is not sent forever', async () => {
  const { open, answers, sent, kept } = world();
  answers('refused');
  open().note('Run Code');
  await pass(600_000);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(kept.size).toBe(0);
});

test('unreadable, too old and too many events do no harm', async () => {
  const { open, kept, sent, answers, total } = world();
  kept.set('broken', '{"events": 7');
  kept.set('odd', '{"events": [{"name": "Dance", "at": 1}]}');
  const old = { name: 'Run Code', at: Date.now() - MAX_EVENT_AGE_MS - 1 };
  kept.set('old', JSON.stringify({ events: [old] }));
  answers('later');
  const outbox = open();
  await pass(0);
  expect(sent).not.toHaveBeenCalled();
  expect(kept.size).toBe(0);
  for (let run = 0; run < MAX_UNSENT_EVENTS + 20; run += 1) {
    outbox.note('Run Code');
    await pass(run % 2 === 0 ? 4000 : 0);
  }
  answers('counted');
  await outbox.flush();
  await pass(20_000);
  expect(total()).toBeLessThanOrEqual(MAX_UNSENT_EVENTS + 1);
});

test('on a device without room they are counted as long as the page is open', async () => {
  const { open, total } = world(0);
  const outbox = open();
  outbox.note('Run Code');
  outbox.note('Error');
  await pass(EVENT_WAIT_MS);
  expect(total()).toBe(2);
});
