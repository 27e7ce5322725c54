import { diagnosticCount, forEachDiagnostic, nextDiagnostic } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Goes to the next problem and announces it, because the card with the message is not read out.
 * @returns true, so that nothing else handles the key
 */
export function goToNextProblem(view: EditorView): boolean {
  // If the cursor is already at the only problem, it stays there.
  const isThere = nextDiagnostic(view) || diagnosticCount(view.state) > 0;
  view.dispatch({
    effects: EditorView.announce.of(isThere ? problemAtCursor(view.state) : none(view)),
  });
  return true;
}

/** The problems at the cursor, each once, and their line. */
export function problemAtCursor(state: EditorState): string {
  const { from: at } = state.selection.main;
  const messages = new Set<string>();
  forEachDiagnostic(state, ({ message, actions = [] }, from) => {
    if (from !== at) return;
    messages.add(message);
    for (const { name } of actions) messages.add(state.phrase('Fix with Ctrl-.: $.', name));
  });
  const line = state.phrase('On line $.', state.doc.lineAt(at).number);
  return [...messages, line].join(' ').replaceAll('\n', ' ');
}

function none({ state }: EditorView): string {
  return state.phrase('No diagnostics');
}
