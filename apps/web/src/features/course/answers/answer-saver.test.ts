import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerDigest } from '@wellspring/contract';
import { createAnswerSaver, type AnswerSaver } from './answer-saver';
import type { Draft } from './draft';

/** A server that takes answers, a device that keeps drafts, and a clock that the test turns. */
function setUp(
  options: {
    answer?: string | null;
    drafts?: readonly { text: string; ancestors: readonly (string | null)[] }[];
    full?: boolean;
    isManual?: boolean;
  } = {},
) {
  const sent: string[] = [];
  const kept: string[] = [];
  const device = new Map<string, Draft>(
    options.drafts?.map(({ text, ancestors }, index) => [
      `other-${index}`,
      { text, ancestors: digests(...ancestors), at: -index, courseId: 1 },
    ]),
  );
  const server = {
    fail: null as Error | null,
    gate: Promise.resolve(),
    /** What it holds, as far as somebody else saved it. */
    other: null as string | null,
  };
  const taken = vi.fn<() => void>();
  const saver = createAnswerSaver({
    answer: options.answer ?? null,
    courseId: 1,
    isAutosaving: options.isManual !== true,
    drafts: {
      readAll: () => [...device].map(([key, draft]) => ({ key, draft })),
      write: (draft) => {
        if (options.full) return false;
        device.set('own', draft);
        return true;
      },
      forget: (text) => {
        for (const [key, draft] of device) if (draft.text === text) device.delete(key);
      },
      remove: (key) => void device.delete(key),
    },
    send: async (text, replaces) => {
      sent.push(text);
      await server.gate;
      if (server.fail) throw server.fail;
      const { other } = server;
      if (other !== null && other !== text && !replaces.includes(answerDigest(other))) {
        return { kind: 'changed', answer: other };
      }
      server.other = null;
      return { kind: 'saved' };
    },
    judge: (error) =>
      error instanceof Error && error.message === 'offline'
        ? { kind: 'retrying', isOffline: true }
        : { kind: 'refused', reason: String(error) },
    keepVersion: (text) => Promise.resolve(void kept.push(text)),
    onTaken: taken,
  });
  saver.start();
  return { saver, sent, kept, device, server, taken, draft: () => device.get('own') ?? null };
}

const digests = (...texts: readonly (string | null)[]) =>
  texts.flatMap((text) => (text === null ? [] : [answerDigest(text)]));
const kind = (saver: AnswerSaver) => saver.getState().kind;
const offline = new Error('offline');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a text is kept on the device at once and on the server within two seconds of a pause', async () => {
  const { saver, sent, draft } = setUp();
  expect(kind(saver)).toBe('untouched');
  saver.edit('a');
  saver.edit('ab');
  expect(draft()?.text).toBe('ab');
  expect(kind(saver)).toBe('waiting');
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(['ab']);
  expect(kind(saver)).toBe('saved');
  expect(draft()).toBeNull();
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
  const { saver, sent, server, draft } = setUp({ answer: 'old' });
  server.fail = offline;
  saver.edit('new');
  await vi.advanceTimersByTimeAsync(5000);
  expect(kind(saver)).toBe('retrying');
  expect(draft()?.text).toBe('new');
  server.fail = null;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(kind(saver)).toBe('saved');
  expect(new Set(sent)).toEqual(new Set(['new']));
});

test('a text that was sent without an answer may be on the server: that is no conflict', async () => {
  const { saver, server, draft } = setUp({ answer: 'old' });
  server.fail = offline;
  saver.edit('sent');
  await saver.flush();
  saver.edit('sent and more');
  expect(draft()).toMatchObject({
    text: 'sent and more',
    ancestors: digests('old', 'sent'),
  });
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
  const { saver, sent, server, draft } = setUp();
  server.fail = new Error('Assessment submission already finalised');
  saver.edit('late');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toEqual(['late']);
  expect(saver.getState()).toEqual({
    kind: 'refused',
    reason: 'Error: Assessment submission already finalised',
  });
  expect(draft()?.text).toBe('late');
  server.fail = null;
  saver.edit('later');
  await vi.advanceTimersByTimeAsync(2000);
  expect(kind(saver)).toBe('saved');
});

test.each(['', ' \n\t'])('an emptied answer %j is not sent, and that is said', async (text) => {
  const { saver, sent, draft } = setUp({ answer: 'old' });
  saver.edit(text);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  expect(kind(saver)).toBe('empty');
  expect(draft()?.text).toBe(text);
  expect(await saver.flush()).toBe(false);
});

test('what is typed while a save is under way is saved after it, in order', async () => {
  const { saver, sent, server, draft } = setUp();
  let open: (() => void) | undefined;
  server.gate = new Promise((resolve) => {
    open = resolve;
  });
  saver.edit('first');
  await vi.advanceTimersByTimeAsync(1500);
  saver.edit('second');
  expect(draft()).toMatchObject({ text: 'second', ancestors: digests('first') });
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
  const { saver, sent, device } = setUp({
    answer: 'old',
    drafts: [{ text: 'left', ancestors: ['old'] }],
  });
  expect(saver.text()).toBe('left');
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual(['left']);
  expect(kind(saver)).toBe('saved');
  expect(device.size).toBe(0);
});

