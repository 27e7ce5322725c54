import { type Extension, Prec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** A cursor as wide as a character, in the colours of the page; that of the packages is pink. */
export const blockCursor: Extension = Prec.highest(
  EditorView.theme({
    '&.cm-focused .cm-fat-cursor': {
      background: 'var(--ws-accent) !important',
      color: 'var(--ws-on-accent) !important',
    },
    '&:not(.cm-focused) .cm-fat-cursor': {
      background: 'none !important',
      color: 'transparent !important',
      outline: '1px solid var(--ws-accent) !important',
    },
  }),
);
