import { afterEach, expect, test } from 'vitest';
import { dismissToast, showToast, shownToasts } from './toasts';

const messages = () => shownToasts.getState().map(({ message }) => message);

afterEach(() => {
  for (const { key } of shownToasts.getState()) dismissToast(key);
});

test('messages show in the order in which they came', () => {
  showToast({ kind: 'success', message: 'one' });
  showToast({ kind: 'danger', message: 'two' });
  expect(messages()).toEqual(['one', 'two']);
});

test('one with the id of another takes its place, and counts as new', () => {
  showToast({ kind: 'success', message: 'before', id: 'x' });
  const [before] = shownToasts.getState();
  showToast({ kind: 'success', message: 'other' });
  showToast({ kind: 'success', message: 'after', id: 'x' });
  expect(messages()).toEqual(['other', 'after']);
  expect(shownToasts.getState().map(({ key }) => key)).not.toContain(before?.key);
});

test('without an id, equal messages are two', () => {
  showToast({ kind: 'success', message: 'same' });
  showToast({ kind: 'success', message: 'same' });
  expect(messages()).toEqual(['same', 'same']);
});

test('a fifth makes the oldest go', () => {
  for (const message of ['1', '2', '3', '4', '5']) showToast({ kind: 'information', message });
  expect(messages()).toEqual(['2', '3', '4', '5']);
});

test('a message that is gone can be dismissed again', () => {
  showToast({ kind: 'success', message: 'one' });
  const [shown] = shownToasts.getState();
  dismissToast(shown?.key ?? 0);
  dismissToast(shown?.key ?? 0);
  expect(messages()).toEqual([]);
});
