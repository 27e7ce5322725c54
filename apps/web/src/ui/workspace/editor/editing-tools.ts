import { toggleTabFocusMode } from '@codemirror/commands';
import { foldKeymap } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { formatProgram } from './formatting/format-program';
import { multipleCursors } from './multiple-cursors';
import { searching } from './searching';

/** What people who work in a program for a while need, and reading and running do not; fetched then. */

/** Lays the program out anew. */
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

/** Search, several cursors, folding by key, formatting. */
export const editingTools: Extension = [
  searching,
  multipleCursors,
  keymap.of([
    ...foldKeymap,
    { key: 'Shift-Alt-f', run: format, preventDefault: true },
    // Its usual key, Ctrl-m, selects the uses of a name here.
    { key: 'Shift-Alt-m', run: toggleTabFocusMode },
  ]),
  // For those who ask their screen reader what there is.
  EditorView.contentAttributes.of({
    'aria-keyshortcuts': /Mac|iP/.test(navigator.platform) ? 'Meta+F' : 'Control+F',
  }),
];
