import { afterEach, expect, test, vi } from 'vitest';
import { localDraftStore, restore } from './draft';

function fakeStorage() {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  return { storage, entries };
}

function refuse(): never {
  throw new DOMException('full', 'QuotaExceededError');
}

afterEach(() => vi.unstubAllGlobals());

test('a draft is read back by the same person for the same question only', () => {
  fakeStorage();
  const draft = { text: 'const x = 1;', ancestors: [null] };
  expect(localDraftStore(1, 2).write(draft)).toBe(true);
  expect(localDraftStore(1, 2).read()).toEqual(draft);
  expect(localDraftStore(2, 2).read()).toBeNull();
  expect(localDraftStore(1, 3).read()).toBeNull();
  localDraftStore(1, 2).forget('const x = 1;');
  expect(localDraftStore(1, 2).read()).toBeNull();
});

test('a copy that another page has replaced is not forgotten', () => {
  fakeStorage();
  localDraftStore(1, 2).write({ text: 'newer', ancestors: [] });
  localDraftStore(1, 2).forget('older');
  expect(localDraftStore(1, 2).read()?.text).toBe('newer');
});

test.each(['', '{', 'null', '{"text":1,"ancestors":[]}', '[]'])(
  'a broken copy %j counts as none',
  (text) => {
    const { entries } = fakeStorage();
    localDraftStore(1, 2).write({ text: 'x', ancestors: [] });
    for (const key of entries.keys()) entries.set(key, text);
    expect(localDraftStore(1, 2).read()).toBeNull();
  },
);

test('full storage is reported, closed storage reads as empty', () => {
  const { storage } = fakeStorage();
  storage.setItem = refuse;
  storage.getItem = refuse;
  expect(localDraftStore(1, 2).write({ text: 'x', ancestors: [] })).toBe(false);
  expect(localDraftStore(1, 2).read()).toBeNull();
});

test('what was typed here and not sent wins over what the server had before', () => {
  expect(restore('old', { text: 'new', ancestors: ['old'] })).toEqual({
    kind: 'draft',
    text: 'new',
  });
  expect(restore(null, { text: 'new', ancestors: [null] })).toEqual({ kind: 'draft', text: 'new' });
});

test('a text that was on its way may have arrived', () => {
  const draft = { text: 'newer', ancestors: ['old', 'sent'] };
  expect(restore('sent', draft)).toEqual({ kind: 'draft', text: 'newer' });
});

test('a text saved elsewhere meanwhile is never overwritten silently', () => {
  const draft = { text: 'here', ancestors: ['old'] };
  expect(restore('elsewhere', draft)).toEqual({ kind: 'conflict', text: 'here' });
});

test('a draft that arrived is of no more use', () => {
  expect(restore('same', { text: 'same', ancestors: ['old'] })).toEqual({ kind: 'server' });
  expect(restore('x', null)).toEqual({ kind: 'server' });
});
