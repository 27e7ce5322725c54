import { EditorState, type Extension, type StateEffect } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { difference } from './difference';
import { withPartsOf } from './extensions';

/** An editor on the page whose text is kept elsewhere. */
export interface CodeView {
  readonly view: EditorView;
  /**
   * Makes the editor show the text of a file; does nothing when it shows it already. Another file brings
   * its own undo history, selection and scroll position. Where the text of the shown file was changed
   * elsewhere, only what differs is replaced, so that the cursor stays where it was.
   */
  show(file: string, text: string): void;
  /** Tells that a file has another path now; it keeps its undo history. Call it before the file is shown there. */
  moved(from: string, to: string): void;
  /** Puts a text in place of the shown one, with the cursor at its end. */
  replace(text: string): void;
  destroy(): void;
}

export interface CodeViewOptions {
  readonly parent: HTMLElement;
  readonly file: string;
  readonly text: string;
  readonly extensions: Extension;
  /** Called with the whole text after each change made in the editor. */
  readonly onText: (text: string) => void;
}

/** How a file was left when another one came. */
interface LeftFile {
  readonly state: EditorState;
  readonly text: string;
  readonly scroll: StateEffect<unknown>;
}

/** How many files keep their undo history while others show. */
const MAX_LEFT = 50;

/** Puts an editor into `parent`. Who calls it destroys it. */
export function createCodeView(options: CodeViewOptions): CodeView {
  const { parent, extensions, onText } = options;
  let file = options.file;
  /** What editor and keeper last agreed on; spares comparing whole documents at each key. */
  let agreed = options.text;
  /** Latest last. */
  const left = new Map<string, LeftFile>();

  const create = (doc: string) =>
    EditorState.create({
      doc,
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
    });
  const view = new EditorView({ parent, state: create(options.text) });

  function change(wanted: string) {
    // Editors end lines in one way only, so that offsets are others in a text that does not.
    const isOdd = agreed.includes('\r') || wanted.includes('\r');
    const all = { from: 0, to: view.state.doc.length, insert: wanted };
    const changes = isOdd ? all : difference(agreed, wanted);
    agreed = wanted;
    view.dispatch({ changes });
  }

  function leave() {
    left.delete(file);
    left.set(file, { state: view.state, text: agreed, scroll: view.scrollSnapshot() });
    const [oldest] = left.keys();
    if (oldest !== undefined && left.size > MAX_LEFT) left.delete(oldest);
  }

  return {
    view,
    show(wantedFile, wanted) {
      if (wantedFile !== file) {
        leave();
        const known = left.get(wantedFile);
        left.delete(wantedFile);
        file = wantedFile;
        agreed = known?.text ?? wanted;
        view.setState(withPartsOf(view.state, known?.state ?? create(wanted)));
        if (known) view.dispatch({ effects: known.scroll });
      }
      if (wanted !== agreed) change(wanted);
    },
    moved(from, to) {
      const known = left.get(from);
      left.delete(from);
      // What was left under the new path was another file, which is gone.
      left.delete(to);
      if (known) left.set(to, known);
      if (file === from) file = to;
    },
    replace(wanted) {
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
