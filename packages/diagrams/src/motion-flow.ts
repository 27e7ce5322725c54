import type { Box } from './scene.js';

/** How the things of one picture become those of the next one, as far as their identities do not tell. */
export interface Flow {
  /** Nodes with one identity in both that are not the same thing, such as the top of a stack. */
  readonly replaced: ReadonlySet<string>;
  /** Where nodes that are new come from; others appear at their place. */
  readonly comes: ReadonlyMap<string, Box>;
  /** Where nodes that are gone go to; others vanish at their place. */
  readonly goes: ReadonlyMap<string, Box>;
  /** What goes somewhere and stays all the same, such as a value that is assigned. */
  readonly copies: readonly Copy[];
  /** What was in hand, and what is now: an outline goes from the one to the other. */
  readonly attention: { readonly from: Box; readonly to: Box } | null;
}

export interface Copy {
  /** A node of the former picture. */
  readonly node: string;
  readonly to: Box;
}

/** Everything is where its identity says. */
export const NO_FLOW: Flow = {
  replaced: new Set(),
  comes: new Map(),
  goes: new Map(),
  copies: [],
  attention: null,
};
