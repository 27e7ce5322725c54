import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { problemAtCursor } from './next-problem';

const PROGRAM = 'const x = 1;\nmissing;';
const mark = (from: number, to: number, message: string): Diagnostic => ({
  from,
  to,
  severity: 'error',
  message,
});

/** Returns the announcement when the cursor is on these marks. */
function heard(at: number, ...marks: Diagnostic[]): string {
  const state = EditorState.create({ doc: PROGRAM, selection: { anchor: at } });
  return problemAtCursor(state.update(setDiagnostics(state, marks)).state);
}

test('a problem is read out with its explanation and its line, in one sentence after another', () => {
  expect(heard(13, mark(13, 20, 'Name missing not declared.\nDeclare it.'))).toBe(
    'Name missing not declared. Declare it. On line 2.',
  );
});

test('a problem that the check and the run both found is read out once', () => {
  const problem = mark(13, 20, 'Name missing not declared.');
  expect(heard(13, problem, { ...problem })).toBe('Name missing not declared. On line 2.');
});

test('the fix of a problem is read out with its key', () => {
  const action = { name: 'Change mising to missing', apply: () => undefined };
  expect(heard(13, { ...mark(13, 20, 'Name mising not declared.'), actions: [action] })).toBe(
    'Name mising not declared. Fix with Ctrl-.: Change mising to missing. On line 2.',
  );
});

test('of several problems only those at the cursor are read out', () => {
  expect(heard(6, mark(6, 7, 'Unused.'), mark(13, 20, 'Name missing not declared.'))).toBe(
    'Unused. On line 1.',
  );
});
