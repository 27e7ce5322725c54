import { expect, test } from 'vitest';
import type { AnswerCopy, CopyStore } from '../answers/answer-copies';
import { assignedCopies } from './assigned-copies';

const copy = (text: string): AnswerCopy => ({ text, ancestors: [], at: 1, courseId: 1 });
const entries = [{ submission_id: 2, score: null, answer: { code: '' } }];

test('a copy that is left over from other entries goes when the rest of it is saved', () => {
  const device = new Map([
    ['old', copy('1:10 2:7')],
    ['other', copy('2:1')],
  ]);
  const plain: CopyStore = {
    readAll: () => [...device].map(([key, kept]) => ({ key, copy: kept })),
    write: () => true,
    setAside: () => null,
    forget: () => {},
    forgetOwn: () => {},
    remove: (key) => void device.delete(key),
  };
  const store = assignedCopies(plain, entries);
  expect(store.readAll().map((kept) => kept.copy.text)).toEqual(['2:7', '2:1']);
  store.forget('2:7');
  expect([...device.keys()]).toEqual(['other']);
});
