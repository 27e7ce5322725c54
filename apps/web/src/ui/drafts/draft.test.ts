import { expect, test } from 'vitest';
import { type DraftRules, type KeptCopy, openDraft } from './draft';
import { createDraft } from './draft-store';
import { transition } from './transition';

const RULES: DraftRules<string> = {
  isSame: (one, other) => one === other,
  digest: (text) => `digest of ${text}`,
  isBlank: (text) => text.trim() === '',
  device: { kind: 'own' },
  server: {
    isAutomatic: true,
    pace: { pauseMs: 1000, maxMs: 10_000 },
    isSendable: (text) => text.trim() !== '',
    hasHistory: true,
    isShared: false,
  },
};

/** The initial state of a draft, given the copies that other pages left, the newest first. */
const open = (value: string | null, copies: readonly KeptCopy<string>[]) =>
  openDraft(RULES, { value, copies }).state;

/** A stored copy that is based on these texts. */
function kept(value: string, ancestors: readonly string[], key = value): KeptCopy<string> {
  return { key, value, ancestors: ancestors.map(RULES.digest), isAside: false };
}

test('what was typed here and not sent wins over what the server had before', () => {
  const wins = { mine: 'new', rivals: [], settled: ['new'] };
  expect(open('old', [kept('new', ['old'])])).toMatchObject(wins);
  expect(open(null, [kept('new', [])])).toMatchObject(wins);
});

test('a text that was on its way may have arrived', () => {
  const opened = open('sent', [kept('newer', ['old', 'sent'])]);
  expect(opened).toMatchObject({ mine: 'newer', rivals: [] });
});

test('a text saved elsewhere meanwhile is never overwritten silently', () => {
  expect(open('elsewhere', [kept('here', ['old'])])).toMatchObject({
    mine: 'here',
    rivals: [{ source: 'server', value: 'elsewhere' }],
    phase: { kind: 'conflict' },
  });
});

test('a draft that arrived is of no more use', () => {
  const settled = { mine: 'same', rivals: [], settled: ['same'] };
  expect(open('same', [kept('same', ['old'])])).toMatchObject(settled);
  expect(open('x', [])).toMatchObject({ mine: 'x', rivals: [], settled: [] });
});

test('of several copies the newest shows, and those that it does not go on from are to be chosen', () => {
  const copies = [
    kept('newest', ['old', 'part']),
    kept('part', ['old']),
    kept('other', ['old']),
    kept('newest', ['old'], 'twice'),
    kept('  ', ['old'], 'blank'),
  ];
  expect(open('old', copies)).toMatchObject({
    mine: 'newest',
    settled: ['newest', 'part', 'twice', 'blank'],
    rivals: [{ source: 'device', value: 'other', key: 'other' }],
  });
});

test('what was set aside does not stand against anything', () => {
  const copies = [{ ...kept('given up', [], 'aside'), isAside: true }];
  expect(open('saved', copies)).toMatchObject({
    mine: 'saved',
    rivals: [],
    asides: [{ key: 'aside', value: 'given up' }],
  });
});

test('a transition changes nothing that was there before', () => {
  const before = open('old', [kept('here', ['older']), kept('other', [])]);
  const copy = structuredClone(before);
  const { state, effects } = transition(RULES, before, { kind: 'resolved', choice: 'theirs' }, 5);
  expect(before).toEqual(copy);
  expect(state.mine).toBe('old');
  expect(effects.map(({ kind }) => kind)).toContain('set-aside');
});

test('what another page left stays where it lies until there is a copy in its place', () => {
  const removed: string[] = [];
  let isFull = true;
  const draft = createDraft(
    RULES,
    {
      copies: {
        write: () => !isFull,
        setAside: () => (isFull ? null : 'aside'),
        forget: () => {},
        forgetOwn: () => {},
        remove: (key) => void removed.push(key),
      },
    },
    { value: 'old', copies: [kept('newer', ['old']), kept('older', ['old'])] },
  );
  draft.start();
  draft.resolve('theirs');
  expect(draft.state.getState()).toMatchObject({ mine: 'older', copy: 'failed' });
  expect(removed).toEqual([]);
  isFull = false;
  draft.edit('older, and more');
  expect(draft.state.getState().copy).toBe('kept');
});

test('text that was typed until it says what the server has stands against nothing', () => {
  const before = open('elsewhere', [kept('here', ['old'])]);
  const event = { kind: 'edited', value: 'elsewhere' } as const;
  const { state } = transition(RULES, before, event, 5);
  expect(state).toMatchObject({ rivals: [], phase: { kind: 'saved' } });
});
