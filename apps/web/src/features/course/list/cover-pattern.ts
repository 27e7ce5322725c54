/** The pair of corners around which the two arcs of a tile are drawn. */
export type Turn = 'down' | 'up';

const COLUMNS = 8;
const ROWS = 5;

/** The tiles of an assessment's pattern; always the same for the same id. */
export function coverTurns(id: number): readonly (readonly Turn[])[] {
  let state = (Math.imul(id, 2_654_435_761) ^ 0x9e3779b9) >>> 0 || 1;
  // A xorshift generator: it only has to look irregular.
  function next(): Turn {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % 2 === 0 ? 'down' : 'up';
  }
  return Array.from({ length: ROWS }, () => Array.from({ length: COLUMNS }, next));
}
