import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { cardOfWord } from './word-card';

const state = EditorState.create();

function textsOf(...[word]: [Parameters<typeof cardOfWord>[1]]): readonly (string | null)[] {
  return [...cardOfWord(state, word).children].map(({ textContent }) => textContent);
}

test('a word is shown as it is written in its language', () => {
  const told = { name: 'map', kind: 'function', fromChapter: 1, summary: 'Maps.' } as const;
  expect(textsOf({ ...told, parameters: 'f, xs' })[0]).toBe('map(f, xs)');
  expect(textsOf({ ...told, signature: '(map f list ...)' })[0]).toBe('(map f list ...)');
  expect(textsOf({ ...told, kind: 'constant' })[0]).toBe('map');
});

test('the meaning and the example of a word follow it', () => {
  const example = { program: '(cons 1 2)', result: '(1 . 2)' };
  const word = {
    name: 'cons',
    kind: 'function',
    fromChapter: 1,
    summary: 'Pairs.',
    example,
  } as const;
  expect(textsOf(word)).toEqual(['cons', 'function', 'Pairs.', '(cons 1 2)\n// (1 . 2)']);
});
