import { type Extension, Prec } from '@codemirror/state';
import { EditorView, runScopeHandlers } from '@codemirror/view';

/** Keys that no other set of bindings takes from the page: the same everywhere, so that help texts hold. */
const OURS = /^(?:Enter|F\d+)$/;

/**
 * Lets the keys that the whole product shares keep their meaning in every set of bindings: Shift-Enter and Ctrl-Enter run,
 * function keys, Ctrl-Shift and Command with a letter are the editor's, and Escape followed by Tab leaves.
 */
export const ownKeys: Extension = Prec.highest(
  EditorView.domEventHandlers({
    keydown(event, view) {
      // As in any editor of the page, also where Escape means more.
      if (event.key === 'Escape') view.setTabFocusMode(2000);
      const isShared =
        (OURS.test(event.key) && (event.key !== 'Enter' || event.shiftKey || event.ctrlKey)) ||
        (event.ctrlKey && event.shiftKey) ||
        (event.altKey && event.shiftKey) ||
        event.metaKey;
      return isShared && runScopeHandlers(view, event, 'editor');
    },
  }),
);
