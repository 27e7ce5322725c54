import { expect, test } from 'vitest';
import { CHANNELS, listen } from '@wellspring/evaluator/testing';
import { evaluator } from '../evaluator.js';
import { openListening, recordIn } from '../testing/run.js';
import { sampled } from '@wellspring/evaluator/sampled';

const SUITE = 'engine limits';

/** Programs that try to break the stepper. It must answer soon, with texts of a reasonable length. */

function step(text: string, stepLimit = 5000) {
  const { session, sent } = openListening(2);
  const outcome = recordIn(session, text, { mode: 'stepper', stepLimit });
  return { ...outcome, steps: sent(CHANNELS.steps).flatMap(({ steps }) => steps) };
}

function summaryOf(outcome: ReturnType<typeof step>): readonly [total: number, last: string] {
  if (outcome.status !== 'finished') throw new Error(`no steps: ${JSON.stringify(outcome)}`);
  return [outcome.steps.length, outcome.steps.at(-1)?.explanation ?? ''];
}

const LIMIT = 'Maximum number of steps exceeded';

test.each(
  sampled(SUITE, [
    ['a loop', 'const f = x => f(x); f(1);'],
    ['a loop without names', '(x => x(x))(x => x(x));'],
    [
      'functions that call each other',
      'function f(x) { return g(x); } function g(x) { return f(x); } f(1);',
    ],
    ['deep recursion', 'const f = n => n === 0 ? 0 : 1 + f(n - 1); f(100000);'],
    ['deep recursion through blocks', 'function f(n) { const m = n + 1; return 1 + f(m); } f(0);'],
  ]),
)('%s comes to the limit', { timeout: 20_000 }, (_what, text) => {
  expect(summaryOf(step(text))).toEqual([5000, LIMIT]);
});

test.each(
  sampled(SUITE, [
    ['an endless list', 'const f = xs => f(pair(1, xs)); f(null);'],
    ['texts that double', 'const f = s => f(s + s); f("ab");'],
    ['pairs that double', 'const f = p => f(pair(p, p)); f(1);'],
    ['functions that double', 'const f = g => f(x => g(g(x))); f(x => x);'],
    [
      'a display of what doubles',
      'const f = (p, n) => n === 0 ? display(p) : f(pair(p, p), n - 1); f(1, 40);',
    ],
  ]),
)(
  '%s end at the limit of steps or of what the engine holds',
  { timeout: 30_000 },
  (_what, text) => {
    const outcome = step(text);
    expect(outcome.status).toBe('finished');
    const characters = outcome.steps.reduce((sum, { code }) => sum + code.length, 0);
    expect(characters).toBeLessThan(17_000_000);
  },
);

test.each([
  ['brackets', `${'('.repeat(20_000)}1${')'.repeat(20_000)};`],
  ['blocks', `${'{'.repeat(5000)}1;${'}'.repeat(5000)}`],
  ['minus signs', `${'- '.repeat(5000)}1;`],
  ['a sum', `${'1 + '.repeat(20_000)}1;`],
  ['functions', `${'x => '.repeat(5000)}1;`],
])('deeply nested %s are answered', { timeout: 20_000 }, (_what, text) => {
  expect(step(text, 20)?.status).toMatch(/^(?:finished|error)$/);
});

test.each([
  ['blocks', `${'{'.repeat(2500)}1;${'}'.repeat(2500)}`],
  ['calls', `const f = x => x; f${'(1)'.repeat(8000)};`],
])('%s that are too deep behind the parser are not taken for a recursion', (_what, text) => {
  const outcome = step(text, 20);
  const errors = outcome?.status === 'error' ? outcome.errors : [];
  expect(errors.map(({ message }) => message)).toEqual(['The program is nested too deeply.']);
});

test('a list of thousands of elements is a value like any other', { timeout: 20_000 }, () => {
  const list = `list(${Array.from({ length: 5000 }, (_, index) => index).join(',')})`;
  const [total, last] = summaryOf(step(`const xs = ${list}; head(tail(xs));`, 100));
  expect([total, last]).toEqual([10, 'Evaluation complete']);
});

test('a program of hundreds of statements is stepped through', { timeout: 20_000 }, () => {
  const text = Array.from({ length: 500 }, (_, index) => `const x${index} = ${index};`).join('\n');
  expect(summaryOf(step(`${text}\nx0 + x499;`, 5000))).toEqual([1004, 'Evaluation complete']);
});

test('a stop ends the steps', () => {
  const session = evaluator.createSession(
    { chapter: 2, variant: 'default', timeoutMs: 1000 },
    listen({ isStopRequested: () => true }).callbacks,
  );
  expect(recordIn(session, 'const f = x => f(x); f(1);', { mode: 'stepper' })).toEqual({
    status: 'stopped',
  });
});
