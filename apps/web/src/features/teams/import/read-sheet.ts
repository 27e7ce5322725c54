import { csvLines, csvTextOf } from '../../../ui/csv-reading';
import { readXlsx } from './read-xlsx';
import { MAX_FILE_BYTES, rowsOf, SheetError, type SheetFailure, type SheetRow } from './sheet';

/** The result of reading a file. */
type SheetRead =
  { readonly kind: 'rows'; readonly rows: readonly SheetRow[] } | { readonly kind: SheetFailure };

/**
 * Reads an .xlsx or .csv file. The content decides which of the two it is, not the name.
 * @param file when it is too large, its content is not read
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
  // Texts contain no zero characters; images and programs do.
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
