import { beforeEach, expect, test, vi } from 'vitest';
import { courseSetupKeyOf } from '../../../kept-keys';
import { EXAMPLE_COURSE } from './example-course';
import { createKeptSetup } from './kept-setup';
import type { SetupDraft } from './setup-draft';
import { withNewType } from './type-drafts';

const KEY = courseSetupKeyOf(1, 3);
const SAVED: SetupDraft = {
  course: EXAMPLE_COURSE,
  types: withNewType([]).map((type) => ({ ...type, assessmentConfigId: 5, type: 'Missions' })),
};
const withCourse = (
  change: Partial<SetupDraft['course']>,
  before: SetupDraft = SAVED,
): SetupDraft => ({ ...before, course: { ...before.course, ...change } });

let storage: Map<string, string>;
let tabs: Set<() => void>;

/** Notifies all tabs of what is stored now. */
function notify() {
  for (const tab of tabs) tab();
}

beforeEach(() => {
  storage = new Map();
  tabs = new Set();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('addEventListener', (_: string, hear: (event: object) => void) =>
    tabs.add(() => hear({ key: KEY, newValue: storage.get(KEY) ?? null })),
  );
  vi.stubGlobal('removeEventListener', () => {});
});

function open(saved = SAVED) {
  const kept = createKeptSetup(KEY, saved);
  kept.attend();
  return kept;
}

test('changes are there again after a reload, and settings that others saved meanwhile stay', () => {
  open().edit({ ...withCourse({ courseName: 'CS2' }), types: withNewType(SAVED.types) });
  const others = withCourse({ courseShortName: 'one', viewable: false });
  const state = open(others).state.getState();
  expect(state).toMatchObject({ base: others, isRestored: true, hasChanges: true });
  expect(state.draft.course).toEqual(withCourse({ courseName: 'CS2' }, others).course);
  expect(state.draft.types.map(({ type }) => type)).toEqual(['Missions', 'untitled']);
});

test('changes that the server has by now are not restored, nor are they stored any longer', () => {
  open().edit({ ...SAVED, types: withNewType(SAVED.types) });
  const arrived = withNewType(SAVED.types).map((type) =>
    type.assessmentConfigId < 0 ? { ...type, assessmentConfigId: 6 } : type,
  );
  const state = open({ ...SAVED, types: arrived }).state.getState();
  expect(state).toMatchObject({ isRestored: false, hasChanges: false });
  expect(storage.size).toBe(0);
});

test('nothing is stored once everything is saved, discarded or typed back', () => {
  const kept = open();
  for (const end of [
    () => kept.confirm(withCourse({ courseName: 'CS2' }), withCourse({ courseName: 'CS2' })),
    () => kept.discard(),
    () => kept.edit({ ...kept.state.getState().base }),
    () => kept.edit(withCourse({ courseName: ' CS2 ' })),
  ]) {
    kept.edit(withCourse({ moduleHelpText: 'Read.' }));
    expect(storage.size).toBe(1);
    end();
    expect(kept.state.getState().hasChanges).toBe(false);
    expect(storage.size).toBe(0);
  }
});

test('when only a part was saved, the rest is still to be saved', () => {
  const kept = open();
  const draft = { ...withCourse({ courseName: 'CS2' }), types: withNewType(SAVED.types) };
  kept.edit(draft);
  kept.confirm(withCourse({ courseName: 'CS2' }), draft);
  expect(kept.state.getState()).toMatchObject({ hasChanges: true, draft });
  const again = open(withCourse({ courseName: 'CS2' })).state.getState();
  expect(again.draft.types).toHaveLength(2);
});

test('a tab shows the changes of another one, and neither loses its own', () => {
  const [one, other] = [open(), open()];
  one.edit(withCourse({ courseName: 'CS2' }));
  notify();
  expect(other.state.getState().draft.course.courseName).toBe('CS2');
  other.edit(withCourse({ viewable: false }, other.state.getState().draft));
  // This tab writes before it hears of the other one.
  one.edit(withCourse({ courseShortName: 'two' }, one.state.getState().draft));
  notify();
  const both = withCourse({ courseName: 'CS2', courseShortName: 'two', viewable: false });
  expect(one.state.getState().draft).toEqual(both);
  expect(other.state.getState().draft).toEqual(both);
});

test('a tab notices when another one has saved or discarded the changes, and keeps its own', () => {
  const [one, other] = [open(), open()];
  one.edit(withCourse({ courseName: 'CS2' }));
  notify();
  one.discard();
  notify();
  expect(one.state.getState().hasChanges).toBe(false);
  expect(other.state.getState()).toMatchObject({ isGone: true, hasChanges: true });
});

test('what cannot be read is ignored', () => {
  storage.set(KEY, '{"base":1}');
  expect(open().state.getState()).toMatchObject({ draft: SAVED, hasChanges: false });
});
