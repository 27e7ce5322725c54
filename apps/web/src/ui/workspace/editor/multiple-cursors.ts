import { EditorSelection, EditorState, type Extension } from '@codemirror/state';
import {
  crosshairCursor,
  EditorView,
  rectangularSelection,
  type ViewUpdate,
} from '@codemirror/view';

/**
 * Multiple cursors: Alt and a click adds or removes a cursor, Alt and a drag selects a rectangle. The keys
 * for cursors above and below and for occurrences are among those of the editor.
 */

/** Maximum movement of the pointer during a click, in pixels. */
const CLICK = 4;

/** A press of the pointer that may become a click. */
interface Press {
  readonly x: number;
  readonly y: number;
  readonly selection: EditorSelection;
}

/** The selection with a cursor added at a position, or without the cursor that was there. */
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

/** Screen readers announce the number of cursors when it changes. */
const announcement = EditorView.updateListener.of(({ view, state, startState }: ViewUpdate) => {
  const { length } = state.selection.ranges;
  if (length === startState.selection.ranges.length) return;
  const text = state.phrase(length === 1 ? 'One cursor.' : '$ cursors.', length);
  // Later, because the view is being updated at this moment.
  queueMicrotask(() => view.dispatch({ effects: EditorView.announce.of(text) }));
});

/** The extensions for multiple cursors. */
export const multipleCursors: Extension = [
  EditorState.allowMultipleSelections.of(true),
  // By default Ctrl adds a cursor, but here it goes to a declaration.
  EditorView.clickAddsSelectionRange.of(() => false),
  rectangularSelection(),
  crosshairCursor(),
  clicks,
  announcement,
];
