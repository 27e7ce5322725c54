/** The longest text of a draft; what a file may hold is far more. */
export const MAX_TEXT_LENGTH = 1_000_000;
