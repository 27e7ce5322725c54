import { beforeEach, describe, expect, test, vi } from 'vitest';
import { gradingKeyOf } from '../../../kept-keys';
import { adjustmentOf, createGradeDraft } from './grade-draft';

const KEY = gradingKeyOf(1, 61, 20);
const NOTHING = { xpAdjustment: 0, comments: '' };
let storage: Map<string, string>;

beforeEach(() => {
  storage = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });
});

test.each([
  ['25', 25],
  [' -100 ', -100],
  ['−5', -5],
  ['+7', 7],
  ['-0', -0],
  ['', null],
  ['1.5', null],
  ['1e3', null],
  ['abc', null],
  ['99999999999', null],
])('the adjustment %j is %j', (text, expected) => {
  expect(adjustmentOf(text)).toBe(expected);
});

test('what is written is there again after a reload', () => {
  const draft = createGradeDraft(KEY, NOTHING);
  draft.write({ comments: 'Well do' });
  draft.write({ comments: 'Well done', adjustment: '25' });
  const again = createGradeDraft(KEY, NOTHING).state.getState();
  expect(again).toMatchObject({ comments: 'Well done', adjustment: '25', isRestored: true });
  expect(again.isDirty).toBe(true);
});

test('the draft of one person or answer is not that of another', () => {
  createGradeDraft(KEY, NOTHING).write({ comments: 'mine' });
  for (const key of [gradingKeyOf(2, 61, 20), gradingKeyOf(1, 62, 20), gradingKeyOf(1, 61, 21)]) {
    expect(createGradeDraft(key, NOTHING).state.getState().comments).toBe('');
  }
});

test('once saved, nothing is kept, but what was written meanwhile', () => {
  const draft = createGradeDraft(KEY, NOTHING);
  draft.write({ comments: 'one' });
  const sent = { xpAdjustment: 0, comments: 'one' };
  draft.write({ comments: 'one two' });
  draft.confirm(sent);
  expect(draft.state.getState().isDirty).toBe(true);
  expect(storage.size).toBe(1);
  draft.confirm({ xpAdjustment: 0, comments: 'one two' });
  expect(draft.state.getState().isDirty).toBe(false);
  expect(storage.size).toBe(0);
});

test('marks of another marker are shown where nothing was written', () => {
  const draft = createGradeDraft(KEY, NOTHING);
  draft.follow({ xpAdjustment: 5, comments: 'theirs' });
  expect(draft.state.getState()).toMatchObject({ adjustment: '5', comments: 'theirs' });
  expect(draft.state.getState().isConflicting).toBe(false);
});

test('marks of another marker are never overwritten without a choice', () => {
  const draft = createGradeDraft(KEY, NOTHING);
  draft.write({ comments: 'mine' });
  draft.follow({ xpAdjustment: 5, comments: 'theirs' });
  expect(draft.state.getState().comments).toBe('mine');
  expect(draft.state.getState().isConflicting).toBe(true);
  // Not after a reload either.
  const again = createGradeDraft(KEY, { xpAdjustment: 5, comments: 'theirs' });
  expect(again.state.getState().isConflicting).toBe(true);

  again.keepMine();
  expect(again.state.getState().isConflicting).toBe(false);
  expect(again.state.getState().isDirty).toBe(true);
  again.discard();
  expect(again.state.getState()).toMatchObject({ adjustment: '5', comments: 'theirs' });
  expect(storage.size).toBe(0);
});

test('a draft that the server has by now is forgotten', () => {
  createGradeDraft(KEY, NOTHING).write({ comments: 'sent' });
  const draft = createGradeDraft(KEY, { xpAdjustment: 0, comments: 'sent' });
  expect(draft.state.getState().isDirty).toBe(false);
  expect(storage.size).toBe(0);
});

test('an adjustment that is no number yet is work that is not saved', () => {
  const draft = createGradeDraft(KEY, NOTHING);
  draft.write({ adjustment: '-' });
  expect(draft.state.getState().isDirty).toBe(true);
});