test('a text saved elsewhere is not overwritten before the person has chosen', async () => {
  const drafts = [{ text: 'here', ancestors: ['old'] }];
  const { saver, sent, draft, kept } = setUp({ answer: 'elsewhere', drafts });
  saver.edit('here and more');
  expect(draft()).toMatchObject({ text: 'here and more', ancestors: digests('old') });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await saver.flush()).toBe(false);
  expect(sent).toEqual([]);
  expect(saver.getState()).toMatchObject({ kind: 'conflict', rival: { text: 'elsewhere' } });
  saver.resolve('mine');
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual(['here and more']);
  expect(kept).toEqual(['here and more']);
});

test('choosing the text saved elsewhere keeps the one of this device as a version', async () => {
  const drafts = [{ text: 'here', ancestors: [] }];
  const { saver, device, kept, sent } = setUp({ answer: 'elsewhere', drafts });
  saver.resolve('theirs');
  await vi.advanceTimersByTimeAsync(2000);
  expect(saver.text()).toBe('elsewhere');
  expect(kind(saver)).toBe('saved');
  expect(device.size).toBe(0);
  expect(kept).toEqual(['here']);
  expect(sent).toEqual([]);
});

test('a text saved elsewhere since the page was loaded is met when sending, not overwritten', async () => {
  const { saver, sent, server, draft } = setUp({ answer: 'old' });
  server.other = 'elsewhere';
  saver.edit('here');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['here']);
  expect(saver.getState()).toMatchObject({
    kind: 'conflict',
    rival: { source: 'server', text: 'elsewhere' },
  });
  expect(draft()).toMatchObject({ text: 'here', ancestors: digests('old', 'here') });
  saver.resolve('mine');
  await vi.advanceTimersByTimeAsync(2000);
  expect(kind(saver)).toBe('saved');
  expect(sent).toEqual(['here', 'here']);
});

test('a text saved elsewhere after the choice is met again', async () => {
  const { saver, server } = setUp({ answer: 'old' });
  server.other = 'elsewhere';
  saver.edit('here');
  await vi.advanceTimersByTimeAsync(2000);
  server.other = 'elsewhere again';
  saver.resolve('mine');
  await vi.advanceTimersByTimeAsync(2000);
  expect(saver.getState()).toMatchObject({ kind: 'conflict', rival: { text: 'elsewhere again' } });
});

test('what two pages left unsent is chosen between, and what gives way becomes a version', async () => {
  const { saver, sent, device, kept } = setUp({
    answer: 'old',
    drafts: [
      { text: 'newer', ancestors: ['old'] },
      { text: 'older', ancestors: ['old'] },
    ],
  });
  expect(saver.text()).toBe('newer');
  expect(saver.getState()).toMatchObject({
    kind: 'conflict',
    rival: { source: 'device', text: 'older' },
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  saver.resolve('mine');
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(['newer']);
  expect(kept).toEqual(['older']);
  expect(device.size).toBe(0);
});

test('saving by hand sends nothing by itself and everything when asked', async () => {
  const { saver, sent, draft } = setUp({ answer: 'old', isManual: true });
  saver.edit('new');
  expect(draft()).toMatchObject({ text: 'new', courseId: null });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  expect(kind(saver)).toBe('unsaved');
  // As when the page is left, or the assessment handed in.
  expect(await saver.flush(true)).toBe(false);
  expect(sent).toEqual([]);
  expect(await saver.save()).toBe(true);
  expect(sent).toEqual(['new']);
  expect(kind(saver)).toBe('saved');
});

test('what was refused can be given up', async () => {
  const { saver, server, device } = setUp({ answer: 'old' });
  server.fail = new Error('Assessment not open');
  saver.edit('late');
  await vi.advanceTimersByTimeAsync(2000);
  expect(saver.isUnsent()).toBe(true);
  saver.discard();
  expect(saver.text()).toBe('old');
  expect(kind(saver)).toBe('saved');
  expect(device.size).toBe(0);
});

test('a text saved elsewhere while nothing is unsent here is taken over', async () => {
  const { saver, sent, taken } = setUp({ answer: 'old' });
  saver.learn('elsewhere');
  expect(taken).toHaveBeenCalledOnce();
  expect(saver.text()).toBe('elsewhere');
  expect(kind(saver)).toBe('saved');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
});

test('a text saved elsewhere while something is unsent here is a conflict', async () => {
  const { saver, sent, draft } = setUp({ answer: 'old' });
  saver.edit('here');
  saver.learn('elsewhere');
  expect(kind(saver)).toBe('conflict');
  expect(saver.text()).toBe('here');
  expect(draft()).toMatchObject({ text: 'here', ancestors: digests('old') });
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
