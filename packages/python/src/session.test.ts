import { expect, test } from 'vitest';
import { evaluateIn, openSession, summary } from './testing/run.js';

/** Programs of one session, each of which sees the names of those before it. */

/** The result or the errors of each program of a session. */
function results(...texts: readonly string[]): string[] {
  const session = openSession();
  return texts.map((text) => summary(evaluateIn(session, text)));
}

const last = (...texts: readonly string[]): string | undefined => results(...texts).at(-1);

const HELPER = 'def helper(x):\n    return x + 1\ndef user(x):\n    return helper(x) * 2';

test('a name that is bound again reaches the functions of earlier programs', () => {
  expect(results(HELPER, 'user(1)', 'def helper(x):\n    return x + 100', 'user(1)')).toEqual([
    'None',
    '4',
    'None',
    '202',
  ]);
  expect(last('v = 5\ndef get():\n    return v', 'v = 7', 'get()')).toBe('7');
  expect(last('v = 5\nget = lambda: v', 'v = 6', 'v = 7', 'get()')).toBe('7');
});

test('functions between two bindings of a name see the later one too', () => {
  const between = 'def twice(x):\n    return helper(helper(x))';
  expect(last(HELPER, between, 'helper = lambda x: x * 3', 'twice(2)')).toBe('18');
});

test('a program that binds a name again sees its new value at once', () => {
  expect(last(HELPER, 'def helper(x):\n    return 0\nuser(5) + user(6)')).toBe('0');
});

test('a function may become something else, and another number of parameters', () => {
  const session = openSession();
  evaluateIn(session, HELPER);
  evaluateIn(session, 'helper = 3');
  expect(summary(evaluateIn(session, 'helper'))).toBe('3');
  expect(summary(evaluateIn(session, 'user(1)'))).toBe(
    "4:11 Runtime TypeError: 'integer' object is not callable",
  );
  evaluateIn(session, 'def helper():\n    return 1');
  expect(summary(evaluateIn(session, 'user(1)'))).toBe(
    '4:11 Runtime TypeError: helper() takes exactly 0 arguments (1 given)',
  );
});

test('a function that makes tail calls gives its value to earlier functions', () => {
  const looping = 'def helper(x):\n    return 7 if x > 5000 else other(x + 1)';
  const program = `${looping}\ndef other(x):\n    return helper(x)`;
  expect(last(HELPER, program, 'user(1)')).toBe('14');
});

test('names that must keep their meaning keep it for earlier functions too', () => {
  const session = openSession();
  evaluateIn(session, HELPER);
  evaluateIn(session, 'def helper(x):\n    return 0', {}, { replaces: [] });
  expect(summary(evaluateIn(session, 'user(1)'))).toBe('4');
  evaluateIn(session, 'def helper(x):\n    return 0', {}, { replaces: ['helper'] });
  expect(summary(evaluateIn(session, 'user(1)'))).toBe('0');
});

test('a failed program leaves earlier names as they were', () => {
  expect(results('x = 1', 'y = 1 / 0\nx = 2', 'x', 'y')).toEqual([
    'None',
    '1:4 Runtime ZeroDivisionError: division by zero.',
    '1',
    "1:0 Syntax NameNotFoundError at line 1: name 'y' is not defined",
  ]);
});

test('endless recursion is reported as one', () => {
  expect(last('def f(x):\n    return 1 + f(x)', 'f(0)')).toBe(
    '2:15 Runtime RecursionError: The evaluation has exceeded the maximum recursion depth.',
  );
  // Calls in tail position take no space, however many there are.
  const count = 'def count(n):\n    return 0 if n == 0 else count(n - 1)\ncount(200000)';
  expect(last(count)).toBe('0');
});
