import { Chunk, MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorState, type Extension, Text } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { codeTheme } from '../workspace/editor/code-theme';

/** One of the two texts and its label. */
export interface NamedText {
  readonly label: string;
  readonly text: string;
}

/** Beyond this limit a difference is only approximate, so that two long programs cannot block the page. */
const DIFFERENCE = { scanLimit: 1000, timeout: 500 };

const changes = EditorView.theme({
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': { backgroundColor: 'var(--ws-danger-soft)' },
  '&.cm-merge-b .cm-changedLine, &.cm-unified .cm-changedLine, .cm-insertedLine': {
    backgroundColor: 'var(--ws-success-soft)',
  },
  '&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText': {
    background: 'none',
    textDecoration: 'underline 2px var(--ws-danger)',
    textUnderlineOffset: '3px',
  },
  '&.cm-merge-b .cm-changedText, &.cm-unified .cm-changedText': {
    background: 'none',
    textDecoration: 'underline 2px var(--ws-success)',
    textUnderlineOffset: '3px',
  },
  '.cm-changeGutter': { width: '4px', paddingLeft: '0' },
  '.cm-collapsedLines': {
    color: 'var(--ws-muted)',
    background: 'var(--ws-raised)',
    fontFamily: 'var(--ws-font-interface)',
    fontSize: 'var(--ws-text-sm)',
  },
});

function readOnly(label: string, syntax: Extension): Extension {
  return [
    lineNumbers(),
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    EditorView.lineWrapping,
    // Scrollable content takes the focus, for users without a mouse.
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    syntax,
    codeTheme,
    changes,
  ];
}

/** The number of places that differ. */
export function countDifferences(before: string, after: string): number {
  return Chunk.build(linesOf(before), linesOf(after), DIFFERENCE).length;
}

function linesOf(text: string): Text {
  return Text.of(text.split(/\r\n?|\n/));
}

/**
 * Shows two texts and their differences side by side, or one below the other where there is no room.
 * @param texts `syntax`: what an editor has for the language of the texts
 * @returns a function that removes the view
 */
export function showDifference(
  parent: HTMLElement,
  texts: { before: NamedText; after: NamedText; isNarrow: boolean; syntax: Extension },
): () => void {
  const { before, after, isNarrow, syntax } = texts;
  if (isNarrow) {
    const view = new EditorView({
      parent,
      state: EditorState.create({
        doc: after.text,
        extensions: [
          readOnly(after.label, syntax),
          EditorView.editorAttributes.of({ class: 'cm-unified' }),
          unifiedMergeView({
            original: before.text,
            mergeControls: false,
            diffConfig: DIFFERENCE,
            collapseUnchanged: { margin: 3, minSize: 6 },
          }),
        ],
      }),
    });
    return () => view.destroy();
  }
  const view = new MergeView({
    parent,
    a: { doc: before.text, extensions: readOnly(before.label, syntax) },
    b: { doc: after.text, extensions: readOnly(after.label, syntax) },
    diffConfig: DIFFERENCE,
    collapseUnchanged: { margin: 3, minSize: 6 },
  });
  return () => view.destroy();
}
