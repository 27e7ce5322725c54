/** The width of the list of files (reference, sections 1 and 11), in pixels. */

export const OPEN_WIDTH = 200;
export const CLOSED_WIDTH = 40;
/** When dragged to less than this, it closes. */
const CLOSES_UNDER = 100;
/** The distance by which an arrow key moves its border. */
const STEP = 20;

/**
 * @param wanted the width of a drag
 * @param room the total width
 * @returns null when it closes
 */
export function fittingWidth(wanted: number, room: number): number | null {
  if (wanted < CLOSES_UNDER) return null;
  return Math.round(Math.max(CLOSES_UNDER, Math.min(wanted, room / 2)));
}

/** The width after a key: arrows move the border, Home closes, End opens it to the maximum. */
export function widthAfterKey(
  key: string,
  width: number | null,
  room: number,
): number | null | undefined {
  switch (key) {
    case 'ArrowLeft':
      return width === null ? null : fittingWidth(width - STEP, room);
    case 'ArrowRight':
      return fittingWidth(width === null ? CLOSES_UNDER : width + STEP, room);
    case 'Home':
      return null;
    case 'End':
      return fittingWidth(room, room);
    case 'Enter':
      return width === null ? OPEN_WIDTH : null;
    default:
      return undefined;
  }
}
