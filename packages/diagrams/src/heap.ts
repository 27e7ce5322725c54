import type { PlainKind } from './values.js';

/**
 * A program's data as a picture needs it: arrays and functions have numbers, so that sharing and cycles show,
 * and everything else is text. It is plain data, so that it can be sent through a message port.
 */

export type HeapValue =
  | { readonly kind: 'array'; readonly id: number }
  | { readonly kind: 'function'; readonly id: number; readonly text: string }
  /** Any other value, by its display string. */
  | { readonly kind: 'plain'; readonly text: string; readonly is?: PlainKind }
  /** Left out by the producer because there was too much data. */
  | { readonly kind: 'cut' };

/** The elements of each array, by its number. */
export type HeapArrays = readonly (readonly HeapValue[])[];
