import { parse } from 'papaparse';
import * as z from 'zod/mini';

/** Reads what spreadsheets of all countries call CSV. */

export interface CsvLine {
  /** In the file, from 1. A cell in quotation marks may go over several lines; this is the first. */
  readonly line: number;
  /** As they stand, also the empty ones. */
  readonly cells: readonly string[];
  /** A quotation mark is missing. */
  readonly isBroken: boolean;
}

/** What may part cells. Where the comma is the decimal sign, spreadsheets part them by semicolons. */
const DELIMITERS: readonly string[] = [',', ';', '\t'];

/** A first line by which a file tells spreadsheets what parts its cells. */
const SEPARATOR_LINE = /^"?sep=([,;\t])"?(?:\r\n|\n|\r|$)/i;

const cellsSchema = z.array(z.array(z.string()));

/** All lines of a file, in order, also the empty ones. */
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

/** The first of them that stands outside quotation marks: `a;student;Lab, 1` is parted by semicolons. */
function delimiterOf(text: string): string {
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && DELIMITERS.includes(character)) return character;
  }
  return ',';
}

/**
 * The text of a file. Spreadsheets write UTF-8, and UTF-16 as "Unicode text"; of other encodings nothing says
 * which it is, and a guess would garble names without a word.
 * @returns null for those
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
