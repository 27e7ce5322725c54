import type { EditorView, Rect } from '@codemirror/view';

/** The minimum and maximum size of an explanation, in pixels. */
const MIN_WIDTH = 180;
const MIN_HEIGHT = 64;
const MAX_WIDTH = 400;
/** Distance to the edge of the page, in pixels. */
const MARGIN = 4;

/**
 * Places the explanation of the selected completion: beside the list, or, without room beside it, on the side
 * of the list away from the current line. It never covers that line; without any room, nothing is shown.
 * @returns as `positionInfo` of `autocompletion` requires
 */
export function placeInfo(
  view: EditorView,
  list: Rect,
  option: Rect,
  info: Rect,
  space: Rect,
): { readonly style: string } {
  const height = info.bottom - info.top;
  const right = space.right - list.right;
  const left = list.left - space.left;
  if (Math.max(left, right) >= MIN_WIDTH) {
    const side = right >= Math.min(left, MAX_WIDTH) ? 'left' : 'right';
    const width = Math.min(MAX_WIDTH, side === 'left' ? right : left);
    const top = Math.max(space.top, Math.min(option.top, space.bottom - height)) - list.top;
    return { style: `${side}: 100%; top: ${top}px; max-width: ${width}px` };
  }
  const cursor = view.coordsAtPos(view.state.selection.main.head);
  const isAbove = cursor !== null && list.bottom <= cursor.top + 1;
  const room = isAbove ? list.top - space.top : space.bottom - list.bottom;
  if (room < MIN_HEIGHT) return { style: 'visibility: hidden' };
  const edge = isAbove ? 'bottom' : 'top';
  const width = Math.min(MAX_WIDTH, space.right - list.left - MARGIN);
  return { style: `${edge}: 100%; left: 0; max-width: ${width}px; max-height: ${room}px` };
}
