/** The parser that `vite/lezer-grammars.ts` generates from `source.grammar`. */
declare module '*/source.grammar' {
  import type { LRParser } from '@lezer/lr';

  export const parser: LRParser;
}

/** The ids of its terms; only those in use. */
declare module '*/source.grammar?terms' {
  export const missingSemicolon: number;
  export const closeAngle: number;
}
