import type { Box } from './scene.js';

/** The movements between one picture and the next, beyond those of nodes with the same identity. */
export interface Flow {
  /**
   * Nodes that have the same identity in both pictures but are different things, such as the top of a stack.
   */
  readonly replaced: ReadonlySet<string>;
  /** The boxes from which new nodes come. Others appear in their place. */
  readonly comes: ReadonlyMap<string, Box>;
  /** The boxes to which removed nodes go. Others vanish in their place. */
  readonly goes: ReadonlyMap<string, Box>;
  /** Nodes that both go somewhere and stay, such as an assigned value. */
  readonly copies: readonly Copy[];
  /** The place of work before and after; an outline moves from one to the other. Null for none. */
  readonly attention: { readonly from: Box; readonly to: Box } | null;
}

export interface Copy {
  /** A node of the earlier picture. */
  readonly node: string;
  readonly to: Box;
}

/** Nodes move by their identities alone. */
export const NO_FLOW: Flow = {
  replaced: new Set(),
  comes: new Map(),
  goes: new Map(),
  copies: [],
  attention: null,
};
