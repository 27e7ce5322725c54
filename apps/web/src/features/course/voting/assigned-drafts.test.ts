import { expect, test } from 'vitest';
import type { Draft, DraftStore } from '../answers/draft';
import { assignedDrafts } from './assigned-drafts';

const draft = (text: string): Draft => ({ text, ancestors: [], at: 1, courseId: 1 });
const entries = [{ submission_id: 2, score: null, answer: { code: '' } }];

test('a copy that is left over from other entries goes when the rest of it is saved', () => {
  const device = new Map([
    ['old', draft('1:10 2:7')],
    ['other', draft('2:1')],
  ]);
  const plain: DraftStore = {
    readAll: () => [...device].map(([key, kept]) => ({ key, draft: kept })),
    write: () => true,
    setAside: () => null,
    forget: () => {},
    forgetOwn: () => {},
    remove: (key) => void device.delete(key),
  };
  const drafts = assignedDrafts(plain, entries);
  expect(drafts.readAll().map((kept) => kept.draft.text)).toEqual(['2:7', '2:1']);
  drafts.forget('2:7');
  expect([...device.keys()]).toEqual(['other']);
});
