import type { Drawing, DrawnValue } from '@wellspring/evaluator';
import { expect, test } from 'vitest';
import { countsFor, streamsIn } from './streams';

const plain = (text: string): DrawnValue => ({ kind: 'plain', text });
const array = (id: number): DrawnValue => ({ kind: 'array', id });
const code = (text: string): DrawnValue => ({ kind: 'function', id: 9, text });

/** draw_data(a stream with two pairs shown, a list, a fresh stream, a pair with a function of x) */
const drawing: Drawing = {
  call: 1,
  arrays: [
    [plain('1'), array(1)],
    [plain('2'), code('() => from(n + 1)')],
    [plain('7'), plain('null')],
    [plain('1'), code('function rest() {\n}')],
    [plain('1'), code('x => x')],
  ],
  structures: [array(0), array(2), array(3), array(4), code('() => 1')],
};

test('streams are pairs in a row that end in a function without parameters', () => {
  expect(streamsIn(drawing)).toEqual([
    { index: 0, unfolded: 1 },
    { index: 2, unfolded: 0 },
  ]);
});

test('nothing can be unfolded where the session does not know what was drawn, or it goes round', () => {
  const { arrays, structures } = drawing;
  expect(streamsIn({ arrays, structures })).toEqual([]);
  expect(streamsIn({ call: 1, arrays: [[plain('1'), array(0)]], structures: [array(0)] })).toEqual(
    [],
  );
});

test('the others stay as far unfolded as they are', () => {
  const [, fresh] = streamsIn(drawing);
  expect(fresh && countsFor(drawing, fresh)).toEqual([1, 0, 5, 0, 0]);
});
