import type { Program } from '@wellspring/evaluator';

/** The messages between the page and the frame of module tabs, in both directions. */

/** A tab with its script. */
export interface FramedTab {
  readonly module: string;
  readonly name: string;
  readonly script: string;
}

/** A run of a program in the frame, for tabs of the first generation, which look into the values of their modules. */
export interface FramedRun {
  /** The script of the language. */
  readonly engine: string;
  readonly settings: {
    readonly chapter: number;
    readonly variant: string;
    readonly timeoutMs: number;
  };
  readonly modules: readonly { readonly name: string; readonly script: string }[];
  /** The program and the entries of the REPL after it. */
  readonly programs: readonly Program[];
}

export type ToFrame =
  | {
      readonly type: 'begin';
      readonly tabs: readonly FramedTab[];
      readonly run: FramedRun | null;
    }
  /** A message of a module for its tab. */
  | {
      readonly type: 'message';
      readonly module: string;
      readonly channel: string;
      readonly message: unknown;
    }
  | { readonly type: 'ask' };

export type FromFrame =
  /** The answer to `ask`. */
  | { readonly type: 'alive' }
  /** The tabs are there. */
  | { readonly type: 'shown' }
  /** A message of a tab for its module. */
  | {
      readonly type: 'message';
      readonly module: string;
      readonly channel: string;
      readonly message: unknown;
    };
