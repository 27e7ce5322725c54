import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/**
 * The appearance of code. All colours are roles of the palette, so that one theme works for every colour
 * scheme and follows changes of the scheme.
 */

const highlight = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--ws-code-keyword)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--ws-code-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--ws-code-number)' },
  { tag: tags.comment, color: 'var(--ws-code-comment)', fontStyle: 'italic' },
  {
    tag: [
      tags.function(tags.variableName),
      tags.function(tags.definition(tags.variableName)),
      tags.function(tags.propertyName),
      tags.typeName,
    ],
    color: 'var(--ws-code-function)',
  },
]);

const surfaces = EditorView.theme({
  '&': {
    color: 'var(--ws-text)',
    backgroundColor: 'var(--ws-surface)',
    // The user's choice, otherwise the size for the screen.
    fontSize: 'var(--ws-editor-text, var(--ws-text-code))',
  },
  // The pane around the editor shows the focus.
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--ws-font-code)',
    lineHeight: '1.55',
    // Learners must see the characters that they have to type.
    fontVariantLigatures: 'none',
  },
  '.cm-content': { caretColor: 'var(--ws-accent)', padding: '0.5rem 0' },
  '.cm-line': { padding: '0 0.75rem 0 0.5rem' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ws-accent)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { background: 'var(--ws-code-selection)' },
  '.cm-content ::selection': { background: 'var(--ws-code-selection)' },
  '.cm-gutters': {
    color: 'var(--ws-muted)',
    backgroundColor: 'var(--ws-surface)',
    border: 'none',
  },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '2.5ch', padding: '0 0.5rem 0 0.25rem' },
  '.cm-activeLineGutter': { color: 'var(--ws-text)', backgroundColor: 'transparent' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--ws-accent-soft)',
    boxShadow: 'inset 0 -2px var(--ws-accent)',
  },
  '&.cm-focused .cm-nonmatchingBracket': {
    backgroundColor: 'var(--ws-danger-soft)',
    boxShadow: 'inset 0 -2px var(--ws-danger)',
  },
  '.cm-foldGutter .cm-gutterElement': {
    minWidth: '1.25rem',
    cursor: 'pointer',
  },
  '.cm-ws-fold': {
    display: 'inline-block',
    width: '0.5rem',
    height: '0.5rem',
    margin: '0 0.375rem',
    borderRight: '1.5px solid currentcolor',
    borderBottom: '1.5px solid currentcolor',
    transform: 'translateY(-25%) rotate(45deg)',
    opacity: '0.75',
  },
  '.cm-ws-fold[data-open=false]': { transform: 'rotate(-45deg)', opacity: '1' },
  '.cm-foldGutter .cm-gutterElement:hover .cm-ws-fold': { color: 'var(--ws-accent)', opacity: '1' },
  '.cm-foldPlaceholder': {
    margin: '0 0.25rem',
    padding: '0 0.5rem',
    color: 'var(--ws-muted)',
    backgroundColor: 'var(--ws-raised)',
    border: '1px solid var(--ws-border)',
    borderRadius: '4px',
  },
  '.cm-placeholder': { color: 'var(--ws-muted)' },
  '.cm-searchMatch': { backgroundColor: 'var(--ws-warning-soft)' },
  '.cm-searchMatch-selected, .cm-selectionMatch': { backgroundColor: 'var(--ws-accent-soft)' },
  '.cm-panels': {
    color: 'var(--ws-text)',
    backgroundColor: 'var(--ws-raised)',
    fontFamily: 'var(--ws-font-interface)',
  },
  '.cm-panels-top': { borderBottom: 'var(--ws-line) solid var(--ws-border)' },
  '.cm-panels-bottom': { borderTop: 'var(--ws-line) solid var(--ws-border)' },
  '.cm-textfield': {
    color: 'var(--ws-text)',
    backgroundColor: 'var(--ws-surface)',
    border: 'var(--ws-line) solid var(--ws-outline)',
    borderRadius: '4px',
    minHeight: 'max(1.75rem, var(--ws-touch))',
    fontSize: 'var(--ws-text-sm)',
  },
  '.cm-button': {
    minHeight: 'max(1.75rem, var(--ws-touch))',
    fontSize: 'var(--ws-text-sm)',
    color: 'var(--ws-text)',
    background: 'var(--ws-surface)',
    border: 'var(--ws-line) solid var(--ws-outline)',
    borderRadius: '4px',
  },
  '.cm-panel.cm-search': { paddingRight: 'max(2rem, var(--ws-touch))' },
  '.cm-panel.cm-search [name=close]': {
    top: '0',
    right: '0',
    width: 'max(2rem, var(--ws-touch))',
    height: 'max(2rem, var(--ws-touch))',
    color: 'var(--ws-text)',
    fontSize: '1.25rem',
  },
  '.cm-panel.cm-search label': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'max(1.5rem, var(--ws-touch))',
    fontSize: 'var(--ws-text-sm)',
  },
  '.cm-tooltip': {
    color: 'var(--ws-text)',
    backgroundColor: 'var(--ws-raised)',
    border: 'var(--ws-line) solid var(--ws-border)',
    borderRadius: 'var(--ws-radius)',
  },
});

/** Error marks: a wavy underline and a sign in the gutter, without the default images. */
const errors = EditorView.theme({
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--ws-danger) 1.5px',
    textUnderlineOffset: '4px',
    textDecorationSkipInk: 'none',
  },
  '.cm-lintRange-hint': {
    backgroundImage: 'none',
    textDecoration: 'underline dotted var(--ws-muted) 1.5px',
    textUnderlineOffset: '4px',
  },
  '.cm-diagnostic-hint': { borderLeft: '3px solid var(--ws-outline)' },
  '.cm-lintRange-active': { backgroundColor: 'var(--ws-danger-soft)' },
  '.cm-lintPoint-error:after': { borderBottomColor: 'var(--ws-danger)' },
  '.cm-diagnostic': {
    padding: '0.375rem 0.625rem',
    fontFamily: 'var(--ws-font-interface)',
    fontSize: 'var(--ws-text-sm)',
    maxWidth: '60ch',
  },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--ws-danger)' },
  '.cm-gutter-lint': { width: '1.25rem' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0 0 0 0.25rem' },
  '.cm-lint-marker': { width: '1rem', height: '1rem', verticalAlign: 'middle' },
  '.cm-lint-marker-error': {
    content: 'none',
    display: 'inline-grid',
    placeItems: 'center',
    borderRadius: '50%',
    color: 'var(--ws-surface)',
    backgroundColor: 'var(--ws-danger)',
    font: '700 0.75rem/1 var(--ws-font-interface)',
  },
  '.cm-lint-marker-error::after': { content: '"!"' },
});

/** The appearance of code in every editor. */
export const codeTheme: Extension = [surfaces, errors, syntaxHighlighting(highlight)];
