import { sourceLanguage } from '@wellspring/source/editor';
import { expect, test } from 'vitest';
import { codeTokens } from '../../ui/workspace/editor/code-tokens';
import { codeParts, type CodePiece } from './code-pieces';

const texts = (pieces: readonly CodePiece[]) => pieces.map(({ text }) => text);

test('what is marked is apart, and nothing of the text is lost', () => {
  const code = 'const a = f(1) + 2;';
  const parts = codeParts(code, {
    range: { from: 10, to: 14 },
    tokens: codeTokens(code, sourceLanguage.parser),
  });
  expect(texts(parts.marked).join('')).toBe('f(1)');
  const { before, marked, after } = parts;
  expect(texts([...before, ...marked, ...after]).join('')).toBe(code);
  expect(before[0]).toMatchObject({ text: 'const', kind: 'keyword' });
  expect(marked.map(({ text, kind }) => [text, kind])).toContainEqual(['1', 'number']);
});

test('a name that stands for a function can be pressed; the keyboard stops at the first of each', () => {
  const code = 'f(f(g))';
  const folded = [
    { from: 0, to: 1, definition: 0 },
    { from: 2, to: 3, definition: 0 },
    { from: 4, to: 5, definition: 1 },
  ];
  const { before } = codeParts(code, { folded, tokens: [] });
  expect(
    before.flatMap(({ text, folded: name }) =>
      name ? [[text, name.definition, name.isFirst]] : [],
    ),
  ).toEqual([
    ['f', 0, true],
    ['f', 0, false],
    ['g', 1, true],
  ]);
});

test('a mark in the midst of a token cuts it, and both halves keep their colour', () => {
  const { before, marked } = codeParts('"abcd"', {
    range: { from: 3, to: 6 },
    tokens: [{ from: 0, to: 6, kind: 'string' }],
  });
  expect([...before, ...marked].map(({ text, kind }) => [text, kind])).toEqual([
    ['"ab', 'string'],
    ['cd"', 'string'],
  ]);
});

test('nothing is marked where a step is about nothing', () => {
  const { before, marked, after } = codeParts('1;', { tokens: [] });
  expect([texts(before), marked, after]).toEqual([['1;'], [], []]);
});
