import { bracketMatching, indentUnit } from '@codemirror/language';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { codeTheme } from '../../ui/workspace/editor/code-theme';
import { textColours } from './text-colours';

/** The words of the view for its readers. */
interface TextViewWords {
  readonly label: string;
  /** Translations of the editor's own texts, by the English texts. */
  readonly phrases: Readonly<Record<string, string>>;
}

const view: Extension = [
  lineNumbers(),
  bracketMatching(),
  indentUnit.of('  '),
  search({ top: true }),
  keymap.of(searchKeymap),
  EditorState.readOnly.of(true),
  EditorView.editable.of(false),
  textColours,
  codeTheme,
  EditorView.theme({ '&': { height: '100%' }, '.cm-scroller': { overflow: 'auto' } }),
];

/**
 * Shows a module in the text format, with colours and the numbers of its lines. Only the lines in sight are elements of
 * the page, so the text may be long.
 * @returns a function that removes the view
 */
export function showText(parent: HTMLElement, text: string, words: TextViewWords): () => void {
  const shown = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        view,
        EditorState.phrases.of(words.phrases),
        // Scrollable content takes the focus, for users without a mouse.
        EditorView.contentAttributes.of({
          'aria-label': words.label,
          'aria-readonly': 'true',
          tabindex: '0',
        }),
      ],
    }),
  });
  return () => shown.destroy();
}
