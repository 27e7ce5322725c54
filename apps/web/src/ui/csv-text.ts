import { unparse } from 'papaparse';

/**
 * How formulas begin, also in the wide characters that spreadsheets of East Asia take for the same. The library's
 * own pattern leaves out texts of several lines.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Where a spreadsheet of another country would begin a cell or a row within a text, before what it would take for a
 * formula, as in `Sam;=1+1`. Quotes do not help: it knows them only at the beginning of its own cells.
 */
const FORMULA_WITHIN = /([;\t|\r\n]\s*)(?=[=+\-@＝＋－＠])/g;

/**
 * Rows as CSV in UTF-8, with the mark by which spreadsheets know it. Text that a spreadsheet would run as a
 * formula is made plain text; numbers stay numbers.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${unparse(
    rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? cell.replace(FORMULA_WITHIN, "$1'") : cell)),
    ),
    { escapeFormulae: FORMULA },
  )}\r\n`;
}
