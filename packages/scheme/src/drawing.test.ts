import { listen, CHANNELS } from '@wellspring/evaluator/testing';
import { expect, test } from 'vitest';
import { evaluator } from './evaluator.js';
import { introduction } from './introduction.js';
import { FULL_SCHEME } from './testing/run.js';

/** Runs a program, and returns its result and what it draws. */
async function drawnBy(program: string, chapter = FULL_SCHEME) {
  const { callbacks, sent } = listen();
  const session = evaluator.createSession(
    { chapter, variant: 'default', timeoutMs: 20_000 },
    callbacks,
  );
  const files = { '/program.scm': program };
  const outcome = await session.evaluate({ files, entry: '/program.scm' });
  return { outcome, drawings: sent(CHANNELS.drawing) };
}

const pair = (id: number) => ({ kind: 'array', id });
const plain = (text: string) => ({ kind: 'plain', text });
const EMPTY = { ...plain('()'), is: 'null' };

test('draw-data draws pairs, lists and vectors in the notation of Scheme, and returns its first argument', async () => {
  const { outcome, drawings } = await drawnBy(`(draw-data (list 'a "b" #t '()) '#(1/2 1.5) car)`);
  expect(outcome).toMatchObject({ status: 'finished', result: '(a "b" #t ())' });
  expect(drawings).toMatchObject([
    {
      structures: [pair(0), pair(1), { kind: 'function', text: '#<builtin-procedure car (xs)>' }],
      arrays: [
        [plain('a'), { kind: 'array' }],
        [plain('1/2'), plain('1.5')],
        [plain('"b"'), { kind: 'array' }],
        [{ ...plain('#t'), is: 'boolean' }, { kind: 'array' }],
        [EMPTY, EMPTY],
      ],
    },
  ]);
});

test('shared parts and cycles are drawn once', async () => {
  const { drawings } = await drawnBy(
    `(define xs (list 1)) (set-cdr! xs xs) (draw-data xs (cons xs xs))`,
  );
  expect(drawings[0]?.arrays).toHaveLength(2);
  expect(drawings[0]?.arrays[0]?.[1]).toEqual({ kind: 'array', id: 0 });
});

test('§1 has no data to draw', async () => {
  const { outcome } = await drawnBy('(draw-data 1)', -9);
  expect(outcome).toMatchObject({ errors: [{ message: 'Name draw-data not declared.' }] });
});

test('the example of the introduction draws', async () => {
  const { outcome, drawings } = await drawnBy(introduction.drawing?.example ?? '', -10);
  expect(outcome).toMatchObject({ status: 'finished' });
  expect(drawings).toMatchObject([{ call: 1, structures: [{ kind: 'array' }, { kind: 'array' }] }]);
});
