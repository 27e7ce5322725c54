import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerDigest } from '@wellspring/contract';
import type { Choice } from '../../../ui/drafts/draft';
import { createAnswerSaver, type AnswerSaver } from './answer-saver';
import type { AnswerCopy } from './answer-copies';

/** A server that accepts answers, a device that stores copies, and a clock that the test controls. */
function setUp(
  options: {
    answer?: string | null;
    copies?: readonly { text: string; ancestors: readonly (string | null)[] }[];
    full?: boolean;
    isManual?: boolean;
  } = {},
) {
  const sent: string[] = [];
  const kept: string[] = [];
  const apart: boolean[] = [];
  const device = new Map<string, AnswerCopy>(
    options.copies?.map(({ text, ancestors }, index) => [
      `other-${index}`,
      { text, ancestors: digests(...ancestors), at: -index, courseId: 1 },
    ]),
  );
  const server = {
    fail: null as Error | null,
    gate: Promise.resolve(),
    /** The server's text when another client saved it. */
    other: null as string | null,
    hasAnswer: options.answer !== undefined && options.answer !== null,
    refuseVersions: null as Error | null,
  };
  const storage = { isFull: options.full === true };
  const taken = vi.fn<() => void>();
  const chosen = vi.fn<(choice: Choice<string>) => void>();
  const saver = createAnswerSaver({
    answer: options.answer ?? null,
    courseId: 1,
    isAutosaving: options.isManual !== true,
    store: {
      readAll: () => [...device].map(([key, copy]) => ({ key, copy })),
      write: (copy) => {
        if (storage.isFull) return false;
        device.set('own', copy);
        return true;
      },
      setAside: (text) => {
        if (storage.isFull) return null;
        const key = `aside ${text}`;
        device.set(key, { text, ancestors: [], at: 0, courseId: null, isAside: true });
        return key;
      },
      forgetOwn: () => void device.delete('own'),
      forget: (text) => {
        for (const [key, copy] of device) {
          if (copy.text === text && copy.isAside !== true) device.delete(key);
        }
      },
      remove: (key) => void device.delete(key),
    },
    send: async (text, { replaces, isApart }) => {
      sent.push(text);
      apart.push(isApart);
      await server.gate;
      if (server.fail) throw server.fail;
      const { other } = server;
      if (other !== null && other !== text && !replaces.includes(answerDigest(other))) {
        return { kind: 'changed', value: other };
      }
      server.other = null;
      server.hasAnswer = true;
      return { kind: 'saved' };
    },
    judge: (error) =>
      error instanceof Error && error.message === 'offline'
        ? { kind: 'retrying', isOffline: true }
        : { kind: 'refused', reason: String(error) },
    keepVersion: async (text) => {
      if (server.refuseVersions) throw server.refuseVersions;
      if (!server.hasAnswer) throw new Error('Answer not found');
      kept.push(text);
    },
    onTaken: taken,
    onChosen: chosen,
  });
  saver.start();
  return {
    saver,
    sent,
    kept,
    apart,
    storage,
    device,
    server,
    taken,
    chosen,
    copy: () => device.get('own') ?? null,
  };
}

const digests = (...texts: readonly (string | null)[]) =>
  texts.flatMap((text) => (text === null ? [] : [answerDigest(text)]));
const kind = (saver: AnswerSaver) => saver.getState().kind;
const offline = new Error('offline');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a text is kept on the device at once and on the server within two seconds of a pause', async () => {
  const { saver, sent, copy } = setUp();
  expect(kind(saver)).toBe('untouched');
  saver.edit('a');
  saver.edit('ab');
  expect(copy()?.text).toBe('ab');
  expect(kind(saver)).toBe('waiting');
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(['ab']);
  expect(kind(saver)).toBe('saved');
  expect(copy()).toBeNull();
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
  const { saver, sent, server, copy } = setUp({ answer: 'old' });
  server.fail = offline;
  saver.edit('new');
  await vi.advanceTimersByTimeAsync(5000);
  expect(kind(saver)).toBe('retrying');
  expect(copy()?.text).toBe('new');
  server.fail = null;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(kind(saver)).toBe('saved');
  expect(new Set(sent)).toEqual(new Set(['new']));
});

