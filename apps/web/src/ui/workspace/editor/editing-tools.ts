import { toggleTabFocusMode } from '@codemirror/commands';
import { foldKeymap } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { expressionKeys } from './expressions';
import { formatProgram } from './formatting/format-program';
import { multipleCursors } from './multiple-cursors';
import { quickFixes } from './quick-fix';
import { searching } from './searching';

/**
 * Tools for users who work in a program for some time. They are not needed for reading and running, and are
 * fetched later.
 */

/** Formats the program. */
export function format(view: EditorView): boolean {
  void formatProgram(view);
  return true;
}

export {
  gotoLine,
  openSearchPanel,
  selectNextOccurrence,
  selectSelectionMatches,
} from '@codemirror/search';

export { applyFix, fixAtCursor } from './quick-fix';
export {
  barf,
  expandSelection,
  expressionBackward,
  expressionForward,
  shrinkSelection,
  slurp,
  transpose,
} from './expressions';

/** Search, multiple cursors, expressions, folding by keys, formatting, fixes. */
export const editingTools: Extension = [
  searching,
  multipleCursors,
  expressionKeys,
  quickFixes,
  keymap.of([
    ...foldKeymap,
    { key: 'Shift-Alt-f', run: format, preventDefault: true },
    // Its usual key, Ctrl-m, selects the uses of a name here.
    { key: 'Shift-Alt-m', run: toggleTabFocusMode },
  ]),
  // For users who ask their screen reader for the available keys.
  EditorView.contentAttributes.of({
    'aria-keyshortcuts': /Mac|iP/.test(navigator.platform) ? 'Meta+F' : 'Control+F',
  }),
];
