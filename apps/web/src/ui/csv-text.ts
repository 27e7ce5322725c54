import { unparse } from 'papaparse';

/**
 * Matches the start of a formula, including the full-width characters that East Asian spreadsheets accept.
 * The library's own pattern does not match texts of several lines.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Matches a place within a text at which a spreadsheet with another locale would start a new cell or row that
 * it would take for a formula, as in `Sam;=1+1`. Quotes do not help, because it only recognises them at the
 * beginning of its own cells.
 */
const FORMULA_WITHIN = /([;\t|\r\n]\s*)(?=[=+\-@＝＋－＠])/g;

/**
 * Rows as CSV in UTF-8, with the byte order mark by which spreadsheets recognise it. Text that a spreadsheet
 * would run as a formula is turned into plain text; numbers stay numbers.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${unparse(
    rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? cell.replace(FORMULA_WITHIN, "$1'") : cell)),
    ),
    { escapeFormulae: FORMULA },
  )}\r\n`;
}
