import { EditorSelection, EditorState, type Extension } from '@codemirror/state';
import {
  crosshairCursor,
  EditorView,
  rectangularSelection,
  type ViewUpdate,
} from '@codemirror/view';

/**
 * Several cursors: Alt and a click sets one more or takes it away, Alt and a drag selects columns. Keys for
 * cursors above and below and for occurrences are among those of the editor.
 */

/** Pixels that a pointer may move in a click. */
const CLICK = 4;

/** A press of the pointer that may become a click. */
interface Press {
  readonly x: number;
  readonly y: number;
  readonly selection: EditorSelection;
}

/** The selection with a cursor more at a position, or without the one that was there. */
export function withCursor(selection: EditorSelection, position: number): EditorSelection {
  const others = selection.ranges.filter(({ from, to }) => position < from || position > to);
  if (others.length === selection.ranges.length) {
    return selection.addRange(EditorSelection.cursor(position));
  }
  return others.length === 0 ? selection : EditorSelection.create(others);
}

const pressed = new WeakMap<EditorView, Press>();

const clicks = EditorView.domEventHandlers({
  mousedown(event, view) {
    if (event.altKey && event.button === 0) {
      pressed.set(view, { x: event.clientX, y: event.clientY, selection: view.state.selection });
    } else pressed.delete(view);
    return false;
  },
  click(event, view) {
    const press = pressed.get(view);
    pressed.delete(view);
    if (!press || !event.altKey) return false;
    if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > CLICK) return false;
    const position = view.posAtCoords(event);
    if (position === null) return false;
    view.dispatch({
      selection: withCursor(press.selection, position),
      userEvent: 'select.pointer',
    });
    return true;
  },
});

/** Assistive technology hears how many cursors there are when their number changes. */
const announcement = EditorView.updateListener.of(({ view, state, startState }: ViewUpdate) => {
  const { length } = state.selection.ranges;
  if (length === startState.selection.ranges.length) return;
  const text = state.phrase(length === 1 ? 'One cursor.' : '$ cursors.', length);
  // Not while the view is being updated.
  queueMicrotask(() => view.dispatch({ effects: EditorView.announce.of(text) }));
});

/** What several cursors need in every editor of programs. */
export const multipleCursors: Extension = [
  EditorState.allowMultipleSelections.of(true),
  // By default Ctrl adds, but here that goes to a declaration.
  EditorView.clickAddsSelectionRange.of(() => false),
  rectangularSelection(),
  crosshairCursor(),
  clicks,
  announcement,
];
