/**
 * What a program's data looks like to a picture: arrays and functions that are known by a number, so that
 * sharing and circles show, and everything else by its text. Plain data, so that it crosses a message port.
 */

export type HeapValue =
  | { readonly kind: 'array'; readonly id: number }
  | { readonly kind: 'function'; readonly id: number; readonly text: string }
  /** Anything else, by its display string. */
  | { readonly kind: 'plain'; readonly text: string }
  /** Left out by whoever made it, because there was too much. */
  | { readonly kind: 'cut' };

/** The elements of each array, by its number. */
export type HeapArrays = readonly (readonly HeapValue[])[];
