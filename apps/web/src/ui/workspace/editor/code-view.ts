import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** An editor on the page whose text is kept elsewhere. */
export interface CodeView {
  readonly view: EditorView;
  /** Makes the editor show `text`, with the cursor at its end; does nothing when it shows it already. */
  show(text: string): void;
  destroy(): void;
}

export interface CodeViewOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly extensions: Extension;
  /** Called with the whole text after each change made in the editor. */
  readonly onText: (text: string) => void;
}

/** Puts an editor into `parent`. Who calls it destroys it. */
export function createCodeView({ parent, text, extensions, onText }: CodeViewOptions): CodeView {
  /** What editor and keeper last agreed on; spares comparing whole documents at each key. */
  let agreed = text;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        extensions,
        EditorView.updateListener.of((update) => {
          if (!update.docChanged) return;
          const now = update.state.doc.toString();
          if (now === agreed) return;
          agreed = now;
          onText(now);
        }),
      ],
    }),
  });
  return {
    view,
    show(wanted) {
      if (wanted === agreed) return;
      agreed = wanted;
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: wanted },
        selection: { anchor: view.state.toText(wanted).length },
        scrollIntoView: true,
      });
    },
    destroy: () => view.destroy(),
  };
}
