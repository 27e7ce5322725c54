import { EditorState, type Extension, type StateEffect } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { difference } from './difference';
import { withPartsOf } from './extensions';

/** An editor on the page. The owner of the text is elsewhere. */
export interface CodeView {
  readonly view: EditorView;
  /**
   * Shows the text of a file; does nothing when it is shown already. Each file has its own undo history,
   * selection and scroll position. When the text of the shown file was changed elsewhere, only the difference
   * is replaced, so that the cursor stays in place.
   */
  show(file: string, text: string): void;
  /**
   * Call this when a file gets another path, before it is shown under that path. It keeps its undo history.
   */
  moved(from: string, to: string): void;
  /** Replaces the shown text and puts the cursor at its end. */
  replace(text: string): void;
  destroy(): void;
}

interface CodeViewOptions {
  readonly parent: HTMLElement;
  readonly file: string;
  readonly text: string;
  readonly extensions: Extension;
  /** Called with the whole text after each change made in the editor. */
  readonly onText: (text: string) => void;
}

/** The state of a file at the time when another one was shown. */
interface LeftFile {
  readonly state: EditorState;
  readonly text: string;
  readonly scroll: StateEffect<unknown>;
}

/** The number of files that keep their undo history while others are shown. */
const MAX_LEFT = 50;

/** Creates an editor in `parent`. The caller must destroy it. */
export function createCodeView(options: CodeViewOptions): CodeView {
  const { parent, extensions, onText } = options;
  let file = options.file;
  /**
   * The last text that the editor and the owner agreed on, so that not every key compares whole documents.
   */
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
    // Editors use one kind of line ending, so offsets differ in a text with other line endings.
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
      // The state under the new path belonged to another file, which is gone.
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
