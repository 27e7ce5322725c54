import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { difference } from '../difference';
import { movedLines } from './moved-lines';

const TEXT = 'const a = 1;\nconst b = 2;\nconst c = 3;\n';

/** The lines after a part of the text was replaced. */
function after(lines: readonly number[], part: string, by: string): readonly number[] {
  const state = EditorState.create({ doc: TEXT });
  const { changes, newDoc } = state.update({
    changes: difference(TEXT, TEXT.replace(part, by)),
  });
  return movedLines(lines, state.doc, changes, newDoc);
}

test.each([
  ['a line above pushes them down', [2, 3], 'const b', 'let x = 0;\nconst b', [3, 4]],
  ['a line above that goes pulls them up', [2, 3], 'const a = 1;\n', '', [1, 2]],
  ['what is typed in a line leaves it', [2], '2;', '22;', [2]],
  ['Enter at its end leaves it', [2], '2;', '2;\n', [2]],
  ['a line that is deleted drops its own', [1, 2, 3], 'const b = 2;\n', '', [1, 2]],
  ['two that become one count once', [1, 2], ';\nconst b', ', b', [1]],
  ['a line that is emptied has none', [2], 'const b = 2;', '', []],
])('%s', (_what, lines, part, by, expected) => {
  expect(after(lines, part, by)).toEqual(expected);
});

test('after formatting they stay with their words', () => {
  const state = EditorState.create({ doc: 'f(1);\n  g(2);\n     h(3);\n' });
  const { changes, newDoc } = state.update({
    changes: difference(state.doc.toString(), '\nf(1);\n\ng(2);\nh(3);\n'),
  });
  expect(movedLines([2, 3], state.doc, changes, newDoc)).toEqual([4, 5]);
});
