import { expect, test } from 'vitest';
import { MAX_TEXT_LENGTH, print as printWith, type Expression } from '@wellspring/stepper';
import { sourceSyntax } from './print.js';

const print = (node: Expression, marked?: ReadonlySet<Expression>) =>
  printWith(node, sourceSyntax, marked);

const literal = (value: number): Expression => ({
  kind: 'literal',
  value,
  raw: String(value),
  line: 1,
});

const sum = (left: Expression, right: Expression): Expression => ({
  kind: 'binary',
  operator: '+',
  left,
  right,
  line: 1,
});

/** `1 + (1 + (... 2))`, with this many operators. */
function nested(depth: number): Expression {
  let node = literal(2);
  for (let at = 0; at < depth; at++) node = sum(literal(1), node);
  return node;
}

test('an expression may nest more deeply than calls can', () => {
  const { text } = print(nested(20_000));
  expect(text.slice(0, 12)).toBe('1 + (1 + (1 ');
  expect(text).toHaveLength('1 + ('.length * 20_000 - 1 + '2'.length + 19_999);
});

test('a text that is too long is cut, and marks before the cut stay in place', () => {
  const mark = literal(7);
  const { text, range } = print(sum(mark, nested(100_000)), new Set([mark]));
  expect(text).toHaveLength(MAX_TEXT_LENGTH + '...<truncated>'.length);
  expect(range).toEqual({ from: 0, to: 1 });
});

test('a mark that is cut ends with the text', () => {
  const node = nested(100_000);
  const { range } = print(node, new Set([node]));
  expect(range).toEqual({ from: 0, to: MAX_TEXT_LENGTH });
});
