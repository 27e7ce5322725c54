import { ensureSyntaxTree, foldable } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { folding } from './folding';
import { sourceLanguage } from '@wellspring/source/editor';

/** The text that the line with this number folds. */
function foldedAt(doc: string, number: number): string | null {
  const state = EditorState.create({ doc, extensions: [sourceLanguage, folding] });
  ensureSyntaxTree(state, doc.length, 5000);
  const line = state.doc.line(number);
  const range = foldable(state, line.from, line.to);
  return range && state.sliceDoc(range.from, range.to);
}

const COMMENTS = 'x;\n// one\n  // two\n// three\ny; // four\n// five';

test('lines of comments fold behind the first one', () => {
  expect(foldedAt(COMMENTS, 2)).toBe('\n  // two\n// three');
});

test.each([
  ['that follow another', 3],
  ['that stand behind a statement', 5],
  ['that stand alone', 6],
])('comments %s fold nothing', (_name, line) => {
  expect(foldedAt(COMMENTS, line)).toBeNull();
});

test('a function below its comments folds by itself', () => {
  expect(foldedAt('// one\n// two\nfunction f() {\n    x;\n}', 3)).toBe('\n    x;\n');
});
