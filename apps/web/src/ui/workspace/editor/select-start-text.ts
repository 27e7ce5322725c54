import { EditorSelection, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Selects the text that an editor starts with whenever somebody goes into it, so that the first key replaces it. A
 * program that began behind a comment would be part of the comment.
 * @param startText returns that text; null where there is none
 */
export function selectStartText(startText: () => string | null): Extension {
  /** A press sets the cursor after the focus has come, and ends with a click. */
  let isPressed = false;

  function select(view: EditorView) {
    const { doc, selection } = view.state;
    if (!selection.main.empty || doc.length === 0 || doc.toString() !== startText()) return;
    view.dispatch({ selection: EditorSelection.range(0, doc.length) });
  }

  return EditorView.domEventHandlers({
    pointerdown: () => {
      isPressed = true;
    },
    focus: (_event, view) => {
      // Not while the editor is still being changed.
      if (!isPressed) queueMicrotask(() => select(view));
    },
    click: (_event, view) => {
      isPressed = false;
      select(view);
    },
  });
}
