import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Placing } from './tiers';
import { createVoteStore } from './vote-store';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const entry = (submission_id: number, score: number | null = null) => ({
  submission_id,
  score,
  answer: { code: `entry ${submission_id};` },
});

class Refusal extends Error {}

function setUp({ entries = [entry(1), entry(2)], draft = null as Placing | null } = {}) {
  let kept = draft;
  let fails: Error | null = null;
  const sent: unknown[] = [];
  const votes = createVoteStore({
    entries,
    drafts: {
      read: () => kept,
      write: (placing) => {
        kept = placing;
        return true;
      },
      forget: () => (kept = null),
    },
    send: (list) => {
      if (fails) return Promise.reject(fails);
      sent.push(list);
      return Promise.resolve();
    },
    isPassing: (error) => !(error instanceof Refusal),
    failureText: () => 'No.',
  });
  return {
    votes,
    sent,
    kept: () => kept,
    fail: (error: Error | null) => (fails = error),
    saving: () => votes.state.getState().saving,
  };
}

test('a partial vote stays on this device, and is sent once every entry has a tier', async () => {
  const { votes, sent, kept, saving } = setUp();
  votes.move(1, 'S');
  expect(await votes.flush()).toBe(false);
  expect(sent).toEqual([]);
  expect(saving()).toEqual({ kind: 'incomplete' });
  expect(kept()).toEqual(new Map([[1, 'S']]));
  expect(votes.isAnswered()).toBe(false);

  votes.move(2, 'S');
  expect(await votes.flush()).toBe(true);
  expect(sent).toEqual([
    [
      { submission_id: 1, score: 10 },
      { submission_id: 2, score: 10 },
    ],
  ]);
  expect(saving()).toEqual({ kind: 'saved' });
  expect(kept()).toBeNull();
});

test('a draft of an earlier visit is there again, without entries that are no longer assigned', () => {
  const { votes } = setUp({
    draft: new Map([
      [2, 'B'],
      [9, 'S'],
    ]),
  });
  expect([...votes.state.getState().placing]).toEqual([[2, 'B']]);
});

test('what the server has shows as saved; taking an entry out keeps the rest here', async () => {
  const { votes, sent, kept, saving } = setUp({ entries: [entry(1, 10), entry(2, 1)] });
  expect(saving()).toEqual({ kind: 'saved' });
  votes.move(1, null);
  expect(saving()).toEqual({ kind: 'incomplete' });
  expect(kept()).toEqual(new Map([[2, 'D']]));
  // Back as it was: nothing to send.
  votes.move(1, 'S');
  expect(await votes.flush()).toBe(true);
  expect(sent).toEqual([]);
  expect(saving()).toEqual({ kind: 'saved' });
});

test('what cannot be sent now is sent later', async () => {
  const { votes, sent, saving, kept, fail } = setUp({ entries: [entry(1)] });
  fail(new Error('offline'));
  votes.move(1, 'A');
  await vi.advanceTimersByTimeAsync(0);
  expect(saving()).toEqual({ kind: 'retrying' });
  expect(kept()).toEqual(new Map([[1, 'A']]));
  fail(null);
  await vi.advanceTimersByTimeAsync(5000);
  expect(saving()).toEqual({ kind: 'saved' });
  expect(sent).toHaveLength(1);
});

test('what the server refuses is said, and tried again when it changes', async () => {
  const { votes, saving, fail } = setUp({ entries: [entry(1)] });
  fail(new Refusal());
  votes.move(1, 'A');
  expect(await votes.flush()).toBe(false);
  expect(saving()).toEqual({ kind: 'refused', reason: 'No.' });
  fail(null);
  votes.move(1, 'B');
  expect(await votes.flush()).toBe(true);
});

test('moves during a save are sent after it, the last one last', async () => {
  const { votes, sent } = setUp({ entries: [entry(1)] });
  votes.move(1, 'A');
  votes.move(1, 'B');
  votes.move(1, 'C');
  expect(await votes.flush()).toBe(true);
  expect(sent.at(-1)).toEqual([{ submission_id: 1, score: 2 }]);
});

test('without entries nothing is answered and nothing sent', async () => {
  const { votes, sent } = setUp({ entries: [] });
  expect(votes.isAnswered()).toBe(false);
  expect(await votes.flush()).toBe(false);
  expect(sent).toEqual([]);
});

test('an entry that is not there cannot be moved', () => {
  const { votes } = setUp();
  votes.move(7, 'S');
  expect(votes.state.getState().placing.size).toBe(0);
});

test('what the server has can be told from what is on this device, which can be given up', async () => {
  const entries = [entry(1, 10), entry(2, 1)];
  const { votes, kept, fail, sent } = setUp({ entries, draft: new Map([[1, 'A']]) });
  const atServer = new Map([
    [1, 'S'],
    [2, 'D'],
  ]);
  expect(votes.state.getState().placing).toEqual(new Map([[1, 'A']]));
  expect(votes.confirmed()).toEqual(atServer);
  fail(new Refusal());
  votes.move(2, 'B');
  expect(await votes.flush()).toBe(false);
  expect(votes.confirmed()).toEqual(atServer);
  votes.discard();
  expect(votes.state.getState()).toMatchObject({ placing: atServer, saving: { kind: 'saved' } });
  expect(kept()).toBeNull();
  fail(null);
  votes.move(2, 'C');
  expect(await votes.flush()).toBe(true);
  expect(votes.confirmed().get(2)).toBe('C');
  expect(sent).toHaveLength(1);
});
