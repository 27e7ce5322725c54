/**
 * How much a project takes in. Browsers let a page keep about five million characters, which has to hold
 * the project as it is written down, the REPL's entries and changed copies of links.
 */

/** Bytes of one file; the editor stays quick with 1 MB of text. */
export const MAX_FILE_BYTES = 1_000_000;
/** Characters of all files together. */
export const MAX_PROJECT_CHARACTERS = 3_000_000;
export const MAX_FILES = 500;
/** Parts of a path; deeper trees are mistakes, or meant to do harm. */
export const MAX_DEPTH = 20;
/** Bytes of a zip file, of which all is read to find what is in it. */
export const MAX_ZIP_BYTES = 20_000_000;
