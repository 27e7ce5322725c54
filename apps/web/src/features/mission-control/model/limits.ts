/** The maximum length of a text in a draft. A file may hold far more. */
export const MAX_TEXT_LENGTH = 1_000_000;
