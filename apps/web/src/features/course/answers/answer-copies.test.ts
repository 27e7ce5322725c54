import { afterEach, expect, test, vi } from 'vitest';
import { answerDigest } from '@wellspring/contract';
import { copiesOf, localCopyStore } from './answer-copies';

/** A browser's storage, which has its keys as properties. */
function fakeStorage() {
  const methods = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  };
  const entries = new Map<string, string>();
  const storage = new Proxy(methods, {
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal('localStorage', storage);
  return { storage: methods, entries };
}

function refuse(): never {
  throw new DOMException('full', 'QuotaExceededError');
}

afterEach(() => vi.unstubAllGlobals());

const copy = { text: 'const x = 1;', ancestors: [answerDigest('old')], at: 5, courseId: 3 };
const place = { assessmentId: 7, position: 0, type: 'programming' as const };
const storeOf = (userId: number, questionId: number, page = 'a', open: readonly string[] = []) =>
  localCopyStore({ userId, questionId, place, open: new Set(open), pageId: page });

test('a copy is read back by the same person for the same question only', () => {
  fakeStorage();
  expect(storeOf(1, 2).write(copy)).toBe(true);
  expect(storeOf(1, 2, 'b').readAll()).toMatchObject([{ copy }]);
  expect(storeOf(2, 2).readAll()).toEqual([]);
  expect(storeOf(1, 3).readAll()).toEqual([]);
  expect(storeOf(1, 22).readAll()).toEqual([]);
  expect(copiesOf(1)).toMatchObject([{ questionId: 2, kept: { copy } }]);
  expect(copiesOf(11)).toEqual([]);
  const reader = storeOf(1, 2, 'b');
  reader.readAll();
  reader.forget('const x = 1;');
  expect(storeOf(1, 2).readAll()).toEqual([]);
});

test('two tabs do not write over the copies of each other', () => {
  fakeStorage();
  storeOf(1, 2, 'a').write({ ...copy, text: 'of a' });
  storeOf(1, 2, 'b').write({ ...copy, text: 'of b', at: 6 });
  const both = storeOf(1, 2, 'c').readAll();
  expect(both.map((kept) => kept.copy.text)).toEqual(['of b', 'of a']);
  storeOf(1, 2, 'b').forget('of a, earlier');
  for (const { key } of both) storeOf(1, 2, 'b').remove(key);
  expect(storeOf(1, 2, 'c').readAll()).toMatchObject([{ copy: { text: 'of b' } }]);
});

test('what another page has open is neither read nor forgotten', () => {
  fakeStorage();
  const open = storeOf(1, 2, 'a');
  open.write(copy);
  open.setAside('given up');
  const other = storeOf(1, 2, 'b', [open.ownKey]);
  expect(other.readAll()).toEqual([]);
  other.forget(copy.text);
  other.forgetOwn();
  expect(storeOf(1, 2, 'c').readAll()).toHaveLength(2);
});

test('a text set aside lies beside the own copy until it is removed', () => {
  fakeStorage();
  const store = storeOf(1, 2);
  store.write(copy);
  const key = store.setAside('given up');
  store.forgetOwn();
  const left = storeOf(1, 2, 'b').readAll();
  expect(left).toMatchObject([{ key, copy: { text: 'given up', courseId: null } }]);
  expect(left[0]?.copy.isAside).toBe(true);
  if (key !== null) store.remove(key);
  expect(store.readAll()).toEqual([]);
});

test('a copy of an earlier build is read', () => {
  const { storage } = fakeStorage();
  storage.setItem('wellspring-answer:1:2', JSON.stringify({ text: 'x', ancestors: [null, 'old'] }));
  expect(storeOf(1, 2).readAll()).toMatchObject([
    { copy: { text: 'x', ancestors: [answerDigest('old')] } },
  ]);
});

test.each(['', '{', 'null', '{"text":1,"ancestors":[]}', '[]', '{"text":"x","ancestors":[1]}'])(
  'a broken copy %j counts as none',
  (text) => {
    const { storage } = fakeStorage();
    storage.setItem('wellspring-answer:1:2:a', text);
    expect(storeOf(1, 2).readAll()).toEqual([]);
  },
);

test('full storage is reported, closed storage reads as empty', () => {
  const { storage } = fakeStorage();
  storage.setItem = refuse;
  storage.getItem = refuse;
  expect(storeOf(1, 2).write(copy)).toBe(false);
  expect(storeOf(1, 2).readAll()).toEqual([]);
});
