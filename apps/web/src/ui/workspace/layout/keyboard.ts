/** What the on-screen keyboard leaves of the page. */
export interface Keyboard {
  /** How many pixels at the bottom of the page it covers; 0 in browsers that make the page smaller instead. */
  readonly inset: number;
  /** Whether it leaves so little that there is room for the text only, as on a phone on its side. */
  readonly isCramped: boolean;
}

export const NO_KEYBOARD: Keyboard = { inset: 0, isCramped: false };

/** A smaller difference, in pixels, is the browser's own bars coming and going. */
const SMALLEST_KEYBOARD = 120;

/** With less height than this, in pixels, bars would leave nothing of the text above a keyboard. */
const ROOM_FOR_BARS = 256;

/** Heights in CSS pixels. */
export interface PageMeasures {
  readonly pageHeight: number;
  /** The most that it has had at its present width. */
  readonly tallestPage: number;
  readonly visibleHeight: number;
  /** How far down the page what is visible begins. */
  readonly visibleTop: number;
  /** Whether two fingers have enlarged the page. */
  readonly isZoomed: boolean;
  /** Whether a finger is the first means of pointing. */
  readonly isTouched: boolean;
}

/**
 * Tells an on-screen keyboard from a page that has little height for another reason. A window is low also when
 * the browser shows the page at 400 %, or when it shares the screen: there every control has to stay.
 */
export function keyboardOf(measures: PageMeasures): Keyboard {
  const { pageHeight, tallestPage, visibleHeight, visibleTop, isZoomed, isTouched } = measures;
  // Zoomed in, less is visible too, and nothing tells the one from the other.
  if (isZoomed) return NO_KEYBOARD;
  const covered = pageHeight - visibleHeight - visibleTop;
  const inset = covered > SMALLEST_KEYBOARD ? Math.round(covered) : 0;
  const hasShrunk = isTouched && tallestPage - pageHeight > SMALLEST_KEYBOARD;
  return { inset, isCramped: (inset > 0 || hasShrunk) && visibleHeight <= ROOM_FOR_BARS };
}
