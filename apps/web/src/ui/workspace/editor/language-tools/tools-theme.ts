import { EditorView } from '@codemirror/view';

/** The appearance of tooltips, the completion list, marks and the rename panel in every colour scheme. */
export const toolsTheme = EditorView.theme({
  '.cm-ws-card': {
    maxWidth: 'min(34rem, 90vw)',
    padding: '0.5rem 0.75rem',
    fontFamily: 'var(--ws-font-interface)',
    fontSize: 'var(--ws-text-sm)',
    lineHeight: '1.45',
    overflowWrap: 'anywhere',
  },
  '.cm-ws-signature': { fontFamily: 'var(--ws-font-code)', fontWeight: '600' },
  '.cm-ws-help .cm-ws-signature': { fontWeight: '400' },
  '.cm-ws-current': { color: 'var(--ws-accent)', textDecoration: 'underline' },
  '.cm-ws-kind': { marginLeft: '0.75rem', color: 'var(--ws-muted)' },
  '.cm-ws-type': { margin: '0.25rem 0 0' },
  '.cm-ws-type-label': { color: 'var(--ws-muted)' },
  '.cm-ws-type-text': { fontFamily: 'var(--ws-font-code)' },
  '.cm-ws-summary': { margin: '0.25rem 0 0' },
  '.cm-ws-example': {
    margin: '0.5rem 0 0',
    color: 'var(--ws-muted)',
    fontFamily: 'var(--ws-font-code)',
    whiteSpace: 'pre-wrap',
  },

  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    maxWidth: 'min(28rem, 95vw)',
    fontFamily: 'var(--ws-font-code)',
    fontSize: 'var(--ws-text-sm)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.2rem 0.5rem 0.2rem 0.25rem' },
  // Fingers need more room than pointers.
  '@media (pointer: coarse)': {
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.75rem 0.5rem' },
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--ws-text)',
    backgroundColor: 'var(--ws-accent-soft)',
    boxShadow: 'inset 3px 0 var(--ws-accent)',
  },
  '.cm-completionMatchedText': { color: 'var(--ws-accent)', textDecoration: 'none' },
  '.cm-completionDetail': {
    marginLeft: '0',
    color: 'var(--ws-muted)',
    fontStyle: 'normal',
    whiteSpace: 'pre',
  },
  '.cm-tooltip.cm-completionInfo': { padding: '0', overflowY: 'auto' },

  // The colour of a token is set within.
  '.cm-ws-predeclared, .cm-ws-predeclared span': { color: 'var(--ws-accent)' },
  '.cm-ws-forbidden, .cm-ws-forbidden span': { color: 'var(--ws-danger)' },
  '.cm-ws-forbidden': { textDecoration: 'underline dotted' },

  '.cm-ws-use': { backgroundColor: 'var(--ws-accent-soft)', borderRadius: '2px' },
  '.cm-ws-declaration': { boxShadow: 'inset 0 -2px var(--ws-accent)' },
  '.cm-ws-scope': { boxShadow: 'inset 3px 0 var(--ws-accent)' },

  '.cm-ws-rename': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5rem',
    padding: '0.5rem 0.75rem',
    fontSize: 'var(--ws-text-sm)',
  },
  '.cm-ws-rename p': { margin: '0', color: 'var(--ws-danger)' },
  '.cm-ws-rename form p': { flexBasis: '100%' },
  '.cm-ws-rename .cm-textfield': { fontFamily: 'var(--ws-font-code)' },
});
