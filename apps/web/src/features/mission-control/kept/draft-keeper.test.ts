import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDraft } from '../model/initial-values';
import type { AssessmentDraft } from '../model/draft';
import { addQuestion, changeAbout } from '../model/edits';
import type { Place } from '../../../ui/drafts/draft-store';
import { createDraftKeeper } from './draft-keeper';
import { formatKept, parseKept } from './kept-drafts';

/** One place that several tabs share, like local storage. */
function sharedPlace() {
  const shared = {
    text: formatKept({ savedAt: '2030-01-01T00:00:00.000Z', draft: newDraft() }) as string | null,
    isFull: false,
  };
  const tabs: { hear: () => void; place: Place }[] = [];
  function put(text: string | null, from: Place | null) {
    shared.text = text;
    for (const tab of tabs) if (tab.place !== from) tab.hear();
  }
  function open() {
    const place: Place = {
      read: () => shared.text,
      write(text) {
        if (!shared.isFull) put(text, place);
        return !shared.isFull;
      },
      remove: () => put(null, place),
      watch(hear) {
        const tab = { hear, place };
        tabs.push(tab);
        return () => tabs.splice(tabs.indexOf(tab), 1);
      },
    };
    const keeper = createDraftKeeper(place, { text: shared.text ?? '', draft: keptIn() });
    return { ...keeper, leave: keeper.attend() };
  }
  const keptIn = (): AssessmentDraft => parseKept(shared.text ?? '')?.draft ?? newDraft();
  return { shared, open, put, keptIn };
}

const titled = (title: string) => (draft: AssessmentDraft) => changeAbout(draft, { title });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what is typed is kept after a pause, and at once when the page goes', () => {
  const { open, keptIn } = sharedPlace();
  const keeper = open();
  keeper.edit(titled('A'), 'title');
  expect(keeper.state.getState().saving).toBe('waiting');
  vi.runAllTimers();
  expect(keptIn().about.title).toBe('A');
  keeper.edit(titled('AB'), 'title');
  expect(keeper.save()).toBe(true);
  expect(keptIn().about.title).toBe('AB');
  expect(keeper.state.getState().saving).toBe('saved');
});

test('where there is no room it says so, and keeps it once there is', () => {
  const { shared, open, keptIn } = sharedPlace();
  const keeper = open();
  shared.isFull = true;
  keeper.edit(titled('A'), 'title');
  vi.runAllTimers();
  expect(keeper.state.getState().saving).toBe('failed');
  shared.isFull = false;
  expect(keeper.save()).toBe(true);
  expect(keptIn().about.title).toBe('A');
});

test('what was typed last is kept when the page is left', () => {
  const { open, keptIn } = sharedPlace();
  const keeper = open();
  keeper.edit(titled('A'), 'title');
  keeper.leave();
  expect(keptIn().about.title).toBe('A');
});

test('steps back and forth are kept as well', () => {
  const { open, keptIn } = sharedPlace();
  const keeper = open();
  keeper.edit((draft) => addQuestion(draft, 'mcq', null), null);
  keeper.undo();
  keeper.save();
  expect(keptIn().questions).toEqual([]);
  keeper.redo();
  keeper.save();
  expect(keptIn().questions).toHaveLength(1);
});

test('a tab without changes of its own shows what another one typed, and says so', () => {
  const { open } = sharedPlace();
  const [one, other] = [open(), open()];
  one.edit(titled('A'), 'title');
  one.save();
  const { history, elsewhere, saving } = other.state.getState();
  expect(history.present.about.title).toBe('A');
  expect(elsewhere).toEqual({ kind: 'taken' });
  expect(saving).toBe('saved');
  other.dismiss();
  expect(other.state.getState().elsewhere).toBeNull();
});

test('when both have changed it nothing is overwritten before the person has chosen', () => {
  const { open, keptIn } = sharedPlace();
  const [one, other] = [open(), open()];
  other.edit(titled('B'), 'title');
  one.edit(titled('A'), 'title');
  one.save();
  expect(other.state.getState().elsewhere).toMatchObject({ kind: 'conflict' });
  other.edit(titled('BB'), 'title');
  vi.runAllTimers();
  expect(other.save()).toBe(false);
  expect(keptIn().about.title).toBe('A');

  other.keepMine();
  expect(keptIn().about.title).toBe('BB');
  // The first tab had nothing unsaved.
  expect(one.state.getState().history.present.about.title).toBe('BB');
});

test('the user can continue with the text of the other tab', () => {
  const { open, keptIn } = sharedPlace();
  const [one, other] = [open(), open()];
  other.edit(titled('B'), 'title');
  one.edit(titled('A'), 'title');
  one.save();
  other.takeTheirs();
  expect(other.state.getState().history.present.about.title).toBe('A');
  expect(other.state.getState().elsewhere).toBeNull();
  expect(other.save()).toBe(true);
  expect(keptIn().about.title).toBe('A');
});

test('a write of another tab is found even before its event arrives', () => {
  const { shared, open, keptIn } = sharedPlace();
  const keeper = open();
  shared.text = formatKept({ savedAt: '2030-01-02T00:00:00.000Z', draft: titled('A')(newDraft()) });
  keeper.edit(titled('B'), 'title');
  vi.runAllTimers();
  expect(keeper.state.getState().elsewhere).toMatchObject({ kind: 'conflict' });
  expect(keptIn().about.title).toBe('A');
});

test('a draft that another tab deleted, or broke, is still here and can be kept', () => {
  const { open, put, keptIn, shared } = sharedPlace();
  const keeper = open();
  keeper.edit(titled('A'), 'title');
  put('{"version":7}', null);
  expect(keeper.state.getState().elsewhere).toEqual({ kind: 'conflict', theirs: null });
  put(null, null);
  keeper.keepMine();
  expect(shared.text).not.toBeNull();
  expect(keptIn().about.title).toBe('A');
});

test.each(['', 'null', '{}', '[1]', '{"version":1,"savedAt":"x","draft":{}}', '{"version":2}'])(
  'texts that are not drafts are recognised: %s',
  (text) => expect(parseKept(text)).toBeNull(),
);
