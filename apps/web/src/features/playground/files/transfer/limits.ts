/**
 * The limits of a project. Browsers let a page store about five million characters. These must hold the
 * project in its stored form, the REPL's entries and changed copies of links.
 */

/** Bytes of one file; the editor stays quick with 1 MB of text. */
export const MAX_FILE_BYTES = 1_000_000;
/** Characters of all files together. */
export const MAX_PROJECT_CHARACTERS = 3_000_000;
export const MAX_FILES = 500;
/** Parts of a path. Deeper trees are mistakes or attacks. */
export const MAX_DEPTH = 20;
/** Bytes of a zip file, which is read as a whole to find its contents. */
export const MAX_ZIP_BYTES = 20_000_000;
