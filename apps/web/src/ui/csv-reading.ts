import { parse } from 'papaparse';
import * as z from 'zod/mini';

/** Reads CSV files as spreadsheets of all countries write them. */

export interface CsvLine {
  /** The line number in the file, from 1. A quoted cell may span several lines; this is the first. */
  readonly line: number;
  /** All cells as they are, including empty ones. */
  readonly cells: readonly string[];
  /** True if a closing quotation mark is missing. */
  readonly isBroken: boolean;
}

/** The possible delimiters. Spreadsheets use semicolons in countries with a decimal comma. */
const DELIMITERS: readonly string[] = [',', ';', '\t'];

/** A first line that tells spreadsheets the delimiter. */
const SEPARATOR_LINE = /^"?sep=([,;\t])"?(?:\r\n|\n|\r|$)/i;

const cellsSchema = z.array(z.array(z.string()));

/** All lines of a file in order, including empty ones. */
export function csvLines(text: string): readonly CsvLine[] {
  const whole = text.replace(/^\uFEFF/, '');
  const separator = SEPARATOR_LINE.exec(whole);
  const body = separator ? whole.slice(separator[0].length) : whole;
  const { data, errors } = parse(body, { delimiter: separator?.[1] ?? delimiterOf(body) });
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  let line = separator ? 2 : 1;
  return cellsSchema.parse(data).map((cells, row) => {
    const at = line;
    line += cells.join('').split(/\r\n|\n|\r/).length;
    return { line: at, cells, isBroken: broken.has(row) };
  });
}

/** The first delimiter outside quotation marks: `a;student;Lab, 1` is delimited by semicolons. */
function delimiterOf(text: string): string {
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && DELIMITERS.includes(character)) return character;
  }
  return ',';
}

/**
 * The text of a file. Spreadsheets write UTF-8, and UTF-16 as "Unicode text". Other encodings cannot be
 * recognised, and a wrong guess would silently garble names.
 * @returns null for other encodings
 */
export function csvTextOf(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string | null {
  const encoding = encodingOf(new Uint8Array(bytes));
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}
