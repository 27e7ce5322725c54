import { expect, test } from 'vitest';
import { conditionOf, errorCodeOf, reasonOf } from './condition.js';

/** An error in the form that drivers and systems throw. */
function coded(code: string, message = '', cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code });
}
/** An error in the form in which Drizzle wraps it. */
const wrapped = (cause: unknown) =>
  new Error('Failed query: select "id" from "users" where\nparams: secret', { cause });

test.each([
  ['53100', 'disk full'],
  ['ENOSPC', 'disk full'],
  ['25006', 'read-only'],
  ['53300', 'too many connections'],
  ['57P01', 'stopping or starting'],
  ['XX001', 'damaged'],
])('%s is known as "%s", however deep it lies', (code, condition) => {
  expect(conditionOf(coded(code))).toBe(condition);
  expect(conditionOf(wrapped(coded(code)))).toBe(condition);
  expect(conditionOf(new Error('', { cause: wrapped(coded(code)) }))).toBe(condition);
});

test('a disk error that PostgreSQL reports only in words is recognised', () => {
  const message = 'could not write to file "base/1": No space left on device';
  expect(conditionOf(coded('58030', message))).toBe('disk full');
});

test.each([new Error('a defect'), coded('23505', 'duplicate key'), 'a text', undefined])(
  'other errors tell of nothing: %s',
  (error) => {
    expect(conditionOf(error)).toBeNull();
  },
);

test('the reason lists the chain of errors, the cause first, without values that people have entered', () => {
  const error = wrapped(coded('42501', 'permission denied for schema public'));
  expect(reasonOf(error)).toBe(
    'permission denied for schema public, at "select "id" from "users" where…"',
  );
  expect(errorCodeOf(error)).toBe('42501');
  const several = new AggregateError([coded('ECONNREFUSED', 'at ::1'), coded('X', 'at 127.0.0.1')]);
  expect(reasonOf(several)).toBe('at 127.0.0.1, at ::1');
});
