/** Steps of a garbage collector, as the modules `copy_gc` and `mark_sweep` send them to their tab. */

/** The contents of a cell: a number, the text of another value, or null when there is none. */
export type Cell = number | string | null;

/** A part of the memory that a step is about. */
export interface MarkedPart {
  /** Its first address. */
  readonly at: number;
  readonly size: number;
  /** Its description in words. */
  readonly words: string;
}

export interface MemoryStep {
  /** The name of the step, e.g. `Copy`. */
  readonly type: string;
  readonly description: string;
  /** The number of cells. */
  readonly size: number;
  /** The first addresses of the two halves of the memory; null when it has no halves. */
  readonly spaces: { readonly to: number; readonly from: number } | null;
  readonly left: MarkedPart | null;
  readonly right: MarkedPart | null;
  /** The addresses up to which the collector has scanned and copied; null when it does not. */
  readonly scan: number | null;
  readonly free: number | null;
  /** The nodes that wait to be marked. */
  readonly queue: readonly number[];
  readonly roots: readonly number[];
  /** The values that are tags of nodes, and the names of their types. */
  readonly tags: readonly { readonly value: number; readonly name: string }[];
  /** Tells whether a collection starts or ends with this step. */
  readonly collection: 'start' | 'end' | null;
  /**
   * The cells that differ from the step before. Before the first step, all are 0.
   */
  readonly changes: readonly { readonly at: number; readonly cell: Cell }[];
}

/** The largest memory. */
export const MAX_CELLS = 8192;
export const MAX_TAGS = 100;
/** The numbers of nodes in the queue and of roots that are shown. */
export const MAX_NODES = 1000;
/** Longer texts are cut. */
export const MAX_WORDS_LENGTH = 300;
/** Longer texts of values in cells are cut. */
export const MAX_CELL_LENGTH = 40;
