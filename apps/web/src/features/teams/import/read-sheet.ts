import { csvLines, csvTextOf } from '../../../ui/csv-reading';
import { readXlsx } from './read-xlsx';
import { MAX_FILE_BYTES, rowsOf, SheetError, type SheetFailure, type SheetRow } from './sheet';

/** What came of reading a file. */
export type SheetRead =
  { readonly kind: 'rows'; readonly rows: readonly SheetRow[] } | { readonly kind: SheetFailure };

/**
 * Reads an .xlsx or .csv file; its contents say which of the two it is, whatever it is called.
 * @param file only its size counts when that is too large
 */
export async function readSheet(file: Blob): Promise<SheetRead> {
  if (file.size > MAX_FILE_BYTES) return { kind: 'tooLarge' };
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { kind: 'damaged' };
  }
  try {
    return { kind: 'rows', rows: readBytes(bytes) };
  } catch (error) {
    if (error instanceof SheetError) return { kind: error.failure };
    throw error;
  }
}

const ZIP = [0x50, 0x4b];
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

function readBytes(bytes: Uint8Array<ArrayBuffer>): readonly SheetRow[] {
  if (startsWith(bytes, COMPOUND_FILE)) throw new SheetError('oldExcel');
  if (startsWith(bytes, ZIP)) return readXlsx(bytes);
  return readCsv(textOf(bytes));
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  const text = csvTextOf(bytes);
  // No text has it, and every picture and program does.
  if (text?.includes('\0') ?? bytes.includes(0)) throw new SheetError('notASpreadsheet');
  if (text === null) throw new SheetError('otherEncoding');
  return text;
}

function readCsv(text: string): readonly SheetRow[] {
  return rowsOf(
    csvLines(text).flatMap(({ cells }, row) =>
      cells.map((cell, column) => ({ row: row + 1, column: column + 1, text: cell })),
    ),
  );
}
