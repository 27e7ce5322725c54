import { expect, test } from 'vitest';
import type { Drawing, DrawnValue, Outcome, Session } from '@wellspring/evaluator';
import { SourceSession } from './session.js';

/** Streams that were drawn are unfolded on demand. */

function open(): { readonly session: Session; readonly drawings: Drawing[] } {
  const drawings: Drawing[] = [];
  const session = new SourceSession(
    { chapter: 3, variant: 'default', timeoutMs: 1000 },
    { display: () => {}, draw: (drawing) => drawings.push(drawing) },
  );
  return { session, drawings };
}

const evaluate = (session: Session, text: string, options = {}) =>
  session.evaluate({ files: { '/p.js': text }, entry: '/p.js' }, options) as Outcome;

/** The heads of a list of pairs, and what is at its end. */
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
  expect(
    elements(drawings[0] ?? { structures: [], arrays: [] }, drawings[0]?.structures[0]),
  ).toEqual(['1', 'function']);
  for (const count of [2, 4]) {
    const outcome = evaluate(session, '', { unfold: { call: 1, counts: [count] } });
    expect(outcome.status).toBe('finished');
    const drawing = drawings.at(-1);
    if (!drawing) throw new Error('Nothing was drawn.');
    expect(elements(drawing, drawing.structures[0])).toEqual([
      ...Array.from({ length: count + 1 }, (_, index) => String(index + 1)),
      'function',
    ]);
    expect(elements(drawing, drawing.structures[1])).toEqual(['7', 'null']);
  }
});

test('a stream that ends is a list then', () => {
  const { session, drawings } = open();
  evaluate(session, 'draw_data(stream(1, 2));');
  evaluate(session, '', { unfold: { call: 1, counts: [10] } });
  const drawing = drawings.at(-1);
  expect(drawing && elements(drawing, drawing.structures[0])).toEqual(['1', '2', 'null']);
});

test.each([
  ['is a number', 'pair(1, () => 2)', ['1', '2']],
  ['is a list', 'pair(1, () => list(2, 3))', ['1', '2', '3', 'null']],
  ['wants an argument', 'pair(1, () => pair(2, x => x))', ['1', '2', 'function']],
])('what has a tail that %s is unfolded as far as it is a stream', (_what, stream, expected) => {
  const { session, drawings } = open();
  evaluate(session, `draw_data(${stream});`);
  expect(evaluate(session, '', { unfold: { call: 1, counts: [5] } }).status).toBe('finished');
  const drawing = drawings.at(-1);
  expect(drawing && elements(drawing, drawing.structures[0])).toEqual(expected);
});

test('it leaves no names, and is not led astray by those of the program', () => {
  const { session, drawings } = open();
  evaluate(session, `${INTEGERS} const $drawn_0 = 5; const is_pair = 1; draw_data(from(1));`);
  evaluate(session, '', { unfold: { call: 1, counts: [1] } });
  expect(drawings).toHaveLength(2);
  expect(evaluate(session, '$drawn_0;')).toMatchObject({ status: 'finished', result: '5' });
  expect(evaluate(session, '$drawn_1;')).toMatchObject({ status: 'error' });
});

test('a tail that does not end, or fails, ends as any program does', () => {
  const { session } = open();
  evaluate(
    session,
    'function forever() { return forever(); } draw_data(pair(1, forever), pair(1, () => head(null)));',
  );
  expect(evaluate(session, '', { unfold: { call: 1, counts: [1] }, timeoutMs: 20 }).status).toBe(
    'timeout',
  );
  expect(evaluate(session, '', { unfold: { call: 1, counts: [0, 1] } }).status).toBe('error');
});

test('what was never drawn cannot be unfolded', () => {
  expect(evaluate(open().session, '', { unfold: { call: 1, counts: [1] } })).toMatchObject({
    status: 'error',
    errors: [{ message: 'What was drawn is not there any more.' }],
  });
});
