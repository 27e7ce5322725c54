import { EditorSelection, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Selects the initial text whenever the user enters the editor, so that the first key replaces it. Otherwise
 * a program that is typed after the initial comment would become part of the comment.
 * @param startText returns that text; null when there is none
 */
export function selectStartText(startText: () => string | null): Extension {
  /** A press sets the cursor after the focus event and ends with a click. */
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
      // Later, because the editor is being updated at this moment.
      if (!isPressed) queueMicrotask(() => select(view));
    },
    click: (_event, view) => {
      isPressed = false;
      select(view);
    },
  });
}