test.each([
  '',
  'null',
  '{}',
  '{"adjustment":1}',
  '[',
  '{"adjustment":"1","comments":"x","base":0}',
])('a broken draft %j is as none', (text) => {
  storage.set(KEY, text);
  expect(createGradeDraft(KEY, NOTHING).state.getState().isDirty).toBe(false);
});

test('full storage is reported', () => {
  const draft = createGradeDraft(KEY, NOTHING);
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => {},
  });
  draft.write({ comments: 'x' });
  expect(draft.state.getState().isKept).toBe(false);
});

/** Two tabs on one answer, which receive each other's events. */
function openTwo() {
  const tabs = [createGradeDraft(KEY, NOTHING), createGradeDraft(KEY, NOTHING)] as const;
  for (const tab of tabs) tab.attend();
  return tabs;
}

describe('two tabs on one answer', () => {
  let heard: ((event: { readonly key: string; readonly newValue: string | null }) => void)[];

  beforeEach(() => {
    heard = [];
    vi.stubGlobal('addEventListener', (_: string, hear: (typeof heard)[number]) =>
      heard.push(hear),
    );
    vi.stubGlobal('removeEventListener', () => {});
  });

  /** Events arrive later than the stored text changes. */
  function deliver() {
    for (const hear of heard) hear({ key: KEY, newValue: storage.get(KEY) ?? null });
  }

  test('show the same text', () => {
    const [one, other] = openTwo();
    one.write({ comments: 'one' });
    deliver();
    other.write({ comments: 'one, other' });
    deliver();
    for (const tab of [one, other]) {
      expect(tab.state.getState()).toMatchObject({ comments: 'one, other', elsewhere: null });
    }
  });

  test('the latest text of one tab is not removed when another one saves or discards', () => {
    const [one, other] = openTwo();
    other.write({ comments: 'other' });
    deliver();
    one.write({ comments: 'other and more' });
    other.confirm({ xpAdjustment: 0, comments: 'other' });
    expect(createGradeDraft(KEY, NOTHING).state.getState().comments).toBe('other and more');
    other.discard();
    expect(createGradeDraft(KEY, NOTHING).state.getState().comments).toBe('other and more');
  });

  test.each([
    ['mine', 'keepMine', 'second'],
    ['the other', 'takeElsewhere', 'first'],
  ] as const)('what both wrote at once asks for a choice: %s', (_, choose, text) => {
    const [one, other] = openTwo();
    one.write({ comments: 'first' });
    other.write({ comments: 'second' });
    expect(other.state.getState()).toMatchObject({
      comments: 'second',
      elsewhere: { comments: 'first' },
    });
    expect(other.state.getState().isConflicting).toBe(true);
    expect(storage.get(KEY)).toContain('first');
    deliver();
    other[choose]();
    expect(other.state.getState().isConflicting).toBe(false);
    expect(storage.get(KEY)).toContain(text);
    deliver();
    expect(one.state.getState().comments).toBe(text);
  });

  test('a text that one tab discards stays in the other one, marked as not stored', () => {
    const [one, other] = openTwo();
    one.write({ comments: 'both' });
    deliver();
    other.discard();
    deliver();
    expect(one.state.getState()).toMatchObject({ comments: 'both', isKept: false });
    one.write({ comments: 'both again' });
    expect(storage.get(KEY)).toContain('both again');
  });
});

test("marks of which only the reply was lost are recognised as one's own", () => {
  const draft = createGradeDraft(KEY, NOTHING);
  draft.write({ comments: 'sent', adjustment: '5' });
  draft.follow({ xpAdjustment: 5, comments: 'sent' });
  expect(draft.state.getState().isConflicting).toBe(false);
  expect(draft.state.getState().isDirty).toBe(false);
  expect(storage.size).toBe(0);
  // Further typing continues from there.
  draft.write({ comments: 'sent, and more' });
  expect(draft.state.getState().isConflicting).toBe(false);
});
