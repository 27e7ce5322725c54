/** The parser that `vite/lezer-grammars.ts` generates from `scheme.grammar`. */
declare module '*/scheme.grammar' {
  import type { LRParser } from '@lezer/lr';

  export const parser: LRParser;
}

/** The ids of its terms; only those in use. */
declare module '*/scheme.grammar?terms' {
  export const BlockComment: number;
  export const form: number;
  export const definer: number;
  export const number: number;
  export const boolean: number;
  export const dot: number;
}
