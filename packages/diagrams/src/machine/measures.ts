/** Sizes of the machine's picture, in the units of a scene (playground specification, section 9). */

export const ITEM_WIDTH = 120;
/** The most that a text takes in an item of the control. */
export const ITEM_TEXT_WIDTH = 95;
export const ITEM_TEXT_HEIGHT = 125;
export const STASH_TEXT_WIDTH = 95;
/** From one line of text to the next. */
export const LINE = 17;
export const ITEM_PADDING = 5;
export const CORNER = 3;
/** Between the control and the frames: room for arrows. */
export const CONTROL_GAP = 90;
export const FRAME_WIDTH = 100;
export const FRAME_PADDING = 14;
/** The most that a line of a frame takes; names can be as long as people like. */
export const FRAME_TEXT_WIDTH = 444;
/** The line of a frame that says what it is. */
export const FRAME_HEAD = 26;
/** A binding without a picture beside it. */
export const BINDING_HEIGHT = 26;
/** Between a frame and what its names are bound to. */
export const GAP_BESIDE_FRAME = 56;
/** Above what a name is bound to: room for arrows that come from elsewhere. */
export const GAP_ABOVE_VALUE = 18;
/** Between two rows of boxes. */
export const GAP_BETWEEN_ROWS = 40;
/** Between two frames of a level, with what belongs to each. */
export const GUTTER = 60;
/** Between two levels. */
export const CHANNEL = 60;
/** A frame's text for the names that are always there. */
export const GLOBAL_TEXT = ':::pre-declared names::';
