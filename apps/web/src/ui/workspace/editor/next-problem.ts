import { diagnosticCount, forEachDiagnostic, nextDiagnostic } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Goes to the next problem and has it read out: the message stands on a card beside the text, which is not heard.
 * @returns true, so that nothing else takes the key
 */
export function goToNextProblem(view: EditorView): boolean {
  // Where one already is at the only one, it leads nowhere else.
  const isThere = nextDiagnostic(view) || diagnosticCount(view.state) > 0;
  view.dispatch({
    effects: EditorView.announce.of(isThere ? problemAtCursor(view.state) : none(view)),
  });
  return true;
}

/** What is wrong where the cursor is, each thing once, and on which line that is. */
export function problemAtCursor(state: EditorState): string {
  const { from: at } = state.selection.main;
  const messages = new Set<string>();
  forEachDiagnostic(state, ({ message }, from) => {
    if (from === at) messages.add(message);
  });
  const line = state.phrase('On line $.', state.doc.lineAt(at).number);
  return [...messages, line].join(' ').replaceAll('\n', ' ');
}

function none({ state }: EditorView): string {
  return state.phrase('No diagnostics');
}
