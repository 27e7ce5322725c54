/** The parser that `vite/lezer-grammars.ts` makes of `source.grammar`. */
declare module '*/source.grammar' {
  import type { LRParser } from '@lezer/lr';

  export const parser: LRParser;
}

/** The numbers of its terms; this is the part in use. */
declare module '*/source.grammar?terms' {
  export const missingSemicolon: number;
}