test('a text that was sent without an answer may be on the server: that is no conflict', async () => {
  const { saver, server, copy } = setUp({ answer: 'old' });
  server.fail = offline;
  saver.edit('sent');
  await saver.flush();
  saver.edit('sent and more');
  expect(copy()).toMatchObject({
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
  const { saver, sent, server, copy } = setUp();
  server.fail = new Error('Assessment submission already finalised');
  saver.edit('late');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toEqual(['late']);
  expect(saver.getState()).toEqual({
    kind: 'refused',
    reason: 'Error: Assessment submission already finalised',
  });
  expect(copy()?.text).toBe('late');
  server.fail = null;
  saver.edit('later');
  await vi.advanceTimersByTimeAsync(2000);
  expect(kind(saver)).toBe('saved');
});

test.each(['', ' \n\t'])('an emptied answer %j is not sent, and that is said', async (text) => {
  const { saver, sent, copy } = setUp({ answer: 'old' });
  saver.edit(text);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  expect(kind(saver)).toBe('empty');
  expect(copy()?.text).toBe(text);
  expect(await saver.flush()).toBe(false);
});

test('what is typed while a save is under way is saved after it, in order', async () => {
  const { saver, sent, server, copy } = setUp();
  let open: (() => void) | undefined;
  server.gate = new Promise((resolve) => {
    open = resolve;
  });
  saver.edit('first');
  await vi.advanceTimersByTimeAsync(1500);
  saver.edit('second');
  expect(copy()).toMatchObject({ text: 'second', ancestors: digests('first') });
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual(['first']);
  open?.();
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(['first', 'second']);
  expect(kind(saver)).toBe('saved');
});

test('flushing sends at once and returns whether the server has everything', async () => {
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
    copies: [{ text: 'left', ancestors: ['old'] }],
  });
  expect(saver.text()).toBe('left');
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual(['left']);
  expect(kind(saver)).toBe('saved');
  expect(device.size).toBe(0);
});

test('a text saved elsewhere is not overwritten before the person has chosen', async () => {
  const copies = [{ text: 'here', ancestors: ['old'] }];
  const { saver, sent, copy, apart } = setUp({ answer: 'elsewhere', copies });
  saver.edit('here and more');
  expect(copy()).toMatchObject({ text: 'here and more', ancestors: digests('old') });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await saver.flush()).toBe(false);
  expect(sent).toEqual([]);
  expect(saver.getState()).toMatchObject({ kind: 'conflict', rival: { value: 'elsewhere' } });
  saver.resolve('mine');
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual(['here and more']);
  // The other device's version must not be merged into the one that is saved soon after.
  expect(apart).toEqual([true]);
});

test('choosing the text saved elsewhere keeps the one of this device as a version', async () => {
  const copies = [{ text: 'here', ancestors: [] }];
  const { saver, device, kept, sent } = setUp({ answer: 'elsewhere', copies });
  saver.resolve('theirs');
  await vi.advanceTimersByTimeAsync(2000);
  expect(saver.text()).toBe('elsewhere');
  expect(kind(saver)).toBe('saved');
  expect(device.size).toBe(0);
  expect(kept).toEqual(['here']);
  expect(sent).toEqual([]);
});

test('a text saved elsewhere since the page was loaded is met when sending, not overwritten', async () => {
  const { saver, sent, server, copy } = setUp({ answer: 'old' });
  server.other = 'elsewhere';
  saver.edit('here');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['here']);
  expect(saver.getState()).toMatchObject({
    kind: 'conflict',
    rival: { source: 'server', value: 'elsewhere' },
  });
  expect(copy()).toMatchObject({ text: 'here', ancestors: digests('old', 'here') });
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
  expect(saver.getState()).toMatchObject({ kind: 'conflict', rival: { value: 'elsewhere again' } });
});

