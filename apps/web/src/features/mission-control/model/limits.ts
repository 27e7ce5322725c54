/** The longest text of a draft; what a file may hold is far more. */
export const LONGEST_TEXT = 1_000_000;
