import type { EditorView, Rect } from '@codemirror/view';

/** Pixels: the explanation of a name is not made narrower or lower than this, nor wider than that. */
const MIN_WIDTH = 180;
const MIN_HEIGHT = 64;
const MAX_WIDTH = 400;
/** Pixels between it and the edge of the page. */
const MARGIN = 4;

/**
 * Where the explanation of a chosen name goes: beside the list, or on the side of the list that is away
 * from the line where there is no room beside it. The line that is typed is never covered; where there is no room
 * at all, nothing is shown.
 * @returns as `positionInfo` of `autocompletion` wants it
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
