/** A position in a text: line from 1, column from 0. */
export interface Place {
  readonly line: number;
  readonly column: number;
}
