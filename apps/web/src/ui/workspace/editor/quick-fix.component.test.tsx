import { history, undo } from '@codemirror/commands';
import { setDiagnostics } from '@codemirror/lint';
import { Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Diagnostic, Fix } from '@wellspring/evaluator';
import { afterEach, expect, test, vi } from 'vitest';
import { marksOf } from './error-marks';
import { changesOf, fixAtCursor, quickFixes } from './quick-fix';

const PROGRAM = 'display(area(2));\nconst x = 1\nx;\n';

const semicolon: Fix = {
  label: 'Insert ;',
  edits: [{ from: { line: 2, column: 11 }, to: { line: 2, column: 11 }, insert: ';' }],
};
const importOfArea: Fix = {
  label: 'Import area from /shapes.js',
  edits: [
    {
      from: { line: 1, column: 0 },
      to: { line: 1, column: 0 },
      insert: 'import { area } from "./shapes.js";\n',
    },
  ],
};

const problem = (line: number, column: number, fix: Fix): Diagnostic => ({
  type: 'Syntax',
  line,
  column,
  message: 'Something is missing.',
  explanation: '',
  fix,
});

let view: EditorView | undefined;
afterEach(() => {
  view?.destroy();
  document.body.innerHTML = '';
});

/** An editor with a program whose problems have been marked. */
function open(...problems: readonly Diagnostic[]): EditorView {
  const parent = document.body.appendChild(document.createElement('div'));
  view = new EditorView({ parent, doc: PROGRAM, extensions: [history(), quickFixes] });
  const marks = marksOf(problems, view.state.doc, (words) => words);
  view.dispatch(setDiagnostics(view.state, marks));
  return view;
}

test('the fix at the cursor is applied in one step, and can be undone', async () => {
  const shown = open(problem(2, 11, semicolon));
  shown.dispatch({ selection: { anchor: PROGRAM.indexOf('1\n') + 1 } });
  fixAtCursor(shown);
  await vi.waitFor(() => expect(shown.state.doc.line(2).text).toBe('const x = 1;'));
  undo(shown);
  expect(shown.state.doc.toString()).toBe(PROGRAM);
});

test('a fix can change another place than that of the problem', async () => {
  const shown = open(problem(1, 8, importOfArea));
  shown.dispatch({ selection: { anchor: PROGRAM.indexOf('area') } });
  fixAtCursor(shown);
  await vi.waitFor(() => expect(shown.state.doc.line(1).text).toContain('import { area }'));
  expect(shown.state.sliceDoc(shown.state.selection.main.head).startsWith('area(2)')).toBe(true);
});

test('of several problems in a line, the fix at the cursor counts', async () => {
  const other: Fix = { label: 'Remove it', edits: [] };
  const shown = open(problem(2, 0, other), problem(2, 11, semicolon));
  shown.dispatch({ selection: { anchor: shown.state.doc.line(2).to } });
  fixAtCursor(shown);
  await vi.waitFor(() => expect(shown.state.doc.line(2).text).toBe('const x = 1;'));
});

test('where there is no fix, nothing changes', () => {
  const shown = open(problem(2, 11, semicolon));
  shown.dispatch({ selection: { anchor: 0 } });
  fixAtCursor(shown);
  expect(shown.state.doc.toString()).toBe(PROGRAM);
});

test.each([
  ['before it', 'y;\nconst x = 1\n', [14, 14]],
  ['after it', 'const x = 1\ny;\n', [11, 11]],
  ['at it', 'const x = 1 + 2\n', null],
])('a fix still finds its place when the text has been edited %s', (_where, now, place) => {
  const before = Text.of(['const x = 1', '']);
  const fix: Fix = {
    label: 'Insert ;',
    edits: [{ from: { line: 1, column: 11 }, to: { line: 1, column: 11 }, insert: ';' }],
  };
  const [change] = changesOf(fix, before, Text.of(now.split('\n'))) ?? [];
  expect(change ? [change.from, change.to] : null).toEqual(place);
});
