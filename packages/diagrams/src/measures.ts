/** Sizes in the units of a scene, which are CSS pixels at a zoom of 1 (playground reference, section 9). */

/** Margin around a scene. */
export const ROOM = 15;
/** Width of one element of an array; a pair has two. */
export const SLOT_WIDTH = 45;
export const NODE_HEIGHT = 30;
/** Width of an empty array. */
export const EMPTY_WIDTH = 15;
export const GAP_ACROSS = 50;
export const GAP_DOWN = 60;
export const FUNCTION_RADIUS = 15;
export const FUNCTION_DOT = 4;
/** Width of two circles beside each other. */
export const FUNCTION_WIDTH = 4 * FUNCTION_RADIUS;
/** Length of each of the two lines of text beside a function on paper, where no pointer can show it. */
export const FUNCTION_TEXT_CHARACTERS = 20;
/** Distance between these two lines. */
export const FUNCTION_TEXT_LINE = 14;
/** Radius of the dot at the start of an arrow. */
export const DOT = 3;
export const TEXT_SIZE = 13;
export const TITLE_SIZE = 14;
export const TITLE_HEIGHT = 24;
export const GAP_BELOW_TITLE = 40;
/** Distance between the border of control or stash and its contents. */
export const PANEL_EDGE = 8;
/** Height of a value of the stash. */
export const STASH_HEIGHT = 30;
/** Between two trees or entries side by side. */
export const TREE_GAP = 20;
/** Space left and right of a text in its box. */
export const TEXT_PADDING = 8;
/** Texts are cut after this many characters (playground specification, section 5). */
export const MAX_CHARACTERS = 20;
