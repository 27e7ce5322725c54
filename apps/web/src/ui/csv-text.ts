import { unparse } from 'papaparse';

/**
 * How formulas begin, also in the wide characters that spreadsheets of East Asia take for the same. The library's
 * own pattern leaves out texts of several lines.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * What stands between cells in other countries: a spreadsheet of one of them would begin a new cell behind it,
 * and `Sam;=1+1` would have a formula after all.
 */
const OTHER_SEPARATORS = /[;\t|]/;

/**
 * Rows as CSV in UTF-8, with the mark by which spreadsheets know it. Text that a spreadsheet would run as a
 * formula is made plain text; numbers stay numbers.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: FORMULA, quotes: (cell) => OTHER_SEPARATORS.test(String(cell)) },
  )}\r\n`;
}
