/** Lists that were made in a spreadsheet: what was typed where. */

export interface Cell {
  /** As spreadsheets call it, e.g. `B3`. */
  readonly address: string;
  /** Trimmed; not empty. */
  readonly text: string;
}

/** The cells of a row that have something in them; at least one. */
export interface SheetRow {
  /** In the file, from 1. */
  readonly row: number;
  readonly cells: readonly Cell[];
}

/** Why a file cannot be read. */
export type SheetFailure =
  | 'tooLarge'
  /** Of the kind before .xlsx, or protected by a password: both look alike. */
  | 'oldExcel'
  | 'notASpreadsheet'
  | 'damaged'
  | 'otherEncoding'
  | 'tooMany'
  | 'empty';

/** Thrown while reading; says nothing but why. */
export class SheetError extends Error {
  override readonly name = 'SheetError';

  constructor(readonly failure: SheetFailure) {
    super(failure);
  }
}

/** Bytes of a file. A team for each of 1500 students needs a tenth of it. */
export const MAX_FILE_BYTES = 1_000_000;

/** Cells with something in them: ten times as many as a course has people. */
const MAX_CELLS = 15_000;

/** Puts cells into rows, in order, without those that are empty. @throws SheetError `tooMany`, `empty` */
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
