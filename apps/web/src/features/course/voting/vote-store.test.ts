import { answerDigest, type Vote, votesText } from '@wellspring/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnswerSaver } from '../answers/answer-saver';
import type { AnswerCopy } from '../answers/answer-copies';
import { assignedCopies } from './assigned-copies';
import { isComplete, placingOf, votesIn } from './tiers';
import { createVoteStore } from './vote-store';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const entry = (submission_id: number, score: number | null = null) => ({
  submission_id,
  score,
  answer: { code: `entry ${submission_id};` },
});
const OFFLINE = new Error('offline');
/** The time from a move until the votes are sent. */
const PAUSE_MS = 1000;

/** The votes of one page, and a server that compares its text before saving, as the real one does. */
function setUp(
  options: { entries?: ReturnType<typeof entry>[]; left?: readonly AnswerCopy[] } = {},
) {
  const { entries = [entry(1), entry(2)], left = [] } = options;
  const device = new Map(left.map((copy, index) => [`left-${index}`, copy]));
  const server = { text: votesText(entries), fail: null as Error | null };
  const sent: Vote[][] = [];
  const saver = createAnswerSaver({
    answer: server.text === '' ? null : server.text,
    courseId: 1,
    isAutosaving: true,
    store: assignedCopies(
      {
        readAll: () => [...device].map(([key, copy]) => ({ key, copy })),
        write: (copy) => device.set('own', copy) === device,
        setAside: () => null,
        forget: (text) => {
          for (const [key, copy] of device) if (copy.text === text) device.delete(key);
        },
        forgetOwn: () => void device.delete('own'),
        remove: (key) => void device.delete(key),
      },
      entries,
    ),
    isSendable: (text) => isComplete(entries, placingOf(votesIn(text))),
    send: (text, { replaces }) => {
      if (server.fail) return Promise.reject(server.fail);
      sent.push(votesIn(text));
      if (server.text !== '' && server.text !== text) {
        if (!replaces.includes(answerDigest(server.text))) {
          return Promise.resolve({ kind: 'changed', value: server.text });
        }
      }
      server.text = text;
      return Promise.resolve({ kind: 'saved' });
    },
    judge: (error) =>
      error === OFFLINE
        ? { kind: 'retrying', isOffline: true }
        : { kind: 'refused', reason: String(error) },
    keepVersion: null,
  });
  saver.start();
  const votes = createVoteStore(saver, entries);
  const isDone = () => isComplete(entries, votes.placing());
  return { votes, saver, sent, server, device, isDone, kind: () => saver.getState().kind };
}

const copy = (votes: readonly Vote[], ...ancestors: (readonly Vote[])[]): AnswerCopy => ({
  text: votesText(votes),
  ancestors: ancestors.map((ancestor) => answerDigest(votesText(ancestor))),
  at: 1,
  courseId: null,
});

test('a partial vote stays on this device, and is sent once every entry has a tier', async () => {
  const { votes, saver, sent, device, isDone, kind } = setUp();
  votes.move(1, 'S');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await saver.flush()).toBe(false);
  expect(sent).toEqual([]);
  expect(kind()).toBe('empty');
  expect(isDone()).toBe(false);
  // Otherwise it would be sent from the list of assessments, where nothing tells that it is incomplete.
  expect(device.get('own')).toMatchObject({ text: '1:10', courseId: null });

  votes.move(2, 'S');
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(sent).toEqual([votesIn('1:10 2:10')]);
  expect(kind()).toBe('saved');
  expect(device.size).toBe(0);
  expect(await saver.flush()).toBe(true);
});

test('a copy of an earlier visit is there again, without entries that are no longer assigned', () => {
  const { votes } = setUp({ left: [copy([entry(2, 4), entry(9, 10)])] });
  expect([...votes.placing()]).toEqual([[2, 'B']]);
});

test('an old copy does not win over newer votes of another device', async () => {
  const earlier = [entry(1, 10), entry(2, 10)];
  const left = [entry(1, 1), entry(2, 10)];
  const entries = [entry(1, 7), entry(2, 7)];
  const { saver, sent, server, kind } = setUp({ entries, left: [copy(left, earlier)] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(kind()).toBe('conflict');
  expect(sent).toEqual([]);
  expect(await saver.flush()).toBe(false);
  saver.resolve('mine');
  await vi.advanceTimersByTimeAsync(0);
  expect(server.text).toBe(votesText(left));
  expect(kind()).toBe('saved');
});

test('a copy that goes on from what the server has is sent', async () => {
  const entries = [entry(1, 7), entry(2, 7)];
  const { server } = setUp({ entries, left: [copy([entry(1, 1), entry(2, 7)], entries)] });
  await vi.advanceTimersByTimeAsync(0);
  expect(server.text).toBe('1:1 2:7');
});

test('votes that another device has changed meanwhile are shown, not overwritten', async () => {
  const { votes, saver, server, kind } = setUp({ entries: [entry(1, 10), entry(2, 10)] });
  server.text = '1:2 2:2';
  votes.move(1, 'A');
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(kind()).toBe('conflict');
  expect(server.text).toBe('1:2 2:2');
  saver.resolve('theirs');
  expect([...votes.placing().values()]).toEqual(['C', 'C']);
  expect(kind()).toBe('saved');
});

test('votes that were saved in another tab are shown here; if they contradict a copy, the user must choose', () => {
  const { votes, saver, isDone, kind } = setUp();
  saver.learn('1:10 2:1', Date.now());
  expect([...votes.placing().values()]).toEqual(['S', 'D']);
  expect(isDone()).toBe(true);
  votes.move(1, null);
  saver.learn('1:10 2:7', Date.now() + 1);
  expect(kind()).toBe('conflict');
});

test('what cannot be sent now is sent later, with growing pauses, also after the page was away', async () => {
  const { votes, saver, sent, server, kind } = setUp({ entries: [entry(1)] });
  server.fail = OFFLINE;
  votes.move(1, 'A');
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(kind()).toBe('retrying');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(kind()).toBe('retrying');
  saver.dispose();
  await vi.advanceTimersByTimeAsync(60_000);
  server.fail = null;
  saver.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(kind()).toBe('saved');
  expect(sent).toHaveLength(1);
});

test('what the server refuses is said, and tried again when it changes', async () => {
  const { votes, server, saver } = setUp({ entries: [entry(1)] });
  server.fail = new Error('No.');
  votes.move(1, 'A');
  expect(await saver.flush()).toBe(false);
  expect(saver.getState()).toEqual({ kind: 'refused', reason: 'Error: No.' });
  server.fail = null;
  votes.move(1, 'B');
  expect(await saver.flush()).toBe(true);
});

test('without entries nothing is answered and nothing sent; strange entries cannot be moved', async () => {
  const { votes, sent, isDone } = setUp({ entries: [] });
  votes.move(7, 'S');
  expect(votes.placing().size).toBe(0);
  expect(isDone()).toBe(false);
  expect(sent).toEqual([]);
});

test('saved votes are distinguished from those arranged here', () => {
  const { votes } = setUp({ entries: [entry(1, 10), entry(2, 1)] });
  votes.move(1, 'A');
  expect([...votes.placing()]).toEqual([
    [1, 'A'],
    [2, 'D'],
  ]);
  expect([...votes.confirmed()]).toEqual([
    [1, 'S'],
    [2, 'D'],
  ]);
});
