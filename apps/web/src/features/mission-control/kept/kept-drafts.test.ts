import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDraft } from '../model/initial-values';
import { changeAbout } from '../model/edits';
import { addDraft, draftKey, listDrafts, removeDraft, restoreDraft } from './kept-drafts';

/** Like a browser's storage: its entries are its own properties. */
function fakeStorage(isFull = () => false) {
  const holder: Record<string, string> = Object.create({
    getItem: (key: string) => holder[key] ?? null,
    setItem(key: string, text: string) {
      if (isFull()) throw new DOMException('full', 'QuotaExceededError');
      holder[key] = text;
    },
    removeItem: (key: string) => delete holder[key],
  });
  return holder;
}

const titled = (title: string) => changeAbout(newDraft(), { title });
const titles = (userId: number) =>
  listDrafts(userId).map((entry) =>
    entry.kind === 'draft' ? entry.draft.about.title : entry.kind,
  );

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2030-03-10T12:00:00Z') });
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a person has their own drafts, the latest first', () => {
  addDraft(1, titled('older'));
  vi.advanceTimersByTime(1000);
  addDraft(1, titled('newer'));
  addDraft(12, titled('of another'));
  expect(titles(1)).toEqual(['newer', 'older']);
  expect(titles(12)).toEqual(['of another']);
  expect(titles(2)).toEqual([]);
});

test('a deleted draft can be brought back as it was', () => {
  addDraft(1, titled('A'));
  const [entry] = listDrafts(1);
  if (!entry) throw new Error('There is no draft.');
  removeDraft(1, entry.id);
  expect(titles(1)).toEqual([]);
  expect(restoreDraft(1, entry)).toBe(true);
  expect(listDrafts(1)).toEqual([entry]);
});

test('what cannot be read is listed last, and nothing else is lost for it', () => {
  localStorage.setItem(draftKey(1, 'broken'), '{"version":1,"draft":');
  localStorage.setItem(draftKey(1, 'newer'), '{"version":2}');
  localStorage.setItem('wellspring-playground', 'x');
  addDraft(1, titled('A'));
  expect(titles(1)).toEqual(['A', 'unreadable', 'unreadable']);
  const text = listDrafts(1).find(({ id }) => id === 'broken')?.text;
  expect(text).toBe('{"version":1,"draft":');
});

test('where there is no room, or nothing is kept, no draft is made up', () => {
  vi.stubGlobal(
    'localStorage',
    fakeStorage(() => true),
  );
  expect(addDraft(1, titled('A'))).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  expect(addDraft(1, titled('A'))).toBeNull();
  expect(listDrafts(1)).toEqual([]);
});
