/**
 * The limits of a link. Links are untrusted and their text may grow a thousandfold when it is
 * decompressed, so every step has a limit.
 */

/** Characters of a fragment. Firefox accepts addresses of 1 MiB, other browsers longer ones. */
export const MAX_FRAGMENT = 1_000_000;

/** Characters, or bytes of UTF-8, after decompression. The editor stays quick with 1 MB of text. */
export const MAX_CONTENT = 2_000_000;
