/**
 * A grid of 16 by 16 squares that the user switches on and off, and what its module and its view tell each other. The grid reaches
 * the module as its input.
 */

/** The number of rows, and of columns. */
export const MATRIX_SIDE = 16;

/** The squares of a grid, row by row from the bottom; true for those that are on. */
export type Grid = readonly (readonly boolean[])[];

export const EMPTY_GRID: Grid = Array.from({ length: MATRIX_SIDE }, () =>
  Array<boolean>(MATRIX_SIDE).fill(false),
);

/** Tells whether plain data is a grid. */
export function isGrid(value: unknown): value is Grid {
  return (
    Array.isArray(value) &&
    value.length === MATRIX_SIDE &&
    value.every(
      (row) =>
        Array.isArray(row) &&
        row.length === MATRIX_SIDE &&
        row.every((square) => typeof square === 'boolean'),
    )
  );
}

export type MatrixMessage =
  /** A program has imported the module, so that there is something to click. */
  | { readonly type: 'open' }
  /** All squares are switched off. */
  | { readonly type: 'clear' }
  /** The view sends a `DueTimeout` after so many milliseconds. */
  | { readonly type: 'timeout'; readonly id: number; readonly ms: number }
  /** No timeout that was set before is due any more. */
  | { readonly type: 'clear_timeouts' };

/** A request of the view: the time of a timeout has come. */
export interface DueTimeout {
  readonly type: 'timeout';
  readonly id: number;
}

/** The longest timeout, in milliseconds: an hour. */
export const MAX_TIMEOUT_MS = 3_600_000;

/** Parses a message of a worker. Returns undefined when the modules would not have sent it. */
export function parseMatrixMessage(data: unknown): MatrixMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  const { type } = data;
  if (type === 'open' || type === 'clear' || type === 'clear_timeouts') return { type };
  if (type !== 'timeout' || !('id' in data && 'ms' in data)) return undefined;
  const { id, ms } = data;
  const isValid =
    Number.isSafeInteger(id) &&
    typeof id === 'number' &&
    typeof ms === 'number' &&
    ms >= 0 &&
    ms <= MAX_TIMEOUT_MS;
  return isValid ? { type, id, ms } : undefined;
}
