import { expect, test } from 'vitest';
import { advance, type History, historyOf, redo, undo } from './history';

const typed = (...steps: [number, string | null][]): History<number> =>
  steps.reduce((history, [value, step]) => advance(history, value, step), historyOf(0));

test('what was done can be taken back and done again, in order', () => {
  const done = typed([1, null], [2, null]);
  expect(undo(done).present).toBe(1);
  expect(undo(undo(done)).present).toBe(0);
  expect(redo(redo(undo(undo(done)))).present).toBe(2);
});

test('typing on in one field is one step; another field, or coming back, is another', () => {
  const done = typed([1, 'title'], [2, 'title'], [3, 'number'], [4, 'title']);
  expect(done.past).toEqual([0, 2, 3]);
});

test('typing after a step back begins a step of its own', () => {
  const back = undo(typed([1, 'title'], [2, 'number']));
  expect(undo(advance(back, 3, 'title')).present).toBe(1);
});

test('a change after a step back leaves nothing to do again', () => {
  const changed = advance(undo(typed([1, null])), 5, null);
  expect(redo(changed)).toBe(changed);
});

test('at either end nothing happens, and no change is no step', () => {
  expect(undo(historyOf(0)).present).toBe(0);
  expect(redo(historyOf(0)).present).toBe(0);
  expect(advance(historyOf(0), 0, null).past).toEqual([]);
});
