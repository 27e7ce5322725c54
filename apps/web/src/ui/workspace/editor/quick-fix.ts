import { isolateHistory } from '@codemirror/commands';
import {
  type Action,
  type Diagnostic as Mark,
  forEachDiagnostic,
  setDiagnostics,
} from '@codemirror/lint';
import type { Extension, Text } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import type { Fix, TextPlace } from '@wellspring/evaluator';
import { difference } from './difference';

/**
 * Fixes of problems. A mark with a fix has an action, whose button is in the card of the mark; a key applies
 * the fix at the cursor.
 */

/** A replacement of a part of the text in the editor. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/**
 * The changes of a fix in the present text.
 * @param checked the text in which the problem was found
 * @returns null when a part to be changed has been edited since
 */
export function changesOf({ edits }: Fix, checked: Text, now: Text): readonly Change[] | null {
  const edited = checked.eq(now) ? null : difference(checked.toString(), now.toString());
  const moved = (offset: number): number | null => {
    if (!edited || offset < edited.from) return offset;
    return offset > edited.to ? offset + edited.insert.length - (edited.to - edited.from) : null;
  };
  const changes: Change[] = [];
  for (const edit of edits) {
    const [before, after] = [offsetOf(edit.from, checked), offsetOf(edit.to, checked)];
    const [from, to] = [moved(before), moved(after)];
    // If the distance has changed, the edited part is between the two.
    if (from === null || to === null || to - from !== after - before) return null;
    changes.push({ from, to, insert: edit.insert });
  }
  return changes;
}

/** The nearest offset: positions come from the engine, which is not trusted. */
function offsetOf({ line: number, column }: TextPlace, text: Text): number {
  const line = text.line(Math.min(Math.max(1, number), text.lines));
  return line.from + Math.min(Math.max(0, column), line.length);
}

/**
 * Applies a fix in one step that can be undone, removes its mark and announces it.
 * @param action the action that the mark has for it
 * @param checked the text in which the problem was found
 */
export function applyFix(view: EditorView, action: Action, fix: Fix, checked: Text): void {
  const { state } = view;
  if (state.readOnly) return;
  const changes = changesOf(fix, checked, state.doc);
  if (!changes) return say(view, state.phrase('The program has changed. Try again in a moment.'));
  view.dispatch({
    changes,
    annotations: isolateHistory.of('full'),
    userEvent: 'input.fix',
    effects: EditorView.announce.of(state.phrase('Done: $', action.name)),
  });
  const others: Mark[] = [];
  forEachDiagnostic(view.state, (mark, from, to) => {
    if (mark.actions?.includes(action) !== true) others.push({ ...mark, from, to });
  });
  view.dispatch(setDiagnostics(view.state, others));
  view.focus();
}

/** Applies the fix of the problem at the cursor, or else of the first problem of its line that has one. */
export function fixAtCursor(view: EditorView): boolean {
  const { state } = view;
  const { from: start, to: end } = state.selection.main;
  const line = state.doc.lineAt(start);
  let apply: (() => void) | undefined;
  let isAtCursor = false;
  forEachDiagnostic(state, ({ actions: [action] = [] }, from, to) => {
    if (!action || isAtCursor || to < line.from || from > line.to) return;
    isAtCursor = from <= end && to >= start;
    if (!apply || isAtCursor) apply = () => action.apply(view, from, to);
  });
  if (apply) apply();
  else say(view, state.phrase('There is no fix for this line.'));
  return true;
}

function say(view: EditorView, text: string): void {
  view.dispatch({ effects: EditorView.announce.of(text) });
}

const theme = EditorView.baseTheme({
  '.cm-diagnostic .cm-diagnosticAction': {
    display: 'block',
    margin: '0.375rem 0 0',
    padding: '0 0.625rem',
    minHeight: 'max(1.75rem, var(--ws-touch))',
    color: 'var(--ws-text)',
    backgroundColor: 'var(--ws-surface)',
    border: 'var(--ws-line) solid var(--ws-outline)',
    borderRadius: '4px',
    font: 'inherit',
    cursor: 'pointer',
  },
});

/** The key for fixes, and the appearance of their buttons. */
export const quickFixes: Extension = [theme, keymap.of([{ key: 'Mod-.', run: fixAtCursor }])];