test('what two pages left unsent is chosen between, and what gives way becomes a version', async () => {
  const { saver, sent, device, kept } = setUp({
    answer: 'old',
    copies: [
      { text: 'newer', ancestors: ['old'] },
      { text: 'older', ancestors: ['old'] },
    ],
  });
  expect(saver.text()).toBe('newer');
  expect(saver.getState()).toMatchObject({
    kind: 'conflict',
    rival: { source: 'device', value: 'older' },
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
  const { saver, sent, copy } = setUp({ answer: 'old', isManual: true });
  saver.edit('new');
  expect(copy()).toMatchObject({ text: 'new', courseId: null });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  expect(kind(saver)).toBe('unsaved');
  // The page does this when the user leaves it or hands in the assessment.
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
  const [copy] = saver.copies();
  expect(copy?.value).toBe('late');
  if (copy) saver.discard(copy);
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
  const { saver, sent, copy } = setUp({ answer: 'old' });
  saver.edit('here');
  saver.learn('elsewhere');
  expect(kind(saver)).toBe('conflict');
  expect(saver.text()).toBe('here');
  expect(copy()).toMatchObject({ text: 'here', ancestors: digests('old') });
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

test('what gave way before the first answer waits for the first answer, then goes into the history', async () => {
  const copies = [
    { text: 'newer', ancestors: [] },
    { text: 'older', ancestors: [] },
  ];
  const { saver, kept, device, server } = setUp({ copies });
  server.fail = offline;
  saver.resolve('theirs');
  await vi.advanceTimersByTimeAsync(2000);
  expect([...device.values()].map(({ text }) => text).toSorted()).toEqual(['newer', 'older']);
  server.fail = null;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(kind(saver)).toBe('saved');
  expect(kept).toEqual(['newer']);
  expect(device.size).toBe(0);
});

test('what gave way and is refused by the history stays on the device, and the person can copy it', async () => {
  const { saver, device, server, kept } = setUp({
    answer: 'elsewhere',
    copies: [{ text: 'here', ancestors: [] }],
  });
  server.refuseVersions = new Error('Assessment not open');
  saver.resolve('theirs');
  await vi.advanceTimersByTimeAsync(2000);
  expect(kind(saver)).toBe('saved');
  expect(saver.copies()).toEqual([{ value: 'here', kind: 'aside' }]);
  expect([...device.values()].map(({ text }) => text)).toEqual(['here']);
  server.refuseVersions = null;
  saver.edit('elsewhere and more');
  await vi.advanceTimersByTimeAsync(2000);
  expect(kept).toEqual(['here']);
  expect(saver.copies()).toEqual([]);
  expect(device.size).toBe(0);
});

test('what is unsent when a version is restored goes into the history first', async () => {
  const { saver, kept, sent, apart, device } = setUp({ answer: 'old', isManual: true });
  saver.edit('unsaved typing');
  void saver.replace('restored');
  expect(await saver.save()).toBe(true);
  await vi.advanceTimersByTimeAsync(10);
  expect(kept).toEqual(['unsaved typing']);
  expect(sent).toEqual(['restored']);
  expect(apart).toEqual([true]);
  expect(device.size).toBe(0);
});

test('every copy is offered where nothing can be sent, and only the one that was shown is given up', () => {
  const device = new Map<string, AnswerCopy>();
  for (const [index, text] of [' ', 'one', 'two'].entries()) {
    device.set(text, { text, ancestors: digests('old'), at: -index, courseId: 1 });
  }
  const saver = createAnswerSaver({
    answer: 'old',
    courseId: 1,
    isAutosaving: true,
    store: {
      readAll: () => [...device].map(([key, copy]) => ({ key, copy })),
      write: () => true,
      setAside: () => null,
      forget: (text) => void device.delete(text),
      forgetOwn: () => {},
      remove: (key) => void device.delete(key),
    },
    send: () => Promise.resolve({ kind: 'saved' }),
    judge: () => ({ kind: 'refused', reason: '' }),
    keepVersion: null,
  });
  const [first] = saver.copies();
  expect(saver.copies().map(({ value }) => value)).toEqual(['one', 'two']);
  if (first) saver.discard(first);
  expect(saver.copies().map(({ value }) => value)).toEqual(['two']);
  expect(device.has('two')).toBe(true);
});

test('flushing twice during a save returns the truth both times', async () => {
  const { saver, server } = setUp();
  let open: (() => void) | undefined;
  server.gate = new Promise((resolve) => {
    open = resolve;
  });
  saver.edit('first');
  await vi.advanceTimersByTimeAsync(1500);
  saver.edit('second');
  const both = Promise.all([saver.flush(), saver.flush()]);
  open?.();
  expect(await both).toEqual([true, true]);
});

test('an older copy that full storage could not replace does not come back once all is saved', async () => {
  const { saver, storage, device } = setUp({ answer: 'old' });
  saver.edit('kept');
  storage.isFull = true;
  saver.edit('kept no more');
  await saver.flush();
  expect(device.size).toBe(0);
});

test('what gives way is not lost with full storage either: closing the page would lose it', async () => {
  const { saver, storage, server, kept } = setUp({ answer: 'old' });
  storage.isFull = true;
  server.refuseVersions = offline;
  saver.edit('mine');
  saver.learn('elsewhere');
  saver.resolve('theirs');
  await vi.advanceTimersByTimeAsync(2000);
  expect(saver.wouldLose()).toBe(true);
  server.refuseVersions = null;
  await vi.advanceTimersByTimeAsync(40_000);
  expect(kept).toEqual(['mine']);
  expect(saver.wouldLose()).toBe(false);
});

test('what was not let into the history goes there with the next save', async () => {
  const copies = [{ text: 'here', ancestors: [] }];
  const { saver, server, kept, device } = setUp({ answer: 'elsewhere', copies });
  server.refuseVersions = new Error('Assessment not open');
  saver.resolve('theirs');
  await vi.advanceTimersByTimeAsync(2000);
  expect(saver.copies()).toEqual([{ value: 'here', kind: 'aside' }]);
  server.refuseVersions = null;
  await saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(kept).toEqual(['here']);
  expect(saver.copies()).toEqual([]);
  expect(device.size).toBe(0);
});

/** Two tabs opened on the same copies. */
function setUpTabs(options: NonNullable<Parameters<typeof setUp>[0]>) {
  const { saver, chosen } = setUp(options);
  const other = setUp(options);
  const follow = () => chosen.mock.calls.forEach(([choice]) => other.saver.follow(choice));
  return { saver, other, follow };
}

test('what was chosen in one tab is not asked in the other one', async () => {
  const copies = [
    { text: 'newer', ancestors: ['old'] },
    { text: 'older', ancestors: ['old'] },
  ];
  for (const choice of ['mine', 'theirs'] as const) {
    const { saver, other, follow } = setUpTabs({ answer: 'old', copies });
    expect(kind(other.saver)).toBe('conflict');
    saver.resolve(choice);
    follow();
    expect(kind(other.saver)).toBe('waiting');
    expect(other.saver.text()).toBe(choice === 'mine' ? 'newer' : 'older');
    await vi.advanceTimersByTimeAsync(2000);
    expect(kind(other.saver)).toBe('saved');
  }
});

test('a choice against what the server has is followed, and shown where the text changes by it', () => {
  const copies = [{ text: 'here', ancestors: [] }];
  const { saver, other, follow } = setUpTabs({ answer: 'elsewhere', copies });
  saver.resolve('theirs');
  follow();
  expect(other.saver.text()).toBe('elsewhere');
  expect(kind(other.saver)).toBe('saved');
  expect(other.taken).toHaveBeenCalledOnce();
});

test("a user who typed something else in the other tab still chooses between it and the server's answer", () => {
  const copies = [{ text: 'here', ancestors: [] }];
  const { saver, other, follow } = setUpTabs({ answer: 'elsewhere', copies });
  other.saver.edit('here and more');
  saver.resolve('mine');
  follow();
  expect(other.saver.text()).toBe('here and more');
  expect(other.saver.getState()).toMatchObject({ kind: 'conflict', rival: { value: 'elsewhere' } });
});
