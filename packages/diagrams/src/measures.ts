/** Sizes in the units of a scene, which are CSS pixels at a zoom of 1 (playground reference, section 9). */

/** Around a scene. */
export const ROOM = 15;
/** One element of an array; a pair has two. */
export const SLOT_WIDTH = 45;
export const NODE_HEIGHT = 30;
/** An array without elements. */
export const EMPTY_WIDTH = 15;
export const GAP_ACROSS = 50;
export const GAP_DOWN = 60;
export const FUNCTION_RADIUS = 15;
export const FUNCTION_DOT = 4;
/** Two circles beside each other. */
export const FUNCTION_WIDTH = 4 * FUNCTION_RADIUS;
/** So much of its text is in each of two lines beside a function on paper, where nobody can point at it. */
export const FUNCTION_TEXT_CHARACTERS = 20;
/** From one of these lines to the other. */
export const FUNCTION_TEXT_LINE = 14;
/** Where an arrow begins. */
export const DOT = 3;
export const TEXT_SIZE = 13;
export const TITLE_SIZE = 14;
export const TITLE_HEIGHT = 24;
export const GAP_BELOW_TITLE = 40;
/** Between the border of control and stash and what is in them. */
export const PANEL_EDGE = 8;
/** A value of the stash. */
export const STASH_HEIGHT = 30;
/** Between two trees or entries side by side. */
export const TREE_GAP = 20;
/** Left and right of a text in its box. */
export const TEXT_PADDING = 8;
/** Texts are cut after so many characters (playground specification, section 5). */
export const MAX_CHARACTERS = 20;
