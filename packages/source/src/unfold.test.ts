import { expect, test } from 'vitest';
import type { Answer, Drawing, DrawnValue, Outcome, Session } from '@wellspring/evaluator';
import { CHANNELS, listen } from '@wellspring/evaluator/testing';
import { SourceSession } from './session.js';

/** Streams in drawings can be unfolded on request. */

function open() {
  const { callbacks, sent } = listen();
  const session = new SourceSession({ chapter: 3, variant: 'default', timeoutMs: 1000 }, callbacks);
  return { session, drawings: () => sent(CHANNELS.drawing) };
}

const evaluate = (session: Session, text: string) =>
  session.evaluate({ files: { '/p.js': text }, entry: '/p.js' }) as Outcome;

/** Unfolds the streams of the first drawing. @param counts for each structure, the number of tails */
const unfold = (session: Session, counts: readonly number[], timeoutMs = 1000) =>
  session.request?.('drawing', { call: 1, counts }, { timeoutMs }) as Answer;

/** @throws when it was not unfolded */
function unfolded(session: Session, counts: readonly number[]): Drawing {
  const answer = unfold(session, counts);
  if (answer.status !== 'answered') throw new Error(answer.status);
  return answer.data as Drawing;
}

/** The heads of a list of pairs, and the value at its end. */
function elements({ arrays }: Drawing, value: DrawnValue | undefined): string[] {
  if (value === undefined) return [];
  if (value.kind !== 'array') return [value.kind === 'plain' ? value.text : value.kind];
  const [head, tail] = arrays[value.id] ?? [];
  return [head?.kind === 'plain' ? head.text : '?', ...elements({ structures: [], arrays }, tail)];
}

const INTEGERS = 'const from = n => pair(n, () => from(n + 1));';

test('a stream is unfolded as far as is asked for, and goes on from there', () => {
  const { session, drawings } = open();
  evaluate(session, `${INTEGERS} draw_data(from(1), list(7));`);
  const [first = { structures: [], arrays: [] }] = drawings();
  expect(elements(first, first.structures[0])).toEqual(['1', 'function']);
  for (const count of [2, 4]) {
    const drawing = unfolded(session, [count]);
    expect(elements(drawing, drawing.structures[0])).toEqual([
      ...Array.from({ length: count + 1 }, (_, index) => String(index + 1)),
      'function',
    ]);
    expect(elements(drawing, drawing.structures[1])).toEqual(['7', 'null']);
  }
});

test('a stream that ends is a list then', () => {
  const { session } = open();
  evaluate(session, 'draw_data(stream(1, 2));');
  const drawing = unfolded(session, [10]);
  expect(elements(drawing, drawing.structures[0])).toEqual(['1', '2', 'null']);
});

test.each([
  ['is a number', 'pair(1, () => 2)', ['1', '2']],
  ['is a list', 'pair(1, () => list(2, 3))', ['1', '2', '3', 'null']],
  ['wants an argument', 'pair(1, () => pair(2, x => x))', ['1', '2', 'function']],
])('a stream whose tail %s is unfolded up to that place', (_what, stream, expected) => {
  const { session } = open();
  evaluate(session, `draw_data(${stream});`);
  const drawing = unfolded(session, [5]);
  expect(elements(drawing, drawing.structures[0])).toEqual(expected);
});

test('it leaves no names, and is not led astray by those of the program', () => {
  const { session, drawings } = open();
  evaluate(session, `${INTEGERS} const $drawn_0 = 5; const is_pair = 1; draw_data(from(1));`);
  unfolded(session, [1]);
  expect(drawings()).toHaveLength(1);
  expect(evaluate(session, '$drawn_0;')).toMatchObject({ status: 'finished', result: '5' });
  expect(evaluate(session, '$drawn_1;')).toMatchObject({ status: 'error' });
});

test('a tail that does not end, or fails, ends as any program does', () => {
  const { session } = open();
  evaluate(
    session,
    'function forever() { return forever(); } draw_data(pair(1, forever), pair(1, () => head(null)));',
  );
  expect(unfold(session, [1], 20).status).toBe('timeout');
  expect(unfold(session, [0, 1]).status).toBe('error');
});

test('a value that was never drawn cannot be unfolded', () => {
  expect(unfold(open().session, [1])).toMatchObject({
    status: 'error',
    errors: [{ message: 'What was drawn is not there any more.' }],
  });
});
