/**
 * How much a link may hold. A link comes from a stranger and its text may grow a thousandfold when it is
 * decompressed, so every step has an end.
 */

/** Characters of a fragment. Firefox takes addresses of 1 MiB, other browsers longer ones. */
export const MAX_FRAGMENT = 1_000_000;

/** Characters, or bytes of UTF-8, of what is decompressed. The editor stays quick with 1 MB of text. */
export const MAX_CONTENT = 2_000_000;
