import { unparse } from 'papaparse';

/** How formulas begin. The library's own pattern leaves out texts of several lines. */
const FORMULA = /^[=+\-@\t\r\n]/;

/**
 * Rows as CSV in UTF-8, with the mark by which spreadsheets know it. Text that a spreadsheet would run as a
 * formula is made plain text; numbers stay numbers.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: FORMULA },
  )}\r\n`;
}
