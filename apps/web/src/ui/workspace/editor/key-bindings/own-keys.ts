import { type Extension, Prec } from '@codemirror/state';
import { EditorView, runScopeHandlers } from '@codemirror/view';

/** Keys of the page that keep their meaning in all key bindings, so that help texts are always correct. */
const OURS = /^(?:Enter|F\d+)$/;

/**
 * Reserves the common keys of the product in all key bindings: Shift-Enter and Ctrl-Enter run; function keys,
 * Ctrl-Shift, Ctrl-Alt or Command with a letter, belong to the editor; and Escape followed by Tab leaves.
 */
export const ownKeys: Extension = Prec.highest(
  EditorView.domEventHandlers({
    keydown(event, view) {
      // Escape does this in all editors of the page, even where it also does something else.
      if (event.key === 'Escape') view.setTabFocusMode(2000);
      const isShared =
        (OURS.test(event.key) && (event.key !== 'Enter' || event.shiftKey || event.ctrlKey)) ||
        (event.ctrlKey && (event.shiftKey || event.altKey)) ||
        (event.altKey && event.shiftKey) ||
        event.metaKey;
      return isShared && runScopeHandlers(view, event, 'editor');
    },
  }),
);
