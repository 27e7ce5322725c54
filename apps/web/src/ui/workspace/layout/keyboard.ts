/** The part of the page that the on-screen keyboard does not cover. */
export interface Keyboard {
  /**
   * The height in pixels that it covers at the bottom of the page; 0 in browsers that shrink the page
   * instead.
   */
  readonly inset: number;
  /** True if it leaves room for the text only, as on a phone in landscape orientation. */
  readonly isCramped: boolean;
}

export const NO_KEYBOARD: Keyboard = { inset: 0, isCramped: false };

/** Smaller differences, in pixels, come from the browser's own bars. */
const MIN_KEYBOARD_HEIGHT = 120;

/** With less height than this, in pixels, bars would leave no room for the text above a keyboard. */
const ROOM_FOR_BARS = 256;

/** Heights in CSS pixels. */
interface PageMeasures {
  readonly pageHeight: number;
  /** Its maximum height so far at the current width. */
  readonly tallestPage: number;
  readonly visibleHeight: number;
  /** The offset of the visible part from the top of the page. */
  readonly visibleTop: number;
  /** True if the page is pinch-zoomed. */
  readonly isZoomed: boolean;
  /** True if touch is the primary input. */
  readonly isTouched: boolean;
}

/**
 * Distinguishes an on-screen keyboard from a page that is low for another reason. A window is also low when
 * the page is zoomed to 400 %, or when it shares the screen; then every control has to stay.
 */
export function keyboardOf(measures: PageMeasures): Keyboard {
  const { pageHeight, tallestPage, visibleHeight, visibleTop, isZoomed, isTouched } = measures;
  // A zoomed page shows less as well, and the two cannot be distinguished.
  if (isZoomed) return NO_KEYBOARD;
  const covered = pageHeight - visibleHeight - visibleTop;
  const inset = covered > MIN_KEYBOARD_HEIGHT ? Math.round(covered) : 0;
  const hasShrunk = isTouched && tallestPage - pageHeight > MIN_KEYBOARD_HEIGHT;
  return { inset, isCramped: (inset > 0 || hasShrunk) && visibleHeight <= ROOM_FOR_BARS };
}
