/** Sizes of the machine's picture, in the units of a scene (playground specification, section 9). */

export const ITEM_WIDTH = 120;
/** Maximum width of a text in an item of the control. */
export const ITEM_TEXT_WIDTH = 95;
export const ITEM_TEXT_HEIGHT = 125;
export const STASH_TEXT_WIDTH = 95;
/** Distance between two lines of text. */
export const LINE = 17;
export const ITEM_PADDING = 5;
export const CORNER = 3;
/** Between the control and the frames, with room for arrows. */
export const CONTROL_GAP = 90;
export const FRAME_WIDTH = 100;
export const FRAME_PADDING = 14;
/** Maximum width of a line in a frame, because names can have any length. */
export const FRAME_TEXT_WIDTH = 444;
/** Height of the first line of a frame, which names the frame. */
export const FRAME_HEAD = 26;
/** Height of a binding without a picture beside it. */
export const BINDING_HEIGHT = 26;
/** Between a frame and the values of its names. */
export const GAP_BESIDE_FRAME = 56;
/** Above the value of a name, with room for arrows that come from elsewhere. */
export const GAP_ABOVE_VALUE = 18;
/** Between two rows of boxes. */
export const GAP_BETWEEN_ROWS = 40;
/** Between two frames of a level, including what belongs to each. */
export const GUTTER = 60;
/** Between two levels. */
export const CHANNEL = 60;
/** The text in the global frame that stands for the predeclared names. */
export const GLOBAL_TEXT = ':::pre-declared names::';
