import { parse } from 'papaparse';
import * as z from 'zod/mini';
import { readXlsx } from './read-xlsx';
import { MOST_FILE_BYTES, rowsOf, SheetError, type SheetFailure, type SheetRow } from './sheet';

/** What came of reading a file. */
export type SheetRead =
  { readonly kind: 'rows'; readonly rows: readonly SheetRow[] } | { readonly kind: SheetFailure };

/**
 * Reads an .xlsx or .csv file; its contents say which of the two it is, whatever it is called.
 * @param file only its size counts when that is too large
 */
export async function readSheet(file: Blob): Promise<SheetRead> {
  if (file.size > MOST_FILE_BYTES) return { kind: 'tooLarge' };
  let bytes: Uint8Array;
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

function readBytes(bytes: Uint8Array): readonly SheetRow[] {
  if (startsWith(bytes, COMPOUND_FILE)) throw new SheetError('oldExcel');
  if (startsWith(bytes, ZIP)) return readXlsx(bytes);
  return readCsv(textOf(bytes));
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function textOf(bytes: Uint8Array): string {
  // No text has it, and every picture and program does.
  if (bytes.includes(0)) throw new SheetError('notASpreadsheet');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SheetError('notUtf8');
  }
}

const cellsSchema = z.array(z.array(z.string()));

/** Spreadsheets also part by semicolons and tabs. */
function readCsv(text: string): readonly SheetRow[] {
  const { data } = parse(text.replace(/^\uFEFF/, ''), { delimitersToGuess: [',', '\t', ';'] });
  return rowsOf(
    cellsSchema
      .parse(data)
      .flatMap((cells, row) =>
        cells.map((cell, column) => ({ row: row + 1, column: column + 1, text: cell })),
      ),
  );
}
