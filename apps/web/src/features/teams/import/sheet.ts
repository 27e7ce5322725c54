/** The cells of a list made in a spreadsheet. */

export interface Cell {
  /** In the notation of spreadsheets, e.g. `B3`. */
  readonly address: string;
  /** Trimmed; not empty. */
  readonly text: string;
}

/** The cells of a row that are not empty; at least one. */
export interface SheetRow {
  /** The number of the row in the file, from 1. */
  readonly row: number;
  readonly cells: readonly Cell[];
}

/** The reason why a file cannot be read. */
export type SheetFailure =
  | 'tooLarge'
  /** The format before .xlsx, or protected by a password: both look alike. */
  | 'oldExcel'
  | 'notASpreadsheet'
  | 'damaged'
  | 'otherEncoding'
  | 'tooMany'
  | 'empty';

/** Thrown while reading; carries only the reason. */
export class SheetError extends Error {
  override readonly name = 'SheetError';

  constructor(readonly failure: SheetFailure) {
    super(failure);
  }
}

/** The maximum size of a file in bytes. A team for each of 1500 students needs a tenth of it. */
export const MAX_FILE_BYTES = 1_000_000;

/** The maximum number of non-empty cells: ten times as many as a course has people. */
const MAX_CELLS = 15_000;

/** Groups non-empty cells into rows, in order. @throws SheetError `tooMany`, `empty` */
export function rowsOf(
  cells: Iterable<{ readonly row: number; readonly column: number; readonly text: string }>,
): readonly SheetRow[] {
  const rows = new Map<number, { readonly column: number; readonly text: string }[]>();
  let count = 0;
  for (const { row, column, text } of cells) {
    const trimmed = text.trim();
    if (trimmed === '') continue;
    count += 1;
    if (count > MAX_CELLS) throw new SheetError('tooMany');
    const cell = { column, text: trimmed };
    const others = rows.get(row);
    if (others) others.push(cell);
    else rows.set(row, [cell]);
  }
  if (count === 0) throw new SheetError('empty');
  return [...rows]
    .toSorted(([one], [other]) => one - other)
    .map(([row, inRow]) => ({
      row,
      cells: inRow
        .toSorted((one, other) => one.column - other.column)
        .map(({ column, text }) => ({ address: `${columnName(column)}${row}`, text })),
    }));
}

/** @param column from 1 */
function columnName(column: number): string {
  const letter = String.fromCodePoint(65 + ((column - 1) % 26));
  const before = Math.floor((column - 1) / 26);
  return before === 0 ? letter : `${columnName(before)}${letter}`;
}
