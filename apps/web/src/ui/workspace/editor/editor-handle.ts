import { EditorSelection } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { typeBracket } from './tools-context';

/** An editor as the page sees it, independent of its implementation. */
export interface EditorHandle {
  /** Types `text` at the cursor as if by hand: brackets and quotes close automatically. */
  insert(text: string): void;
  focus(): void;
}

export function editorHandle(view: EditorView): EditorHandle {
  return {
    insert(text) {
      if (view.state.readOnly) return;
      const typed =
        view.state.facet(typeBracket)?.(view.state, text) ??
        view.state.update(
          view.state.changeByRange((range) => ({
            changes: { from: range.from, to: range.to, insert: text },
            range: EditorSelection.cursor(range.from + text.length),
          })),
          { scrollIntoView: true, userEvent: 'input.type' },
        );
      view.dispatch(typed);
    },
    focus: () => view.focus(),
  };
}
